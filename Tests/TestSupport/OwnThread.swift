import Dispatch
import Testing

/// Runs tests on other threads than the few that all tests share, which those that block or work for seconds would occupy.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    /// Nil for a thread of each test's own.
    fileprivate let executor: ThreadExecutor?
    /// True: nested suites inherit the trait.
    public let isRecursive = true

    /// Runs the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(executor ?? ThreadExecutor(), operation: function)
    }
}

extension Trait where Self == OwnThread {
    /// Marks a test that blocks its thread.
    public static var ownThread: Self { OwnThread(executor: nil) }

    /// Marks a test that works for a second and more. All of them run on one thread, one after the other: the tests of the main
    /// actor, which pass through the shared threads first, would otherwise begin when those are done, and leave a core idle.
    public static var inTurn: Self { OwnThread(executor: turns) }
}

private let turns = ThreadExecutor()

/// An executor that runs its jobs on one queue.
fileprivate final class ThreadExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "qiita-tui.test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
