import QiitaDomain
import ReduxKit

/// A mistake in a command line.
enum UsageError: Error, Equatable {
    /// A mistake that the command line of any program with logs can have.
    case common(ReplayUsageError)
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
    /// `--force` without a file that it could overwrite.
    case forceWithoutRecord

    /// Does what can fail with a common mistake.
    static func translating(_ work: () throws(ReplayUsageError) -> Void) throws(UsageError) {
        do throws(ReplayUsageError) {
            try work()
        } catch {
            throw .common(error)
        }
    }
}
