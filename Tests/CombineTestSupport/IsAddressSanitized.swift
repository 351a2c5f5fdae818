import Foundation

/// Whether this process was built for the Address Sanitizer.
public let isAddressSanitized = dlsym(nil, "__asan_init") != nil
