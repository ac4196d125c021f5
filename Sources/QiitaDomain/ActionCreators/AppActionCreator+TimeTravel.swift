import ReduxKit

/// Moving to another time of the session, or into a recorded session.
extension AppActionCreator {
    /// Cancels all effects and continues from a recorded state; the store's reducer must be a
    /// `recordingReducer`. It is logged as an action.
    public static func goOn(from past: AppState) -> AppThunk {
        AppThunk { dispatch, getState, _ in
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
