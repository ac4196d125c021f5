import Dispatch

/// Runs the clients' calls on one private queue.
///
/// Once a task has run on the common pool of threads, Dispatch on Linux wakes the idle process every second for as long as it
/// lives, to look after the pool. Serial queues are served by threads that it does not look after. An actor with an executor
/// would not do: a continuation resumes on the common pool first, unless the task prefers another executor.
final class QuietExecutor: TaskExecutor {
    /// The one that all clients share.
    static let shared = QuietExecutor()

    /// The queue that it runs on.
    let queue = DispatchQueue(label: "qiita-tui.network")

    /// Runs a part of a task on the queue.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Runs a piece of work on the queue after a time, unless the timer is cancelled before.
    func timer(after duration: Duration, _ work: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let milliseconds = (duration / .milliseconds(1)).rounded(.up)
        timer.schedule(deadline: .now() + .milliseconds(Int(min(max(milliseconds, 0), Double(Int32.max)))))
        timer.setEventHandler(handler: work)
        timer.activate()
        return timer
    }

    /// Waits as `Task.sleep` does, which would end on the common pool.
    /// - Returns: False where the task was cancelled meanwhile, which ends the wait at once.
    func sleep(for duration: Duration) async -> Bool {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let timer = timer(after: duration) { end.yield() }
        defer { timer.cancel() }
        for await _ in ends { return true }
        return false
    }
}

/// Runs a call of a client on the quiet executor, off the caller's actor, with all that it awaits.
nonisolated(nonsending) func quietly<Value: Sendable>(
    _ call: @concurrent @Sendable () async throws(QiitaError) -> Reply<Value>
) async throws(QiitaError) -> Reply<Value> {
    try await withTaskExecutorPreference(QuietExecutor.shared, operation: call)
}

/// Waits for a value that another thread brings, without a step on the common pool: there a continuation resumes first, unless the
/// task prefers another executor.
/// - Parameter start: Begins the work, and is handed what its value is to be brought to, once.
public nonisolated(nonsending) func broughtQuietly<Value: Sendable>(
    _ start: @escaping @Sendable (_ bring: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
    await brought(by: QuietExecutor.shared, start)
}

/// Waits for a value as `broughtQuietly` does; `executor` takes the step between the value and the caller.
nonisolated(nonsending) func brought<Value: Sendable>(
    by executor: any TaskExecutor,
    _ start: @escaping @Sendable (_ bring: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
    await withTaskExecutorPreference(executor) {
        await withCheckedContinuation { continuation in start { continuation.resume(returning: $0) } }
    }
}
