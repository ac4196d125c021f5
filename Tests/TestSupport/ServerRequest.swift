import Foundation

/// A request as a `LoopbackServer` received it.
public struct ServerRequest: Equatable, Sendable {
    /// The method as sent: `GET`.
    public let method: String
    /// Path and query as sent.
    public let target: String
    /// The headers by their names in lower case.
    public let headers: [String: String]
    /// The body.
    public let body: [UInt8]

    /// The parts of the path, decoded: `["api", "v2", "items"]`.
    public var path: [String] {
        let path = target.prefix { $0 != "?" }
        return path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    }

    /// The parameters of the query, decoded; `+` is a space.
    public var query: [String: String] {
        let pairs = target.drop { $0 != "?" }.dropFirst().split(separator: "&").map { pair in
            pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.replacing("+", with: " ").removingPercentEncoding ?? String($0)
            }
        }
        return Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { first, _ in first }
    }

    /// Parses the head of a request without its final blank line; nil if it is malformed.
    init?(head: String, body: [UInt8]) {
        let lines = head.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        let fields = lines.dropFirst().map { line in
            let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (sides[0].lowercased(), sides.count > 1 ? sides[1].trimmingCharacters(in: .whitespaces) : "")
        }
        headers = Dictionary(fields) { first, _ in first }
        self.body = body
    }
}
