import Foundation

/// An HTTP response with any status.
struct HTTPAnswer: Sendable {
    let status: Int
    /// The headers, by their names in lower case.
    let headers: [String: String]
    /// The decompressed body.
    let body: Data
    /// When it arrived, by this machine's clock.
    let time: Timestamp

    /// Creates a response; header names may be in any case.
    init(
        status: Int, headers: [String: String], body: Data = Data(),
        time: Timestamp = Timestamp(seconds: Int(Date().timeIntervalSince1970))
    ) {
        self.status = status
        self.time = time
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }

    /// The response with `***` in place of a token that it repeats; in headers only of one that they do not have by chance.
    func hiding(_ token: AccessToken) -> HTTPAnswer {
        let headers =
            token.isDistinctive
            ? headers.mapValues { String(decoding: token.hidden(in: Data($0.utf8)), as: UTF8.self) } : headers
        return HTTPAnswer(status: status, headers: headers, body: token.hidden(in: body), time: time)
    }

    /// The value of a header without white space around it.
    func header(_ name: String) -> String? {
        headers[name.lowercased()]?.trimmingCharacters(in: .whitespaces)
    }

    /// The rate limit in the headers; nil if one of the three is absent or not a number.
    var rateLimit: RateLimit? {
        guard let limit = count("Rate-Limit"), let remaining = count("Rate-Remaining"), let reset
        else { return nil }
        return RateLimit(limit: limit, remaining: remaining, reset: reset)
    }

    /// When the rate limit is reset, by this machine's clock: `Rate-Reset` is by the server's, whose time is in `Date`. Without a
    /// valid `Date` the clocks count as equal; also if they differ by less than a response may take, so that the time of one hour's
    /// reset does not vary.
    private var reset: Timestamp? {
        guard let reset = count("Rate-Reset") else { return nil }
        let difference = header("Date").flatMap { Timestamp(httpDate: $0) }.map { time.seconds - $0.seconds } ?? 0
        return Timestamp(seconds: abs(difference) > 5 ? reset + difference : reset)
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
        case 407: .proxyRefused(status: status)
        case 429: .rateLimited(until: reset)
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

extension Timestamp {
    /// The point that an HTTP header names, in the form that servers send: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
    init?(httpDate text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", words[1].utf8.count == 2,
            let month = Self.months.firstIndex(of: String(words[2]))
        else { return nil }
        self.init(iso8601: "\(words[3])-\((month + 1).padded(to: 2))-\(words[1])T\(words[4])Z")
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
