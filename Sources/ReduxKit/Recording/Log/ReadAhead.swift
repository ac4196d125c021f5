import Dispatch

/// Makes the next batch on another thread while the current one is used.
///
/// Only one is made ahead, so memory does not grow. That thread also destroys them: if one thread allocated what the other
/// frees, each would wait for the allocator of the other.
final class ReadAhead<Batch> {
    private let queue = DispatchQueue(label: "ReduxKit.ReadAhead", qos: .userInitiated)
    private let isMade = DispatchSemaphore(value: 0)
    private let make: () -> Batch
    private var next: Batch?
    private var used: Batch?

    /// Begins with the first batch. What `make` uses is not used by anyone else while a batch is being made.
    init(_ make: @escaping () -> Batch) {
        self.make = make
        begin()
    }

    /// Waits for the next batch, and begins the one after it unless this is the last. Not called after the last.
    /// - Parameter batch: the previous batch, to which the caller has no other reference.
    func next(after batch: consuming Batch, isLast: (Batch) -> Bool) -> Batch {
        isMade.wait()
        used = batch
        guard let made = next.take() else { preconditionFailure("A batch is made before its end is signalled.") }
        if !isLast(made) { begin() }
        return made
    }

    private func begin() {
        // Only the queue uses this object between here and the signal.
        nonisolated(unsafe) let ahead = self
        queue.async {
            ahead.used = nil
            ahead.next = ahead.make()
            ahead.isMade.signal()
        }
    }
}
