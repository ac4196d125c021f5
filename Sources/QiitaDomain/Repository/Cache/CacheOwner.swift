/// The owner of cached responses: one host and one reader. Accounts on the same machine do not see each other's
/// private articles, and a session without a token sees none.
struct CacheOwner: Equatable, Sendable {
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
