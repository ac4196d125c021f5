import Dispatch

/// Runs the actors of the clients on one queue of its own.
///
/// Once a task has run on the common pool of threads, Dispatch on Linux wakes the idle process every second for as long as it
/// lives, to look after the pool. Serial queues are served by threads that it does not look after. So nothing on the way of a
/// call may leave this executor and the main one: no `Task.sleep`, no task group, no other asynchronous function without an actor.
final class QuietExecutor: SerialExecutor {
    /// The one that all clients share.
    static let shared = QuietExecutor()

    /// The queue that it runs on.
    let queue = DispatchQueue(label: "qiita-tui.network")

    /// Runs a part of a task on the queue.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
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

    /// Waits on the caller's actor.
    /// - Returns: False where the task was cancelled meanwhile, which ends the wait at once.
    nonisolated(nonsending) func sleep(for duration: Duration) async -> Bool {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let timer = timer(after: duration) { end.yield() }
        defer { timer.cancel() }
        for await _ in ends { return true }
        return false
    }
}
