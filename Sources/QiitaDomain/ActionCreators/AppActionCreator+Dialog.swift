import ReduxKit

extension AppActionCreator {
    /// Closes the dialog and does again what had failed; first asks for a token if it failed for the lack of one.
    public static func retry() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let dialog = getState()?.notice.dialog else { return }
            dispatch(AppAction.notice(.dialogClosed))
            let lacksToken = dialog.error == .tokenMissing
            let work: (any Action)? =
                switch dialog.subject {
                case .list(let id, _): list(id).refresh()
                case .article(let route): article(route).load()
                case .stock(let article, let isStocked): outbox.want(.stock(article), isStocked)
                case .follow(let target, let isFollowed): outbox.want(.follow(target), isFollowed)
                case .comment(let article): lacksToken ? comment.write(.new(article: article)) : nil
                }
            if lacksToken {
                dispatch(account.signIn(then: work))
            } else if let work {
                dispatch(work)
            }
        }
    }
}
