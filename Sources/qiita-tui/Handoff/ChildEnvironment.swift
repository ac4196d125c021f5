import QiitaDomain

/// A child's environment: this program's at its start, without the access token.
struct ChildEnvironment: Equatable, Sendable {
    /// The variables as a child gets them, byte for byte as this program got them: `NAME=value`.
    let entries: [[UInt8]]

    /// The variables for a child of a program that was started with these.
    init(entries: [[UInt8]]) {
        let token = Array((Secrets.variable + "=").utf8)
        self.entries = entries.filter { !$0.starts(with: token) }
    }

    /// The variables for a child of a program that was started with these.
    init(_ variables: [String: String]) {
        self.init(
            entries: variables.map {
                SystemName.bytes(of: $0.key) + [UInt8(ascii: "=")] + SystemName.bytes(of: $0.value)
            })
    }
}
