import ReduxKit

/// Work for the session as a whole.
@MainActor
public struct SessionActionCreator<State> {
    let action: @MainActor (SessionAction) -> any Action

    /// `action` turns the session's actions into the store's.
    public init(action: @escaping @MainActor (SessionAction) -> any Action) {
        self.action = action
    }

    /// Finds out whose token it is, from what was kept and from Qiita if the policy says so, and continues with `next` once
    /// that is known. Sends nothing without a token.
    public func identify(then next: (any Action)? = nil) -> Effect<State, AppEnvironment> {
        Effect(id: .identifying, policy: .oldestKeeps) { [action] dispatch, _, environment in
            guard environment.hasToken else { return }
            let kept = await environment.repository.keptAccount()
            if let kept {
                dispatch(action(.accountRestored(account: kept.value)))
                if let next { dispatch(next) }
            }
            guard environment.repository.decision(for: .look, answeredAt: kept?.time) != .show else { return }
            let request = environment.makeRequestID()
            dispatch(action(.accountRequested(request: request)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(action(.accountRetryScheduled(request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.repository.account() }
                dispatch(
                    action(.accountResponded(request: request, account: reply.value, limit: reply.rateLimit)))
                if let next { dispatch(next) }
            } catch {
                dispatch(action(.accountFailed(request: request, error: error)))
            }
        }
    }
}

extension EffectID {
    /// The name of the question whose token it is.
    static let identifying: EffectID = "session.identify"
}
