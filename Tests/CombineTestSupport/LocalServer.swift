import Foundation

/// An HTTP server on a port of the system's choice that answers every request as a test says.
public final class LocalServer: @unchecked Sendable {
  /// The port on the loopback interface.
  public let port: UInt16

  private let listener: Int32

  /// Starts a server.
  ///
  /// - Parameter answer: makes the whole answer for a request's head; nil closes the connection without one, and an empty
  ///   string leaves it open without one.
  public init(answer: @escaping @Sendable (String) -> String?) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    listener = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var bound: UInt16 = 0
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        precondition(bind(descriptor, generic, length) == 0, "no port")
        getsockname(descriptor, generic, &length)
      }
      bound = UInt16(bigEndian: pointer.pointee.sin_port)
    }
    port = bound
    listen(descriptor, 16)
    Thread.detachNewThread {
      while true {
        let connection = accept(descriptor, nil, nil)
        if connection < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
        // Closed here and not by the deinit: this thread would go on to accept under a number that is another socket's by then.
        if connection < 0 {
          close(descriptor)
          return
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(connection, &buffer, buffer.count)
        guard count > 0, let text = answer(String(decoding: buffer[..<count], as: UTF8.self)) else {
          close(connection)
          continue
        }
        if text.isEmpty { continue }
        _ = text.withCString { write(connection, $0, strlen($0)) }
        close(connection)
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// A URL on this server.
  public func url(_ path: String = "/") -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  /// An answer with a status and a body.
  public static func response(_ status: Int, _ body: String) -> String {
    "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }
}
