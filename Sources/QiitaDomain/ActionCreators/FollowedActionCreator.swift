import ReduxKit

/// Requests what the account follows.
@MainActor
public struct FollowedActionCreator {
    /// Loads the tags or the authors that the user follows, once per session, and continues with `next`: the stored names if they are
    /// not older than `CachePolicy.followedLife`, which Qiita's then replace, or else Qiita's.
    public func load(
        _ kind: FollowTarget.Kind, of user: User.ID, then next: (any Action)? = nil
    ) -> AppEffect {
        AppEffect(id: .followed(kind), policy: .oldestKeeps) { dispatch, getState, environment in
            guard getState().follows[kind] == .unknown else { return }
            let cached = await environment.repository.cachedFollowed(kind, by: user)
            if let cached {
                dispatch(AppAction.follows(.restored(kind: kind, names: cached.value, at: cached.time)))
                if let next { dispatch(next) }
            }
            guard environment.repository.decision(answeredAt: cached?.time) != .show else { return }
            let reply = await environment.request(
                { .follows(.request(kind: kind, request: $0, step: $1)) }, dispatch
            ) { () throws(QiitaError) in try await environment.repository.followed(kind, by: user) }
            guard let reply else { return }
            if cached == nil, let next { dispatch(next) }
            if let cached, cached.value != reply.value { dispatch(AppActionCreator.openTimeline()) }
        }
    }
}

extension EffectID {
    /// The name of the request for the followed tags or authors.
    static func followed(_ kind: FollowTarget.Kind) -> EffectID {
        EffectID("follows.\(kind.rawValue)")
    }
}

extension AppActionCreator {
    static let followed = FollowedActionCreator()
}

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

extension AppActionCreator {
    /// Continues loading the timeline once it is known what is followed.
    private static func followedKnown() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), state.follows.timeline != nil,
                let list = state.lists[.tab(.timeline)], !list.isLoading
            else { return }
            dispatch(self.list(.tab(.timeline)).open())
        }
    }

    /// Requests the timeline again if what is followed has changed since its request.
    static func openTimeline() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let queries = state.follows.timeline?.queries,
                let list = state.lists[.tab(.timeline)], list.phase == .idle, let parts = list.parts,
                parts.map(\.source) != queries.map(ListSource.search)
            else { return }
            dispatch(self.list(.tab(.timeline)).refresh())
        }
    }
}
