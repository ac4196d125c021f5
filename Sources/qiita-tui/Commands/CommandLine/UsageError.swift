import QiitaDomain
import ReduxKit

/// A mistake in a command line.
enum UsageError: Error, Equatable {
    case option(LongOptions.Failure)
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
    /// `--force` without a file that it could overwrite.
    case forceWithoutRecord
}
