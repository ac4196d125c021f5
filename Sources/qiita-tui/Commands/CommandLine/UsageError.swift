import QiitaDomain
import ReduxKit

/// A mistake in a command line.
enum UsageError: Error, Equatable {
    case option(OptionScanner.Failure)
    /// `allowed` describes the valid values.
    case badValue(option: String, value: String, allowed: String)
    case badHost(value: String, error: APIHostError)
    case unknownTarget(String)
    case unknownSource(String)
    case targetMissing
    /// `outbox` has no such errand.
    case unknownErrand(String)
    /// `mutes` has no such errand.
    case unknownMutesErrand(String)
    /// `mutes add` or `mutes remove` without what to mute.
    case muteMissing
    /// A text that cannot be muted.
    case badMute(String)
    /// A Team has no trend.
    case noTrend(host: String)
    case tooMany(argument: String)
    case logMissing
    /// Two options that contradict each other.
    case notTogether(String, String)
    /// `--at` without an option that prints one moment.
    case atWithoutMoment
    /// The first option needs the second.
    case needs(String, String)
    /// A condition that cannot be parsed.
    case badCondition(option: String, text: String, problem: Condition.Problem)
    /// No option says what `replay` prints.
    case outputMissing
    /// `--force` without a file that it could overwrite.
    case forceWithoutRecord
}

extension UsageError {
    /// The mistake in the options that any program with logs has.
    init(_ error: ReplayUsageError) {
        switch error {
        case .option(let failure): self = .option(failure)
        case .badValue(let option, let value, let allowed):
            self = .badValue(option: option, value: value, allowed: allowed)
        case .badCondition(let option, let text, let problem):
            self = .badCondition(option: option, text: text, problem: problem)
        case .notTogether(let one, let other): self = .notTogether(one, other)
        case .needs(let one, let other): self = .needs(one, other)
        case .atWithoutMoment: self = .atWithoutMoment
        case .logMissing: self = .logMissing
        case .tooMany(let argument): self = .tooMany(argument: argument)
        case .outputMissing: self = .outputMissing
        }
    }
}
