import ReduxKit

extension AppActionCreator {
    /// Follows the author or the tag of the list on top, or else the author of the article in focus, or ends it.
    public static func toggleFollow() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let target = state.followTarget else { return }
            guard target != state.session.account.map(FollowTarget.user) else {
                return dispatch(AppAction.notice(.keyMissed(why: .ownFollow)))
            }
            dispatch(toggles.toggle(.follow(target)))
        }
    }

    /// Requests whether the author or the tag of the list on top is followed, and the profile, as far as they are unknown.
    /// Sends nothing without a token, nor when few requests are left.
    static func loadFollow() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard environment.hasToken, let state = getState() else { return }
            let route = state.navigation.top.id
            guard let target = state.list(of: route)?.source.followTarget,
                state.loading.limit.map({ $0.remaining >= RateLimit.few }) ?? true
            else { return }
            let isOwn = state.session.account.map { target == .user($0) } ?? false
            if state.follows.isFollowed(target) == nil, !isOwn { dispatch(toggles.check(.follow(target), for: route)) }
            if state.follows.profiles[target] == nil { dispatch(profile.load(target, for: route)) }
        }
    }

    /// Requests what the account follows of a kind, once the account is known.
    static func requestFollowed(_ kind: FollowTarget.Kind) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard environment.hasToken, let state = getState(), state.follows[kind] == .unknown else { return }
            guard let account = state.session.account else { return dispatch(account.identify(then: accountKnown())) }
            dispatch(followed.load(kind, of: account, then: followedKnown()))
        }
    }

    /// Requests everything that the account follows, as far as it is unknown.
    static func requestFollowed() -> AppThunk {
        AppThunk { dispatch, _, _ in
            for kind in FollowTarget.Kind.allCases { dispatch(requestFollowed(kind)) }
        }
    }

}
