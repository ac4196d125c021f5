import ReduxKit

/// Continuing live from a state that was recorded.
extension AppState {
    /// This state without requests under way and not ended, with the window, the time, the token, the read marks and the
    /// recording of the live session that it replaces.
    ///
    /// A pending stock change is reverted, because its request no longer exists.
    public func continued(inPlaceOf live: AppState) -> AppState {
        var state = self
        state.letRequestsGo()
        state.navigation.hasEnded = false
        state.session = live.session
        state.recorder = live.recorder
        if !live.readMarks.isEmpty { state.readMarks = live.readMarks }
        return state
    }

    private mutating func letRequestsGo() {
        for id in Array(lists.keys) {
            lists.update(id) { list in
                if let request = list.request { articleListReducer(&list, .cancelled(request: request)) }
            }
        }
        follows.letRequestsGo()
        for (article, request) in outlines.requests {
            outlinesReducer(&outlines, .cancelled(article: article, request: request))
        }
        for (id, known) in comments {
            guard let request = known.request else { continue }
            comments.update(id) { commentsReducer(&$0, .cancelled(request: request)) }
        }
        navigation.awaitsNext = false
        for (id, detail) in articleDetail {
            if let request = detail.picture?.request {
                articleDetail.update(id) { pictureReducer(&$0.picture, .cancelled(request: request)) }
            }
            guard let request = detail.request else { continue }
            articleDetail.update(id) { articleDetailReducer(&$0, .cancelled(request: request)) }
        }
        for action in stocks.cancellations { stocksReducer(&self, action) }
        let overtaken = loading.requests.flatMap(\.overtaken)
        loading.requests = []
        forget(overtaken)
    }
}

/// Moving to another time of the session, or into a recorded session.
extension AppActionCreator {
    /// Cancels all effects and continues from a recorded state; the store's reducer must be a
    /// `recordingReducer`. It is logged as an action.
    public static func goOn(from past: AppState) -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let live = getState() else { return }
            dispatch(CancelEffects(ids: effects(of: live)))
            dispatch(RecordingAction.started(state: past.continued(inPlaceOf: live)))
            if live.session.account == nil { dispatch(session.identify(then: accountKnown())) }
        }
    }

    /// The names of all effects of a session.
    private static func effects(of state: AppState) -> [EffectID] {
        var ids = state.navigation.routes.flatMap(\.id.effects)
        ids += state.stocks.bySubject.filter(\.value.isChanging).map { ToggleKind.stock.changing($0.key) }
        ids += state.home.tabs.flatMap { [ListID.tab($0).effect(.refresh), ListID.tab($0).effect(.loadMore)] }
        ids += state.outlines.requests.keys.map { EffectID(completing: $0) }
        ids += state.follows.targets.bySubject.filter { $0.value.request != nil }.keys.flatMap {
            [ToggleKind.follow.changing($0), ToggleKind.follow.checking($0)]
        }
        ids += state.follows.profileRequests.keys.map(EffectID.profile)
        ids += FollowTarget.Kind.allCases.map(EffectID.followed)
        return ids + [.identifying, .restoringOutlines]
    }
}
