import Foundation
import QiitaDomain
import ReduxKit

/// Messages about a program that cannot start, or starts without the token that was meant.
extension StandardError {
    /// Writes a line about each problem with the token that does not prevent the start.
    func say(_ warnings: [SecretsWarning]) {
        for warning in warnings { say(strings.secrets(warning)) }
    }

    /// Writes a line about each folder or file that is not used.
    func say(_ files: [UnusableFile]) {
        for file in files { say(strings.unusable(file)) }
    }

    /// Ends the program because of mistakes in the configuration, one line each.
    func fail(_ mistakes: [ConfigurationMistake], file: String) -> Never {
        for mistake in mistakes { say(strings.configuration(mistake, file: file)) }
        exit(ExitCode.usage.rawValue)
    }

    /// Ends the program because something that it needs could not be made.
    func fail(_ error: any Error) -> Never {
        switch error {
        case let error as SecretsError: fail(strings.secrets(error), as: .usage)
        case let error as FixturesNotFound: fail(strings.fixtures(error), as: .failed)
        case let error as RecordRefused: fail(strings.recordRefused(error.path, error.failure), as: .usage)
        case let error as TerminalError: fail(strings.terminal(error), hint: strings.printInstead, as: .usage)
        default: fail("\(error)", as: .failed)
        }
    }
}
