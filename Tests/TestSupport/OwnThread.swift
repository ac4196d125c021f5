import Dispatch
import Testing

/// Gives each test a thread of its own, for tests that wait by blocking: on the few threads that all tests share, they would keep
/// the others from going on.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    /// Also for the tests of the suites within.
    public let isRecursive = true

    /// Runs the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ThreadExecutor(), operation: function)
    }
}

extension Trait where Self == OwnThread {
    /// The test waits by blocking its thread.
    public static var ownThread: Self { OwnThread() }
}

/// Runs its jobs on one queue.
private final class ThreadExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "qiita-tui.test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
