import ReduxKit

/// Stores the reader's changes, restores those of earlier sessions, and sends what is due. `outboxMiddleware` starts the sending.
@MainActor
public struct OutboxActionCreator {
    /// Shows what earlier sessions left; the file is read synchronously. Nothing is sent before the account is known.
    func restore() -> AppThunk {
        AppThunk { dispatch, _, environment in
            guard environment.hasToken else { return }
            do throws(PlainFile.Failure) {
                let contents = try environment.outbox.contents()
                for change in (contents.waiting + contents.ofOthers).compactMap(\.intention.commentChange) {
                    // A session that was killed may have left the text in both places.
                    if let body = change.body { environment.commentEditor.discard(change.target, body) }
                }
                guard !contents.waiting.isEmpty || contents.damagedCount > 0 else { return }
                dispatch(
                    AppAction.outbox(.restored(waiting: contents.waiting, damagedCount: contents.damagedCount)))
            } catch {
                dispatch(AppAction.outbox(.unreadable))
            }
        }
    }

    /// Stores whose the changes are that were made before the account was known.
    func identify(as account: User.ID) -> AppThunk {
        AppThunk { _, _, environment in environment.outbox.identify(as: account) }
    }

    /// Stores that the reader wants the target on or off, as an intention of this name. The middleware sends it. Without a token nothing
    /// is stored.
    func want(_ target: ToggleTarget, _ isOn: Bool, as id: Intention.ID? = nil) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            guard environment.hasToken else {
                switch target {
                case .stock(let article): return dispatch(AppAction.stock(.tokenMissed(subject: article)))
                case .follow(let target): return dispatch(AppAction.follow(.tokenMissed(subject: target)))
                }
            }
            let intention = Intention(
                id: id ?? environment.outbox.makeID(), time: environment.now(), account: state.session.account,
                change: .toggle(target: target, isOn: isOn), title: state.title(of: target),
                takesBack: state.changeTakenBack(by: isOn, of: target))
            let isSaved = store(intention, in: state, environment.outbox, dispatch)
            dispatch(AppAction.outbox(.added(intention: intention, isSaved: isSaved)))
        }
    }

    /// Stores an intention, or removes the intentions that it cancels out if it returns to what Qiita has or is about to have. An
    /// intention that another instance may have sent is not removed.
    private func store(
        _ intention: Intention, in state: AppState, _ outbox: Outbox, _ dispatch: DispatchFunction
    ) -> Bool {
        guard let target = intention.target,
            state.outbox.isSettled(by: intention, known: state.toggleState(of: target).status)
        else { return (try? outbox.add(intention)) != nil }
        let replaced = state.outbox.entries.filter { !$0.isSending && intention.replaces($0.intention) }
        let taken = intention.takesBack.map { [$0] } ?? replaced.map(\.intention.id)
        guard let isSettled = try? outbox.settle(taken) else { return false }
        if isSettled { return true }
        for id in taken { dispatch(AppAction.outbox(.deferred(id: id))) }
        return (try? outbox.add(intention)) != nil
    }

}

extension AppActionCreator {
    static let outbox = OutboxActionCreator()
}
