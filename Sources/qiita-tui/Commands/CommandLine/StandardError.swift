import Foundation
import QiitaDomain
import ReduxKit

/// Messages on standard error.
struct StandardError {
    let strings: Strings

    /// Writes a line to standard error and ignores failures.
    func say(_ text: String) {
        WaitingDescriptor(number: STDERR_FILENO).write(line(text).utf8)
    }

    /// The message as one line, with control characters from arguments, files and Qiita removed.
    func line(_ text: String) -> String {
        "\(Version.name): \(Sanitizer.line(SystemName.shown(text)))\n"
    }

    /// Prints the reason and ends the program.
    func fail(_ text: String, hint: String? = nil, as code: ExitCode) -> Never {
        say(text)
        if let hint { say(hint) }
        exit(code.rawValue)
    }
}

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
    func fail(_ failure: StartFailure) -> Never {
        switch failure {
        case .token, .recording: fail(strings.startFailure(failure), as: .usage)
        case .demo: fail(strings.startFailure(failure), as: .failed)
        case .terminal: fail(strings.startFailure(failure), hint: strings.printInstead, as: .usage)
        }
    }
}
