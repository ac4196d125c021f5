import ReduxKit

/// Queries what the account turned on and off of one kind, and changes it.
@MainActor
public struct ToggleActionCreator<Subject: Hashable & Codable & Sendable> {
    let kind: ToggleKind<Subject>

    /// Queries once a session whether the subject is on, for the screen of `route`. Sends nothing without a token.
    public func check(_ subject: Subject, for route: Route.ID) -> AppEffect {
        let question = question(subject, for: route)
        // The first screen stays, and has several lists.
        if route == .root { return question }
        return AppEffect(id: route.effect(kind.check), policy: .oldestKeeps) { dispatch, _, _ in dispatch(question) }
    }

    /// Also under a name of the subject, so that a change cancels it whichever screen sent it.
    private func question(_ subject: Subject, for route: Route.ID) -> AppEffect {
        AppEffect(id: kind.checking(subject), policy: .oldestKeeps) { dispatch, getState, environment in
            guard environment.hasToken, let known = getState()?[keyPath: kind.toggles],
                known.needsCheck(subject, at: environment.now())
            else { return }
            let request = environment.makeRequestID()
            dispatch(kind.action(.checkRequested(subject: subject, request: request, route: route)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(report: {
                    dispatch(kind.action(.retryScheduled(subject: subject, request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.api.isOn(kind.target(subject)) }
                dispatch(
                    kind.action(.checked(subject: subject, request: request, isOn: reply.value, limit: reply.rateLimit))
                )
            } catch {
                dispatch(kind.action(.checkFailed(subject: subject, request: request, error: error)))
            }
        }
    }

    /// Turns the subject on, or off where it is on or about to be.
    public func toggle(_ subject: Subject) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            let target = kind.target(subject)
            let isOn = !state.isWanted(target)
            let id = environment.hasToken ? environment.outbox.makeID() : nil
            dispatch(AppActionCreator.outbox.want(target, isOn, as: id))
            guard let id else { return }
            let step = UndoState.Step.toggled(
                target: target, isOn: isOn, title: state.title(of: target), intention: id)
            dispatch(AppAction.undo(.recorded(step: step)))
        }
    }

    /// Turns the subject on or off, whatever is shown now: the intention is stored and then sent. Stores nothing without a token.
    public func change(_ subject: Subject, to isOn: Bool) -> AppThunk {
        AppActionCreator.outbox.want(kind.target(subject), isOn)
    }
}

extension AppActionCreator {
    /// The action creator of stocks.
    public static let stock = ToggleActionCreator(kind: .stock)

    /// The action creator of whether an author or a tag is followed.
    static let follow = ToggleActionCreator(kind: .follow)
}
