import Foundation

/// Runs the debugger's long work on a thread, one piece at a time, so that keys need not wait for it.
@MainActor
final class BackgroundWork {
    private var current: WorkProgress?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Whether no work is running.
    var isIdle: Bool { current == nil }

    /// Starts work and cancels the work that was running.
    /// - Parameters:
    ///   - work: runs on the thread. It reports its progress, and may return early once it is cancelled.
    ///   - onProgress: called on the main queue with each new figure.
    ///   - onEnd: called on the main queue with the result, unless the work was cancelled.
    func begin<Value: Sendable>(
        _ work: @escaping @Sendable (WorkProgress) -> Value, onProgress: @escaping @MainActor (Int) -> Void,
        onEnd: @escaping @MainActor (Value) -> Void
    ) {
        current?.cancel()
        let progress = WorkProgress { [weak self] progress, figure in
            DispatchQueue.main.async {
                MainActor.assumeIsolated { if self?.current === progress { onProgress(figure) } }
            }
        }
        current = progress
        Thread { [weak self] in
            let value = work(progress)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self, self.current === progress else { return }
                    self.current = nil
                    onEnd(value)
                    self.resumeIfIdle()
                }
            }
        }.start()
    }

    /// Cancels the running work and drops its result.
    func cancel() {
        current?.cancel()
        current = nil
        resumeIfIdle()
    }

    func waitUntilIdle() async {
        guard !isIdle else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func resumeIfIdle() {
        guard isIdle else { return }
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
