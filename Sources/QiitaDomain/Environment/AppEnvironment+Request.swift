import ReduxKit

extension AppEnvironment {
    /// Sends a request and dispatches each step of its life, up to the answer or the failure.
    /// - Parameters:
    ///   - action: The action of a step.
    ///   - retrying: The retries of a failed call; nil for those of the environment.
    ///   - call: The read.
    /// - Returns: The answer; nil after a failure.
    @MainActor @discardableResult
    func request<Answer: Sendable>(
        _ action: (RequestID, RequestStep<Answer>) -> AppAction, _ dispatch: DispatchFunction,
        retrying: Retrying? = nil, beforeFailure: nonisolated(nonsending) (QiitaError) async -> Void = { _ in },
        _ call: nonisolated(nonsending) () async throws(QiitaError) -> Reply<Answer>
    ) async -> Reply<Answer>? {
        let id = makeRequestID()
        dispatch(action(id, .sent))
        do throws(QiitaError) {
            let reply = try await (retrying ?? self.retrying).reply(
                report: { dispatch(action(id, .delayed(retry: $0))) }, call)
            dispatch(action(id, .answered(answer: reply.value, from: reply.source)))
            return reply
        } catch {
            await beforeFailure(error)
            dispatch(action(id, .failed(error: error)))
            return nil
        }
    }
}
