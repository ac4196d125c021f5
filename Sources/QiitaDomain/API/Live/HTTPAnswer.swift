import Foundation

/// An HTTP response with any status.
struct HTTPAnswer: Sendable {
    let status: Int
    /// The headers, by their names in lower case.
    let headers: [String: String]
    /// The decompressed body.
    let body: Data

    /// Creates a response; header names may be in any case.
    init(status: Int, headers: [String: String], body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }

    /// The value of a header without white space around it.
    func header(_ name: String) -> String? {
        headers[name.lowercased()]?.trimmingCharacters(in: .whitespaces)
    }

    /// The rate limit in the headers; nil if one of the three is absent or not a number.
    var rateLimit: RateLimit? {
        guard let limit = count("Rate-Limit"), let remaining = count("Rate-Remaining"), let reset = count("Rate-Reset")
        else { return nil }
        return RateLimit(limit: limit, remaining: remaining, reset: Timestamp(seconds: reset))
    }

    /// The value of a header with a number; nil if it is absent, negative or implausibly large.
    func count(_ name: String) -> Int? {
        guard let value = header(name).flatMap({ Int($0) }), AcceptedCounts.range.contains(value) else { return nil }
        return value
    }

    /// True if the body is an HTML page, such as that of a captive portal or a proxy.
    var isHTML: Bool {
        if let type = header("Content-Type"), type.lowercased().contains("html") { return true }
        return body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
    }
}

/// The meaning of the status to this client (Qiita API v2, status codes).
extension HTTPAnswer {
    /// The error of the status; nil for success.
    var failure: QiitaError? {
        switch status {
        case 200..<300: nil
        case 401: .unauthorized
        case 403: .forbidden
        case 404, 410: .notFound
        case 429: .rateLimited(until: count("Rate-Reset").map { Timestamp(seconds: $0) })
        case 400..<500: .rejected(message: message)
        case 500..<600: .server(status: status)
        default: .undecodable
        }
    }

    /// Qiita's reason for a rejection, as one clean line of limited length; empty if the body contains none.
    private var message: String {
        struct Refusal: Decodable {
            let message: String
        }
        guard let refusal = try? JSONDecoding.value(Refusal.self, from: body) else { return "" }
        return String(Sanitizer.line(refusal.message).unicodeScalars.prefix(Self.longestMessage))
    }

    /// The maximum length of a message that fits a dialog, in scalars, since a character may consist of any number of
    /// them.
    private static let longestMessage = 200
}
