import Dispatch
import Foundation
import Synchronization

/// The queue on which files are read and written off the main thread, one after the other. Idle threads of a private
/// queue do not wake the process.
public final class DiskQueue: Sendable {
    /// The queue of the program.
    public static let shared = DiskQueue()

    /// Receives a piece of work.
    typealias Enqueue = @Sendable (_ operation: DiskOperation, _ work: @escaping @Sendable () -> Void) -> Void

    private let executor: any TaskExecutor
    private let enqueue: Enqueue

    convenience init() {
        let queue = DispatchQueue(label: "qiita-tui.disk")
        self.init(executor: QuietExecutor.shared) { _, work in queue.async(execute: work) }
    }

    /// Creates a queue whose work `enqueue` executes, one piece after the other; `executor` resumes waiting callers.
    init(executor: any TaskExecutor, enqueue: @escaping Enqueue) {
        self.executor = executor
        self.enqueue = enqueue
    }

    /// Executes a piece of work after the pending ones, without waiting for it.
    func later(_ work: @escaping @Sendable () -> Void) {
        enqueue(.write, work)
    }

    /// The value of a piece of work that is executed after the pending ones.
    nonisolated(nonsending) func value<Value: Sendable>(
        _ operation: DiskOperation = .other, of work: @escaping @Sendable () -> Value
    ) async -> Value {
        await waitForCallback(on: executor) { [enqueue] callback in
            enqueue(operation) { callback(work()) }
        }
    }

    /// Waits until all pending work is done.
    public func finish() {
        let done = DispatchSemaphore(value: 0)
        enqueue(.write) { done.signal() }
        done.wait()
    }
}

/// The purpose of a piece of work, by which a rerun and the simulation find the recorded or simulated result.
enum DiskOperation: Sendable {
    /// Reads a response that is awaited.
    case read(CacheKey)
    /// Reads those of the articles that are cached; the result is awaited.
    case readArticles([Article.ID])
    /// Reads the first pages of tabs; the result is awaited.
    case readTabs
    /// Reads something else; the result is awaited.
    case other
    /// Writes; nothing awaits the end.
    case write
}
