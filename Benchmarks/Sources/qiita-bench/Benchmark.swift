import Foundation

/// One thing whose time is taken, under the name that scripts look for.
struct Benchmark {
    let name: String
    /// What the time is held against; nil for one that others are held against, or that stands alone.
    let bound: Bound?
    /// How much is worked on in one time, in bytes; 0 where that says nothing.
    let bytes: Int
    /// The clock that it is timed by.
    let clock: Clock
    /// Sets up what is needed and returns what is timed: does it as many times as it is told.
    let prepare: @MainActor () -> @MainActor (_ times: Int) -> Void

    init(
        _ name: String, _ bound: Bound? = nil, bytes: Int = 0, by clock: Clock = .processor,
        prepare: @escaping @MainActor () -> @MainActor (_ times: Int) -> Void
    ) {
        self.name = name
        self.bound = bound
        self.bytes = bytes
        self.clock = clock
        self.prepare = prepare
    }
}

/// How a benchmark is timed.
enum Clock {
    /// The time of the processor for all threads, since others share it: as for the programs that are measured from outside.
    case processor
    /// The time that a person waits, for what several threads do at once.
    case elapsed

    /// Nanoseconds since some moment.
    var now: Double {
        var time = timespec()
        clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}

/// How many times the time of another benchmark, in the same run of the program, one may take.
struct Bound {
    let times: Double
    var baseline: String

    static func atMost(_ times: Double, _ baseline: String) -> Bound {
        Bound(times: times, baseline: baseline)
    }
}
