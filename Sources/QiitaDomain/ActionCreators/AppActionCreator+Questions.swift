import ReduxKit

/// Asking a question, and answering it.
extension AppActionCreator {
    /// Asks whether to mark everything that the list on top shows as read, if any of it is unread.
    public static func confirmMarkAllRead() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let id = state.listID(of: state.navigation.top.id)
            let unread = state.lists[id]?.visible.count { !state.readMarks.contains($0) } ?? 0
            guard unread > 0 else { return dispatch(AppAction.notice(.keyMissed(why: .noUnread(step: .next)))) }
            dispatch(AppAction.notice(.asked(question: .markAllRead(list: id, count: unread))))
        }
    }

    /// Answers the question with yes.
    public static func affirm() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let question = state.notice.question else { return }
            dispatch(AppAction.notice(.questionClosed))
            switch question {
            case .markAllRead(let list, _): dispatch(readMarks.mark(all: Array(state.lists[list]?.visible ?? [])))
            case .deleteComment(let target, _): dispatch(comment.delete(target))
            case .quit: dispatch(quit())
            case .quitUnsaved: dispatch(leave())
            }
        }
    }
}
