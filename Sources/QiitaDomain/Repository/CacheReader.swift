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
