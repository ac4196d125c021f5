extension QuietExecutor {
    /// The reply of a client's call. It runs with everything that it awaits on this executor instead of the caller's actor.
    nonisolated(nonsending) func reply<Value: Sendable>(
        _ call: @concurrent @Sendable () async throws(QiitaError) -> Reply<Value>
    ) async throws(QiitaError) -> Reply<Value> {
        try await withTaskExecutorPreference(self, operation: call)
    }
}
