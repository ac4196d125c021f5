import ReduxKit

/// Going to another time of the session, or into a session that was recorded.
extension AppActionCreator {
    /// Lets go of all work and goes on from a state that was recorded; the store's reducer has to be a
    /// `recordingReducer`. The log of the session shows it as an action.
    public static func goOn(from past: AppState) -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let live = getState() else { return }
            dispatch(CancelEffects(ids: effects(of: live)))
            dispatch(RecordingAction.started(state: past.continued(inPlaceOf: live)))
            if live.session.account == nil { dispatch(session.identify(then: accountKnown())) }
        }
    }

    /// The names of all work that a session can have under way.
    private static func effects(of state: AppState) -> [EffectID] {
        state.navigation.routes.flatMap(\.id.effects)
            + state.stocks.byArticle.filter(\.value.isChanging).map { EffectID(changingStockOf: $0.key) }
            + state.home.tabs.flatMap { [ListID.tab($0).effect(.refresh), ListID.tab($0).effect(.loadMore)] }
            + [.identifying, .followedTags]
    }
}
