import ReduxKit

/// Moving to another time of the session, or into a recorded session.
extension AppActionCreator {
    /// Cancels all effects and continues from a recorded state; the store's reducer must be a
    /// `replayableReducer`. It is logged as an action.
    public static func goOn(from past: AppState) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let live = getState() else { return }
            dispatch(CancelEffects.all)
            dispatch(RecordingAction.started(state: past.continued(inPlaceOf: live)))
            dispatch(refreshOnSchedule())
            if live.session.account == nil { dispatch(account.identify(then: accountKnown())) }
        }
    }
}
