/// Waits for the first of several values.
@MainActor
final class Waiter<Value: Sendable> {
    private var continuation: CheckedContinuation<Value, Never>?

    /// Waits; `begin` is called when the wait has begun.
    static func wait(_ begin: (Waiter<Value>) -> Void) async -> Value {
        await withCheckedContinuation { continuation in
            let waiter = Waiter()
            waiter.continuation = continuation
            begin(waiter)
        }
    }

    /// Ends the wait; further calls are ignored.
    func resume(returning value: Value) {
        continuation?.resume(returning: value)
        continuation = nil
    }
}
