import Foundation

/// The owner of cached responses: one host and one reader. Accounts on the same machine do not see each other's
/// private articles, and a session without a token sees none.
struct CacheReader: Equatable, Sendable {
    let host: APIHost
    let token: AccessToken?

    /// The name of the host's folder. Host names contain no commas, so different hosts have different folders.
    var hostName: String {
        ([host.scheme.rawValue, host.name] + (host.port.map { ["\($0)"] } ?? [])).joined(separator: ",")
    }

    /// The name of the reader's folder in the host's folder.
    ///
    /// The account's id is unknown before the first request, so the name is a hash of the token and of a random salt
    /// of the cache. It has 32 bits and therefore reveals at most that much of the token's 160.
    func name(salt: String) -> String {
        guard let token else { return "anonymous" }
        let value = ShortHash("\(salt) \(hostName) \(token.secret)").value
        return "account-\(String(UInt32(truncatingIfNeeded: value ^ value >> 32), radix: 16))"
    }
}

/// The random salt of a cache, generated once and shared by all instances.
struct CacheSalt {
    private static let length = 32
    let path: String

    /// The salt; generated if none can be read. Nil if it cannot be saved.
    func text() -> String? {
        if let known { return known }
        let drawn = (0..<4).map { _ in ShortHash("\(UInt64.random(in: 0 ... .max))").digits }.joined()
        let draft = PrivateFile(path: "\(path).\(UInt64.random(in: 0 ... .max))")
        guard (try? draft.write(Data(drawn.utf8))) != nil else { return nil }
        defer { unlink(draft.path) }
        // Creating a link fails if it exists: of two instances that generate a salt at the same time, both use the
        // first one's.
        if link(draft.path, path) == 0 { return drawn }
        if let known { return known }
        try? FileManager.default.removeItem(atPath: path)
        return link(draft.path, path) == 0 ? drawn : known
    }

    private var known: String? {
        guard let bytes = try? PlainFile(path: path).read(limit: 1 << 10) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count >= Self.length && text.allSatisfy(\.isHexDigit) ? text : nil
    }
}
