/// Waits for a value from another thread without using the global thread pool, where a continuation resumes first
/// unless the task has an executor preference.
/// - Parameter start: Begins the work; it receives a closure that must be called once with the value.
public nonisolated(nonsending) func broughtQuietly<Value: Sendable>(
    _ start: @escaping @Sendable (_ bring: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
    await brought(by: QuietExecutor.shared, start)
}

/// Waits for a value like `broughtQuietly`, with `executor` resuming the caller.
nonisolated(nonsending) func brought<Value: Sendable>(
    by executor: any TaskExecutor,
    _ start: @escaping @Sendable (_ bring: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
    await withTaskExecutorPreference(executor) {
        await withCheckedContinuation { continuation in start { continuation.resume(returning: $0) } }
    }
}
