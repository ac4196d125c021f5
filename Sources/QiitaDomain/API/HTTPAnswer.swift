import Foundation

/// What a server answered, whatever its status.
struct HTTPAnswer: Sendable {
    /// The status code.
    let status: Int
    /// The headers by their names in lower case.
    let headers: [String: String]
    /// The body, unpacked.
    let body: Data

    /// An answer; the names of its headers may be in any case.
    init(status: Int, headers: [String: String], body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }

    /// The value of a header without white space around it.
    func header(_ name: String) -> String? {
        headers[name.lowercased()]?.trimmingCharacters(in: .whitespaces)
    }

    /// What the headers say about the rate limit; nil where one of the three is absent or no number.
    var rateLimit: RateLimit? {
        guard let limit = count("Rate-Limit"), let remaining = count("Rate-Remaining"), let reset = count("Rate-Reset")
        else { return nil }
        return RateLimit(limit: limit, remaining: remaining, reset: Timestamp(seconds: reset))
    }

    /// A header that is a number from zero on, and not beyond all reckoning.
    func count(_ name: String) -> Int? {
        guard let value = header(name).flatMap({ Int($0) }), Count.range.contains(value) else { return nil }
        return value
    }

    /// True where the body is a page for people: a captive portal's or a proxy's.
    var isHTML: Bool {
        if let type = header("Content-Type"), type.lowercased().contains("html") { return true }
        return body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
    }
}
