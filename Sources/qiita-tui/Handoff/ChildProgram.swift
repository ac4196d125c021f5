import Dispatch
import Foundation
import QiitaDomain

/// A child process that runs without the terminal and without a shell in between.
struct ChildProgram: Sendable {
    /// The seconds after which a running program counts as started.
    static let startTimeout: TimeInterval = 1

    /// The program's path and its arguments.
    let words: [String]
    let environment: ChildEnvironment
    var input: Data?

    /// Runs it, and waits for its end no longer than `startTimeout`; it is then left to itself.
    /// - Throws: `notStarted`.
    nonisolated(nonsending) func run() async throws(HandoffError) -> ChildStart {
        let child: ChildStart? = await waitForCallback { [self] bring in
            Thread { start(report: bring) }.start()
        }
        guard let child else { throw .notStarted(program: words[0].split(separator: "/").last.map(String.init) ?? "") }
        return child
    }

    /// One thread waits for the child and another reports the timeout, so that no thread of a pool is blocked.
    private func start(report: @escaping @Sendable (ChildStart?) -> Void) {
        let errors = UnnamedFile()
        guard let child = SpawnedProcess(words, environment: environment, input: input, errors: errors) else {
            return report(nil)
        }
        let ended = DispatchSemaphore(value: 0)
        let (first, pending) = (FirstReport(report), PendingChildEnd(ofGroup: child.group))
        Thread {
            if ended.wait(timeout: .now() + Self.startTimeout) == .timedOut { first.report(.running(pending)) }
        }.start()
        let end = ChildEnd(status: child.waitForEnd(), errors: errors)
        pending.bring(end)
        first.report(.ended(end))
        ended.signal()
    }
}

/// Reports the first of two values.
private final class FirstReport: @unchecked Sendable {
    private let lock = NSLock()
    private var pending: ((ChildStart?) -> Void)?

    init(_ report: @escaping @Sendable (ChildStart?) -> Void) {
        pending = report
    }

    func report(_ child: ChildStart?) {
        let report = lock.withLock {
            defer { pending = nil }
            return pending
        }
        report?(child)
    }
}
