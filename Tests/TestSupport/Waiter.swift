/// Somebody who waits for a value, and gets the first that comes.
@MainActor
final class Waiter<Value: Sendable> {
    private var continuation: CheckedContinuation<Value, Never>?

    /// Waits; `begin` is called once it does.
    static func wait(_ begin: (Waiter<Value>) -> Void) async -> Value {
        await withCheckedContinuation { continuation in
            let waiter = Waiter()
            waiter.continuation = continuation
            begin(waiter)
        }
    }

    /// Ends the wait; from the second call on nothing happens.
    func resume(returning value: Value) {
        continuation?.resume(returning: value)
        continuation = nil
    }
}
