/// What tells whether an intention was made with a token, without the token: a random salt, and the SHA-256 of salt and token.
///
/// A token has 160 random bits, so that no search finds it from its hash. Each fingerprint has a salt of its own.
public struct TokenFingerprint: Equatable, Sendable {
    /// The salt and the hash in hexadecimal digits, with a colon between.
    let text: String

    /// The fingerprint of a token, with a new salt.
    init(of token: AccessToken) {
        let salt = (0..<2).map { _ in UInt64.random(in: 0 ... .max).padded(to: 16, radix: 16) }.joined()
        text = Self.text(of: token, salt: salt)
    }

    /// A fingerprint that was stored.
    init(text: String) {
        self.text = text
    }

    /// Whether it is that of the token.
    func isOf(_ token: AccessToken) -> Bool {
        text == Self.text(of: token, salt: String(text.prefix { $0 != ":" }))
    }

    private static func text(of token: AccessToken, salt: String) -> String {
        "\(salt):\(SHA256.digits(of: "\(salt):\(token.secret)".utf8))"
    }
}
