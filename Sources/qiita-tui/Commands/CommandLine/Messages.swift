import Foundation
import QiitaDomain
import ReduxKit

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
}

/// Messages on standard error.
struct Messages {
    let strings: Strings

    /// Writes a line to standard error and ignores failures.
    func say(_ text: String) {
        let line = Array(line(text).utf8)
        _ = write(STDERR_FILENO, line, line.count)
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

/// The program's name and version.
enum Version {
    static let name = "qiita-tui"
    static let number = "0.1.0"
}

/// A mistake in a command line.
enum UsageError: Error, Equatable {
    case option(LongOptions.Failure)
    /// `allowed` describes the valid values.
    case badValue(option: String, value: String, allowed: String)
    case badHost(value: String, error: APIHostError)
    case unknownTarget(String)
    case unknownSource(String)
    case targetMissing
    /// A Team has no trend.
    case noTrend(host: String)
    case tooMany(argument: String)
    case logMissing
    /// Two options that contradict each other.
    case notTogether(String, String)
    /// `--at` without an option that looks at one moment.
    case atWithoutMoment
    /// The first option needs the second.
    case needs(String, String)
    /// A condition that cannot be parsed.
    case badCondition(option: String, text: String, problem: Condition.Problem)
    /// `--force` without a file that it could overwrite.
    case forceWithoutRecord
}
