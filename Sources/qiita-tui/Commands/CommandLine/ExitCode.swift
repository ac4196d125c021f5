import QiitaDomain

/// The program's exit statuses.
enum ExitCode: Int32, CaseIterable {
    case done = 0
    case failed = 1
    /// Wrong usage or configuration.
    case usage = 2
    /// The network or the API failed.
    case network = 3
    /// The token is missing or refused.
    case token = 4
    /// A replay differs from its log.
    case differs = 5

    /// The status after a request that failed.
    init(_ error: QiitaError) {
        self = error.fate == .waitsForReader ? .token : .network
    }
}
