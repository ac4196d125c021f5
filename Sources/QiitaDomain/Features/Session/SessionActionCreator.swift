import ReduxKit

/// Work for the session as a whole.
@MainActor
public struct SessionActionCreator<State> {
    let action: @MainActor (SessionAction) -> any Action

    /// `action` turns the session's actions into the store's.
    public init(action: @escaping @MainActor (SessionAction) -> any Action) {
        self.action = action
    }

    /// Asks whose token it is. Sends nothing without a token.
    public func identify() -> Effect<State, AppEnvironment> {
        Effect(id: .identifying, policy: .oldestKeeps) { [action] dispatch, _, environment in
            guard environment.hasToken else { return }
            let request = environment.makeRequestID()
            dispatch(action(.accountRequested(request: request)))
            do throws(QiitaError) {
                let reply = try await environment.client.authenticatedUser()
                dispatch(
                    action(.accountResponded(request: request, account: reply.value.id, limit: reply.rateLimit)))
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
