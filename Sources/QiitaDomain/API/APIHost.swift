import Foundation

/// The server of the API: `https://qiita.com`, a Qiita Team, or a server on this machine. A value of this type is
/// validated: a token may be sent to it.
public struct APIHost: Hashable, Sendable {
    /// Qiita's public server.
    public static let qiita = APIHost(scheme: .https, name: "qiita.com", port: nil)

    /// The protocol of the connection.
    public enum Scheme: String, Hashable, Sendable {
        /// Without encryption, which is allowed only for loopback addresses.
        case http
        /// With TLS.
        case https
    }

    /// The protocol of the connection.
    public let scheme: Scheme
    /// The host name in lower case, or the address; an IPv6 address has brackets.
    public let name: String
    /// The port; nil for the scheme's default.
    public let port: Int?

    /// Creates a host from an option such as `https://TEAM.qiita.com`. A slash at the end is allowed; a user, path,
    /// query or fragment is not.
    /// - Throws: `APIHostError`, which names the problem.
    public init(parsing text: String) throws(APIHostError) {
        guard let separator = text.range(of: "://") else { throw .schemeMissing }
        let written = text[..<separator.lowerBound].lowercased()
        guard let scheme = Scheme(rawValue: written) else { throw .schemeUnknown(Sanitizer.line(written)) }
        var authority = text[separator.upperBound...]
        if authority.hasSuffix("/") { authority.removeLast() }
        guard !authority.contains("@") else { throw .hasUser }
        guard !authority.contains(where: { "/?#\\".contains($0) }) else { throw .hasPath }
        let (name, port) = try Self.nameAndPort(of: authority)
        guard scheme == .https || Self.isLoopback(name) else { throw .plainHTTP(host: name) }
        self.init(scheme: scheme, name: name, port: port)
    }

    /// True for a Qiita Team, which has no trend.
    public var isTeam: Bool { name.hasSuffix(".\(Self.qiita.name)") }

    /// The start of the server's URLs, without a slash at the end.
    public var origin: String {
        "\(scheme.rawValue)://\(name)" + (port.map { ":\($0)" } ?? "")
    }

    /// The name, with the port unless that is the scheme's default.
    public var nameAndPort: String { name + (port.map { ":\($0)" } ?? "") }

    /// True if the URL has this scheme, host and port, explicit or by default.
    func isOrigin(of url: URL) -> Bool {
        url.scheme?.lowercased() == scheme.rawValue && isNamed(in: url)
            && (url.port ?? scheme.defaultPort) == (port ?? scheme.defaultPort)
    }

    /// True if the URL has this host, with any scheme and port.
    func isNamed(in url: URL) -> Bool {
        let bare = name.trimmingCharacters(in: ["[", "]"])
        return url.host()?.lowercased().trimmingCharacters(in: ["[", "]"]) == bare
    }

    private init(scheme: Scheme, name: String, port: Int?) {
        self.scheme = scheme
        self.name = name
        self.port = port
    }
}

extension APIHost.Scheme {
    fileprivate var defaultPort: Int {
        switch self {
        case .http: 80
        case .https: 443
        }
    }
}

extension APIHost {
    private static func nameAndPort(of authority: Substring) throws(APIHostError) -> (String, Int?) {
        let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
        let colon = end ?? authority.firstIndex(of: ":") ?? authority.endIndex
        let name = authority[..<colon].lowercased()
        guard isReadable(name) else { throw .nameUnreadable }
        let rest = authority[colon...]
        guard !rest.isEmpty else { return (name, nil) }
        let digits = rest.dropFirst()
        guard rest.hasPrefix(":"), digits.allSatisfy(\.isASCIIDigit), let port = Int(digits),
            (1...65_535).contains(port)
        else { throw .portUnreadable }
        return (name, port)
    }

    private static func isReadable(_ name: String) -> Bool {
        if name.hasPrefix("[") {
            return name.count > 2 && name.hasSuffix("]")
                && name.dropFirst().dropLast().allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
        }
        let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
        return isPlain && name.first?.isASCIILetterOrDigit == true && !name.contains("..")
    }

    /// True for the names of this machine: `localhost`, 127.0.0.0/8 as four numbers, `[::1]`.
    private static func isLoopback(_ name: String) -> Bool {
        if name == "localhost" || name == "[::1]" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy {
                $0.allSatisfy(\.isASCIIDigit) && UInt8($0) != nil && ($0 == "0" || !$0.hasPrefix("0"))
            }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool {
        "0"..."9" ~= self && isASCII
    }

    fileprivate var isASCIILetterOrDigit: Bool {
        isASCII && (isLetter || isNumber)
    }
}

/// The reason why a text is not accepted as the host.
public enum APIHostError: Error, Equatable, Sendable {
    /// The name does not begin with `https://`.
    case schemeMissing
    /// The scheme is neither `https` nor `http`.
    case schemeUnknown(String)
    /// `http` to another machine would expose the token on the network.
    case plainHTTP(host: String)
    /// The name is preceded by a user or a password.
    case hasUser
    /// The name is followed by a path, a query or a fragment.
    case hasPath
    /// The name is empty or contains characters that a host name cannot contain.
    case nameUnreadable
    /// The port is not a number from 1 to 65535.
    case portUnreadable
}
