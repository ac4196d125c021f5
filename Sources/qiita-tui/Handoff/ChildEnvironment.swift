import QiitaDomain

/// A child's environment: this program's at its start, without the access token.
struct ChildEnvironment: Equatable, Sendable {
    /// Names and values.
    let variables: [String: String]

    /// The variables for a child of a program that was started with these.
    init(_ variables: [String: String]) {
        self.variables = variables.filter { $0.key != Secrets.variable }
    }
}
