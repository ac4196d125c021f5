import Foundation

/// The `Link` header of a paginated response (RFC 8288).
struct LinkHeader {
    let value: String

    /// The number of the page after `page`. Only the link's `page` parameter is read; the link is never followed. Nil
    /// if there is no `next` link, if it points to another server or not forward, or if it exceeds the last page that
    /// Qiita provides.
    func nextPage(after page: Int, host: APIHost) -> Int? {
        guard let url = address(relation: "next"), Self.isRelative(url) || host.isOrigin(of: url),
            let text = Self.page(in: url), let next = Int(text),
            next > page, next <= Endpoint.lastPage
        else { return nil }
        return next
    }

    /// The server to which the `next` link points if that is not `host`, cleaned; nil if it is, or without such a link.
    func otherServer(than host: APIHost) -> String? {
        guard let url = address(relation: "next"), !Self.isRelative(url), !host.isOrigin(of: url) else { return nil }
        let scheme = url.scheme.map { "\($0.lowercased())://" } ?? "//"
        return Sanitizer.line(scheme + (url.host() ?? "") + (url.port.map { ":\($0)" } ?? ""))
    }

    private static func isRelative(_ url: URL) -> Bool {
        url.host() == nil && url.scheme == nil
    }

    private static func page(in url: URL) -> String? {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "page" }?.value ?? nil
    }

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
