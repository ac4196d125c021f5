import QiitaDomain
import Synchronization

@testable import qiita_tui

extension RecordingContext {
    /// Nine o'clock of some day in UTC; each action takes a second.
    static var example: RecordingContext {
        let seconds = Ticks()
        return RecordingContext(
            version: "1.2.3", language: "ja", ambiguousWidth: 2, now: { Timestamp(seconds: 1_795_251_600) },
            stopwatch: seconds.next)
    }
}

private final class Ticks: Sendable {
    private let count = Mutex(0.0)

    @Sendable func next() -> Double {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
