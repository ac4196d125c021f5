import Foundation

/// Measures work by the processor time of this thread, which does not depend on other programs.
public enum ThreadTime {
    /// What can go wrong.
    public enum Failure: Error {
        case noClock
    }

    /// The least time of several runs, which must stay on this thread. Throws if the system has no such clock.
    public static func least(of count: Int, _ work: () -> Void) throws -> Duration {
        var least: Duration?
        for _ in 0..<count {
            let start = try now()
            work()
            let duration = try now() - start
            least = least.map { min($0, duration) } ?? duration
        }
        return least ?? .zero
    }

    private static func now() throws -> Duration {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { throw Failure.noClock }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
