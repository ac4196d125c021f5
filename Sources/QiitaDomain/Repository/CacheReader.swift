import Foundation

/// Whose answers are kept together: those of one host to one reader. Two accounts on one machine see nothing of each other's
/// private articles, nor does a session without a token.
struct CacheReader: Equatable, Sendable {
    let host: APIHost
    let token: AccessToken?

    /// The name of the host's folder. A comma stands in no host's name, so no two hosts share one.
    var hostName: String {
        ([host.scheme.rawValue, host.name] + (host.port.map { ["\($0)"] } ?? [])).joined(separator: ",")
    }

    /// The name of the reader's folder below it.
    ///
    /// The account's own name is not known before Qiita has been asked. So the name is made of the token and a salt that each
    /// cache draws for itself, and it has 32 bits: whatever it was made by, it cannot tell more than that of the token's 160.
    func name(salt: String) -> String {
        guard let token else { return "anonymous" }
        let value = ShortHash("\(salt) \(hostName) \(token.secret)").value
        return "account-\(String(UInt32(truncatingIfNeeded: value ^ value >> 32), radix: 16))"
    }
}

/// The salt of a cache: drawn once, and the same for every instance from then on.
struct CacheSalt {
    private static let length = 32
    let path: String

    /// The salt; drawn if none can be read. Nil if it cannot be saved.
    func text() -> String? {
        if let known { return known }
        let drawn = (0..<4).map { _ in ShortHash("\(UInt64.random(in: 0 ... .max))").digits }.joined()
        let draft = PrivateFile(path: "\(path).\(UInt64.random(in: 0 ... .max))")
        guard (try? draft.write(Data(drawn.utf8))) != nil else { return nil }
        defer { unlink(draft.path) }
        // A link is made or it is there: of two instances that draw at once, both get the salt of the first.
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
