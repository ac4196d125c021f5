import ReduxKit

/// Following.
extension AppActionCreator {
    /// Follows the author or the tag of the list on top, or else the author of the article in focus, or ends it.
    public static func toggleFollow() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let target = state.followTarget else { return }
            guard target != state.session.account.map(FollowTarget.user) else {
                return dispatch(AppAction.notice(.ownFollowMissed))
            }
            dispatch(follow.toggle(target))
        }
    }

    /// Requests whether the author or the tag of the list on top is followed, and the profile, as far as they are unknown.
    /// Sends nothing without a token, nor when few requests are left.
    static func loadFollow() -> AppThunk {
        AppThunk { dispatch, getState, environment in
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
    static func requestFollowed(_ kind: FollowTarget.Kind) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard environment.hasToken, let state = getState(), state.follows[kind] == .unknown else { return }
            guard let account = state.session.account else { return dispatch(session.identify(then: accountKnown())) }
            dispatch(follows.load(kind, of: account, then: followedKnown()))
        }
    }

    /// Requests everything that the account follows, as far as it is unknown.
    static func requestFollowed() -> AppThunk {
        AppThunk { dispatch, _, _ in
            for kind in FollowTarget.Kind.allCases { dispatch(requestFollowed(kind)) }
        }
    }

    /// Continues loading the timeline once it is known what is followed.
    static func followedKnown() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), state.follows.timeline != nil,
                let list = state.lists[.tab(.timeline)], list.request == nil
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

extension AppState {
    /// The pages to request to refresh the timeline, to continue it, or to fill one of its gaps; nil while it is unknown what is
    /// followed.
    func timelineCalls(of page: ArticleListPage) -> [PartCall]? {
        guard let queries = follows.timeline?.queries else { return nil }
        let gap: Article.ID?
        switch page {
        case .first: return queries.map { PartCall(query: $0, page: 1, below: nil) }
        case .next: gap = nil
        case .gap(_, let below): gap = below
        }
        let call = lists[.tab(.timeline)]?.partCall(fillingGapAbove: gap) { articles[$0]?.createdAt }
        return call.map { [$0] } ?? []
    }

    /// Whether no page of the list can be requested because it is unknown what is followed.
    func lacksFollowed(for id: ListID) -> Bool {
        id == .tab(.timeline) && follows.timeline == nil
    }
}
