/// Waits for a value from another thread without using the global thread pool, where a continuation resumes first
/// unless the task has an executor preference.
/// - Parameter start: Begins the work; it receives a closure that must be called once with the value.
public nonisolated(nonsending) func waitForCallback<Value: Sendable>(
    _ start: @escaping @Sendable (_ callback: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
    await waitForCallback(on: QuietExecutor.shared, start)
}

/// Waits for a value like `waitForCallback(_:)`, with `executor` resuming the caller.
nonisolated(nonsending) func waitForCallback<Value: Sendable>(
    on executor: any TaskExecutor,
    _ start: @escaping @Sendable (_ callback: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
    await withTaskExecutorPreference(executor) {
        await withCheckedContinuation { continuation in start { continuation.resume(returning: $0) } }
    }
}
