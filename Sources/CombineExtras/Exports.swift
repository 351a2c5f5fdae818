// What these operators and schedulers extend.
@_exported import Combine
