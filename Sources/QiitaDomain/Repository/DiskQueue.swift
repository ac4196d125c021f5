import Dispatch

/// Where files are read and written off the main thread, one after the other. A queue of its own is served by threads that
/// wake nobody when there is nothing to do.
public final class DiskQueue: Sendable {
    /// The one of the program.
    public static let shared = DiskQueue()

    private let queue = DispatchQueue(label: "qiita-tui.disk")

    /// Does a piece of work behind what already waits, and does not wait for it.
    func later(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    /// The value of a piece of work that is done behind what already waits.
    nonisolated(nonsending) func value<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value {
        await broughtQuietly { [queue] bring in
            queue.async { bring(work()) }
        }
    }

    /// Waits until everything that was to be written is.
    public func finish() {
        queue.sync {}
    }
}
