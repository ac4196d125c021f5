import ReduxKit

/// What waits is sent when it is due.
extension OutboxActionCreator {
    /// Sends the intentions that are due, one after the other on each subject.
    func send() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            for entry in getState()?.dueIntentions ?? [] {
                switch entry.intention.subject {
                case .toggle(.stock(let article)): dispatch(send(.stock, article))
                case .toggle(.follow(let target)): dispatch(send(.follow, target))
                case .comments(let article): dispatch(AppActionCreator.comment.send(of: article))
                }
            }
        }
    }

    private func send<Subject>(_ kind: ToggleKind<Subject>, _ subject: Subject) -> AppEffect {
        let target = kind.target(subject)
        return AppEffect(id: kind.changing(subject), policy: .oldestKeeps) { dispatch, getState, environment in
            while let entry = getState()?.dueIntentions.first(where: { $0.intention.target == target }) {
                let id = entry.intention.id
                switch environment.outbox.begin(id) {
                case .busy: dispatch(AppAction.outbox(.deferred(id: id)))
                case .blocked(let path): dispatch(AppAction.outbox(.blocked(id: id, path: path)))
                case .over(let ending): dispatch(AppAction.outbox(.overtaken(id: id, ending: ending)))
                case .begun(let isUncertain, let mayBeOvertaken, _):
                    await kind.send(
                        entry.intention, subject, waitsForEarlier: mayBeOvertaken || isUncertain && entry.isLeftOver,
                        dispatch, getState, environment)
                }
            }
        }
    }

    /// Waits until a failed intention may be sent again. Each try has its own effect: the next try can fail while the effect of the
    /// previous pause still runs.
    func pause(_ entry: OutboxState.Entry, after obstacle: OutboxObstacle) -> AppEffect {
        let id = entry.intention.id
        return AppEffect(id: EffectID("outbox.pause.\(id).\(entry.tries)"), policy: .oldestKeeps) {
            dispatch, _, environment in
            let seconds = obstacle.pause(afterTries: entry.tries, at: environment.now())
            if await environment.changePause(.seconds(seconds), id) { dispatch(AppAction.outbox(.pauseEnded(id: id))) }
        }
    }
}
