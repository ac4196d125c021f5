/// Runs a client's call, including everything it awaits, on the quiet executor instead of the caller's actor.
nonisolated(nonsending) func quietly<Value: Sendable>(
    _ call: @concurrent @Sendable () async throws(QiitaError) -> Reply<Value>
) async throws(QiitaError) -> Reply<Value> {
    try await withTaskExecutorPreference(QuietExecutor.shared, operation: call)
}
