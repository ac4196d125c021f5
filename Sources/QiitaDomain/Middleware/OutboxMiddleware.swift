import ReduxKit

/// Sends the reader's changes whenever an action makes some of them due, and ends the program that waits for the last of them.
/// It comes behind the thunks, so that it sees plain actions only.
@MainActor
public let outboxMiddleware: Middleware<AppState> = { dispatch, getState in
    { next in
        { action in
            let account: User.ID? = if case .session = action as? AppAction { getState()?.session.account } else { nil }
            next(action)
            guard let state = getState() else { return }
            if case .session = action as? AppAction, let known = state.session.account, known != account {
                dispatch(AppActionCreator.outbox.identify(as: known))
            }
            if state.navigation.isLeaving, !state.navigation.hasEnded, !state.outbox.isSending,
                state.dueIntentions.isEmpty
            {
                dispatch(AppAction.navigation(.ended))
            }
            guard !state.outbox.entries.isEmpty, !state.navigation.hasEnded else { return }
            if !state.dueIntentions.isEmpty { dispatch(AppActionCreator.outbox.send()) }
            // From here, so that they are no part of the effects that failed, which could not begin again before their end.
            for entry in state.outbox.entries {
                guard let obstacle = entry.obstacle, obstacle.fate.endsWithPause else { continue }
                dispatch(AppActionCreator.outbox.pause(entry, after: obstacle))
            }
        }
    }
}
