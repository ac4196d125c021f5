import Foundation
import QiitaDomain

/// How the program ended, as its exit status tells scripts.
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
}

/// What the program has to say on standard error.
struct Messages {
    let strings: Strings

    /// A line on standard error, if that takes it.
    func say(_ text: String) {
        let line = Array(line(text).utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// The line that says it. What a word of the command line, a file or Qiita could do to the terminal is taken out.
    func line(_ text: String) -> String {
        "\(Version.name): \(Sanitizer.line(text))\n"
    }

    /// Says why nothing goes on, and ends the program.
    func fail(_ text: String, hint: String? = nil, as code: ExitCode) -> Never {
        say(text)
        if let hint { say(hint) }
        exit(code.rawValue)
    }

    /// Ends the program for what is wrong with the configuration, a line a mistake.
    func fail(_ mistakes: [ConfigurationMistake], file: String) -> Never {
        for mistake in mistakes { say(strings.configuration(mistake, file: file)) }
        exit(ExitCode.usage.rawValue)
    }

    /// Ends the program for what kept it from being prepared.
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

/// The program's own name and version.
enum Version {
    static let name = "qiita-tui"
    static let number = "0.1.0"
}
