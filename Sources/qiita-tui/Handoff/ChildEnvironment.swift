import QiitaDomain

/// A child's environment: this program's at its start, without the access token.
struct ChildEnvironment: Equatable, Sendable {
    /// Names and values.
    let variables: [String: String]

    /// The variables for a child of a program that was started with these.
    init(_ variables: [String: String]) {
        self.variables = variables.filter { $0.key != Secrets.variable }
    }

    /// The variables as a child gets them, byte for byte as this program got them: `NAME=value`.
    var entries: [[UInt8]] {
        variables.map { SystemName.bytes(of: $0.key) + [UInt8(ascii: "=")] + SystemName.bytes(of: $0.value) }
    }
}
