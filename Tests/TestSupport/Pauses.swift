import QiitaDomain
import Synchronization

/// Pauses that last no time and are noted.
public final class Pauses: Sendable {
    private let noted = Mutex<[Duration]>([])

    /// No pauses yet.
    public init() {}

    /// The pauses so far.
    public var durations: [Duration] { noted.withLock(\.self) }

    /// Retries of which each pauses like this.
    public var retrying: Retrying {
        Retrying(policy: RetryPolicy(), now: { AppUnderTest.now }, chance: { 0.5 }) { duration in
            self.noted.withLock { $0.append(duration) }
            return true
        }
    }
}
