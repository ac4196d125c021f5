import Dispatch

/// An executor that runs calls of Qiita, work on files and timers on one private queue.
///
/// Once a task has run on the global thread pool, Dispatch on Linux wakes the idle process every second to monitor
/// the pool, for the rest of its life. Threads of serial queues are not monitored. An actor with a custom executor is
/// not enough: a continuation first resumes on the global pool unless the task has an executor preference.
final class QuietExecutor: TaskExecutor {
    static let shared = QuietExecutor()

    /// The queue that runs the jobs.
    let queue = DispatchQueue(label: "qiita-tui.network")

    /// Runs a job of a task on the queue.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Timers and pauses on the queue.
extension QuietExecutor {
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

/// Waits for a value from another thread without using the global thread pool, where a continuation resumes first
/// unless the task has an executor preference.
/// - Parameter start: Begins the work; it receives a closure that must be called once with the value.
public nonisolated(nonsending) func waitForCallback<Value: Sendable>(
    _ start: @escaping @Sendable (_ callback: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
    await waitForCallback(on: QuietExecutor.shared, start)
}

/// Waits for a value like `waitForCallback(_:)`, with `executor` resuming the caller.
nonisolated(nonsending) func waitForCallback<Value: Sendable>(
    on executor: any TaskExecutor,
    _ start: @escaping @Sendable (_ callback: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
    await withTaskExecutorPreference(executor) {
        await withCheckedContinuation { continuation in start { continuation.resume(returning: $0) } }
    }
}
