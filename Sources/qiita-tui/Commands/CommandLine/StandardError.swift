import Foundation
import QiitaDomain
import ReduxKit

/// Messages on standard error.
struct StandardError {
    let strings: Strings

    /// Writes a line to standard error and ignores failures.
    func say(_ text: String) {
        let line = Array(line(text).utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Writes a line about each problem with the token that does not prevent the start.
    func say(_ warnings: [SecretsWarning]) {
        for warning in warnings { say(strings.secrets(warning)) }
    }

    /// The message as one line, with control characters from arguments, files and Qiita removed.
    func line(_ text: String) -> String {
        "\(Version.name): \(Sanitizer.line(text))\n"
    }

    /// Prints the reason and ends the program.
    func fail(_ text: String, hint: String? = nil, as code: ExitCode) -> Never {
        say(text)
        if let hint { say(hint) }
        exit(code.rawValue)
    }

    /// Ends the program because of mistakes in the configuration, one line each.
    func fail(_ mistakes: [ConfigurationMistake], file: String) -> Never {
        for mistake in mistakes { say(strings.configuration(mistake, file: file)) }
        exit(ExitCode.usage.rawValue)
    }

    /// Ends the program because a dependency could not be made.
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
