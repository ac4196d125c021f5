import ReduxKit

extension AppActionCreator {
    /// Undoes the latest change of the session: a stock, a follow, a read mark, the marks of a whole list, a mute, a tab. What Qiita had
    /// before a stock or a follow is restored, also if it is not known: decision 22 has the cases.
    public static func undo() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let step = getState()?.undo.steps.last else { return dispatch(AppAction.undo(.missed)) }
            dispatch(AppAction.undo(.undone(step: step)))
            switch step {
            case .toggled(let target, let isOn, _, _): dispatch(outbox.want(target, !isOn))
            case .marked(let article, let isRead, _): dispatch(readMarks.set(article, isRead: !isRead))
            case .allMarked(let articles):
                for article in articles { dispatch(readMarks.set(article, isRead: false)) }
            case .muted(let mute, let isMuted): dispatch(mutes.set(mute, isMuted: !isMuted))
            case .tabAdded(let tab, _): dispatch(remove(tab))
            case .tabRemoved(let tab, let place, let name): dispatch(restore(tab, named: name, at: place))
            }
        }
    }
}
