import QiitaDomain
import Synchronization

/// Time that passes only from one event to the next: what is to happen later is kept in order, and done when its turn comes.
@MainActor
final class SimulatedTime {
    private struct Event {
        let time: Int
        let number: Int
        let work: @MainActor () -> Void
    }

    /// Milliseconds since the session began.
    private(set) var now = 0
    /// The time of a session's beginning.
    nonisolated static let start = Timestamp(seconds: 1_795_219_380)
    private nonisolated let seconds = Atomic(SimulatedTime.start.seconds)
    /// The seconds that the reader's clock is ahead of Qiita's.
    private nonisolated let ahead = Atomic(0)
    /// The last to happen first.
    private var events: [Event] = []
    private var count = 0

    /// What Qiita's clock shows.
    nonisolated var timestamp: Timestamp { Timestamp(seconds: seconds.load(ordering: .relaxed)) }

    /// What the reader's clock shows.
    nonisolated var readersClock: Timestamp {
        Timestamp(seconds: timestamp.seconds + ahead.load(ordering: .relaxed))
    }

    /// Sets the reader's clock.
    func setReadersClock(aheadBy seconds: Int) {
        ahead.store(seconds, ordering: .relaxed)
    }

    /// Whether nothing is to happen any more.
    var isOver: Bool { events.isEmpty }

    /// Has something happen so many milliseconds from now; of two at the same time, the one that was asked for first.
    func after(_ delay: Int, _ work: @escaping @MainActor () -> Void) {
        count += 1
        let event = Event(time: now + max(0, delay), number: count, work: work)
        var (low, high) = (0, events.count)
        while low < high {
            let middle = (low + high) / 2
            if events[middle].time > event.time { low = middle + 1 } else { high = middle }
        }
        events.insert(event, at: low)
    }

    /// Goes on to the next event.
    func advance() {
        guard let event = events.popLast() else { return }
        now = event.time
        seconds.store(Self.start.seconds + now / 1000, ordering: .relaxed)
        event.work()
    }
}
