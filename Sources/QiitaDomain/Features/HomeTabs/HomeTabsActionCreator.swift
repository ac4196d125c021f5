import ReduxKit

/// Work for the tabs that is not a list's.
@MainActor
public struct HomeTabsActionCreator<State> {
    let tabs: @MainActor (State) -> HomeTabsState
    let action: @MainActor (HomeTabsAction) -> any Action

    /// `tabs` reads the tabs from the store's state, `action` turns their actions into the store's.
    public init(
        tabs: @escaping @MainActor (State) -> HomeTabsState, action: @escaping @MainActor (HomeTabsAction) -> any Action
    ) {
        self.tabs = tabs
        self.action = action
    }

    /// Asks once a session which tags the user follows.
    public func loadFollowedTags(of user: User.ID) -> Effect<State, AppEnvironment> {
        Effect(id: .followedTags, policy: .oldestKeeps) { [self] dispatch, getState, environment in
            guard getState().map(tabs)?.followedTags == .unknown else { return }
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
    static let followedTags: EffectID = "homeTabs.followedTags"
}
