import Dispatch
import Testing

/// Runs each test on a separate thread. Tests that block would otherwise occupy the few threads that all tests share.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    /// True: nested suites inherit the trait.
    public let isRecursive = true

    /// Runs the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ThreadExecutor(), operation: function)
    }
}

extension Trait where Self == OwnThread {
    /// Marks a test that blocks its thread.
    public static var ownThread: Self { OwnThread() }
}

/// An executor that runs its jobs on one queue.
private final class ThreadExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "qiita-tui.test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
