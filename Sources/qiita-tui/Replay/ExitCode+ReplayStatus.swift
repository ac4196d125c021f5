import ReduxKit

extension ExitCode {
    /// The exit status of a printing command.
    init(_ status: ReplayStatus) {
        switch status {
        case .done: self = .done
        case .failed: self = .failed
        case .usage: self = .usage
        case .differs: self = .differs
        }
    }
}
