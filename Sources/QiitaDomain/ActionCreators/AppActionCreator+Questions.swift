import ReduxKit

/// Asking a question, and answering it.
extension AppActionCreator {
    /// Asks whether to mark what the list on top shows as read, if any of it is unread: all of it, or down to an article.
    public static func confirmMarkRead(through last: Article.ID? = nil) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let id = state.listID(of: state.navigation.top.id)
            let unread = state.shown(in: id, through: last).count { !state.readMarks.contains($0) }
            guard unread > 0 else {
                return dispatch(AppAction.notice(.keyMissed(why: .noUnread(step: last == nil ? .next : .previous))))
            }
            dispatch(AppAction.notice(.asked(question: .markRead(list: id, through: last, count: unread))))
        }
    }

    /// Answers the question with yes.
    public static func affirm() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let question = state.notice.question else { return }
            dispatch(AppAction.notice(.questionClosed))
            switch question {
            case .markRead(let list, let last, _): dispatch(readMarks.mark(all: state.shown(in: list, through: last)))
            case .deleteComment(let target, _): dispatch(comment.delete(target))
            case .quit: dispatch(quit())
            case .quitUnsaved: dispatch(leave())
            }
        }
    }
}

extension AppState {
    /// The articles that a list shows, in the order of its rows, down to one of them; all of them without one.
    fileprivate func shown(in list: ListID, through last: Article.ID?) -> [Article.ID] {
        let shown = Array(lists[list]?.visible ?? [])
        guard let last else { return shown }
        return Array(shown[..<(shown.firstIndex(of: last).map { $0 + 1 } ?? 0)])
    }
}
