import Foundation

/// An HTTP response with any status.
struct HTTPAnswer: Sendable {
    /// The status code.
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
        guard let value = header(name).flatMap({ Int($0) }), Count.range.contains(value) else { return nil }
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
        guard let refusal = try? JSONAnswer.value(Refusal.self, from: body) else { return "" }
        return String(Sanitizer.line(refusal.message).unicodeScalars.prefix(Self.longestMessage))
    }

    /// The maximum length of a message that fits a dialog, in scalars, since a character may consist of any number of
    /// them.
    private static let longestMessage = 200
}

/// The `Link` header of a paginated response (RFC 8288).
struct LinkHeader {
    /// The header's value.
    let value: String

    /// The number of the page after `page`. Only the link's `page` parameter is read; the link is never followed. Nil
    /// if there is no `next` link, if it points to another host or not forward, or if it exceeds the last page that
    /// Qiita provides.
    func nextPage(after page: Int, host: APIHost) -> Int? {
        guard let url = address(relation: "next"), url.host() == nil || host.isNamed(in: url),
            url.port == nil || url.port == host.port,
            let text = Self.page(in: url), let next = Int(text),
            next > page, next <= Endpoint.lastPage
        else { return nil }
        return next
    }

    private static func page(in url: URL) -> String? {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "page" }?.value ?? nil
    }

    /// The address of the first link with a relation.
    private func address(relation: String) -> URL? {
        var rest = value[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let address = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            let parameters = rest[..<(rest.firstIndex(of: "<") ?? rest.endIndex)]
            if Self.relations(in: parameters).contains(relation) { return URL(string: String(address)) }
        }
        return nil
    }

    /// The values of `rel` in parameters such as `; rel="next"; title=x,`.
    private static func relations(in parameters: Substring) -> [String] {
        parameters.split(whereSeparator: { ";,".contains($0) }).flatMap { parameter in
            let sides = parameter.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces.union(["\""]))
            }
            guard sides.count == 2, sides[0].lowercased() == "rel" else { return [String]() }
            return sides[1].lowercased().split(separator: " ").map(String.init)
        }
    }
}
