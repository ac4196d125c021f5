import ReduxKit

/// Following.
extension AppActionCreator {
    /// The action creator of whether an author or a tag is followed.
    static let follow = ToggleActionCreator<AppState, FollowTarget>(
        .follow, toggles: \.follows.targets, action: AppAction.follow)

    /// The action creator of follows.
    static let follows = FollowsActionCreator<AppState>(follows: \.follows, action: AppAction.follows)

    /// Follows the author or the tag of the list on top, or else the author of the article in focus, or ends it.
    public static func toggleFollow() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState(), let target = state.followTarget else { return }
            guard target != state.session.account.map(FollowTarget.user) else {
                return dispatch(AppAction.notice(.ownFollowMissed))
            }
            dispatch(follow.toggle(target))
        }
    }

    /// Asks whether the author or the tag of the list on top is followed, and for the profile, as far as they are not known.
    /// Sends nothing without a token, nor when few requests are left.
    static func learnFollow() -> AppThunk {
        Thunk { dispatch, getState, environment in
            guard environment.hasToken, let state = getState() else { return }
            let route = state.navigation.top.id
            guard let target = state.list(of: route)?.source.followTarget,
                state.loading.limit.map({ $0.remaining >= ArticleListState.fewRequests }) ?? true
            else { return }
            let isOwn = state.session.account.map { target == .user($0) } ?? false
            if state.follows.isFollowed(target) == nil, !isOwn { dispatch(follow.check(target, for: route)) }
            if state.follows.profiles[target] == nil { dispatch(follows.loadProfile(target, for: route)) }
        }
    }

    /// Requests what the account follows of a kind, once the account is known.
    static func askForFollowed(_ kind: FollowTarget.Kind) -> AppThunk {
        Thunk { dispatch, getState, environment in
            guard environment.hasToken, let state = getState(), state.follows[kind] == .unknown else { return }
            guard let account = state.session.account else { return dispatch(session.identify(then: accountKnown())) }
            dispatch(follows.load(kind, of: account))
        }
    }
}
