import ReduxKit

extension AppActionCreator {
    /// Closes the dialog and retries what had failed.
    public static func retry() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let dialog = getState()?.notice.dialog else { return }
            dispatch(AppAction.notice(.dialogClosed))
            switch dialog.subject {
            case .list(let id, _): dispatch(list(id).refresh())
            case .article(let route): dispatch(article(route).load())
            case .stock(let article, let isStocked): dispatch(outbox.want(.stock(article), isStocked))
            case .follow(let target, let isFollowed): dispatch(outbox.want(.follow(target), isFollowed))
            case .comment: return
            }
        }
    }
}
