import Dispatch

/// An executor that runs the clients' calls on one private queue.
///
/// Once a task has run on the global thread pool, Dispatch on Linux wakes the idle process every second to monitor
/// the pool, for the rest of its life. Threads of serial queues are not monitored. An actor with a custom executor is
/// not enough: a continuation first resumes on the global pool unless the task has an executor preference.
final class QuietExecutor: TaskExecutor {
    /// The executor that all clients share.
    static let shared = QuietExecutor()

    /// The queue that runs the jobs.
    let queue = DispatchQueue(label: "qiita-tui.network")

    /// Runs a job of a task on the queue.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Runs a closure on the queue after a delay, unless the timer is cancelled before.
    func timer(after duration: Duration, _ work: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let milliseconds = (duration / .milliseconds(1)).rounded(.up)
        timer.schedule(deadline: .now() + .milliseconds(Int(min(max(milliseconds, 0), Double(Int32.max)))))
        timer.setEventHandler(handler: work)
        timer.activate()
        return timer
    }

    /// Waits like `Task.sleep`, which would resume on the global pool.
    /// - Returns: False if the task was cancelled, which ends the wait immediately.
    func sleep(for duration: Duration) async -> Bool {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let timer = timer(after: duration) { end.yield() }
        defer { timer.cancel() }
        for await _ in ends { return true }
        return false
    }

    /// A pause that a timer of the shared executor ends.
    static let timerPause: nonisolated(nonsending) @Sendable (Duration) async -> Bool = { duration in
        await withTaskExecutorPreference(shared) { await shared.sleep(for: duration) }
    }
}
