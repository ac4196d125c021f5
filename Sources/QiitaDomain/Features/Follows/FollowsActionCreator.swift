import ReduxKit

/// Asks what the token's owner follows.
@MainActor
public struct FollowsActionCreator<State> {
    let follows: @MainActor (State) -> FollowsState
    let action: @MainActor (FollowsAction) -> any Action

    /// `follows` reads the feature's part of the store's state; `action` turns its actions into the store's.
    public init(
        follows: @escaping @MainActor (State) -> FollowsState,
        action: @escaping @MainActor (FollowsAction) -> any Action
    ) {
        self.follows = follows
        self.action = action
    }

    /// Asks once a session which tags the user follows.
    public func loadFollowedTags(of user: User.ID) -> Effect<State, AppEnvironment> {
        Effect(id: .followedTags, policy: .oldestKeeps) { [self] dispatch, getState, environment in
            guard getState().map(follows)?.tags == .unknown else { return }
            let request = environment.makeRequestID()
            dispatch(action(.tagsRequested(request: request)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(action(.tagsRetryScheduled(request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.repository.followedTags(of: user) }
                dispatch(
                    action(
                        .tagsResponded(request: request, names: reply.value.map(\.id), limit: reply.rateLimit)))
            } catch {
                dispatch(action(.tagsFailed(request: request, error: error)))
            }
        }
    }
}

extension EffectID {
    /// The name of the question which tags the account follows.
    static let followedTags: EffectID = "follows.tags"
}
