import Dispatch

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
