import ReduxKit

/// Queries what the account turned on and off of one kind, and changes it.
@MainActor
public struct ToggleActionCreator<Subject: Hashable & Codable & Sendable> {
    let kind: ToggleKind<Subject>

    /// Asks once a session whether the subject is on, for the screen of `route`. Sends nothing without a token.
    public func check(_ subject: Subject, for route: Route.ID) -> AppEffect {
        let question = question(subject, for: route)
        // The first screen stays, and has several lists.
        if route == .root { return question }
        return AppEffect(id: route.effect(kind.check), policy: .oldestKeeps) { dispatch, _, _ in dispatch(question) }
    }

    /// Under a name of the subject's too, so that a change ends it whoever has asked.
    private func question(_ subject: Subject, for route: Route.ID) -> AppEffect {
        AppEffect(id: kind.checking(subject), policy: .oldestKeeps) { dispatch, getState, environment in
            guard environment.hasToken, let known = getState()?[keyPath: kind.toggles][subject],
                known.status == .unknown, known.phase == .idle
            else { return }
            let request = environment.makeRequestID()
            dispatch(kind.action(.checkRequested(subject: subject, request: request, route: route)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
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

    /// Turns the subject on, or off where it is known to be on. A call while a change is under way does nothing.
    public func toggle(_ subject: Subject) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let known = getState()?[keyPath: kind.toggles][subject], !known.isChanging else { return }
            dispatch(change(subject, to: known.status != .on))
        }
    }

    /// Turns the subject on or off, whatever is shown now. Sends nothing without a token.
    public func change(_ subject: Subject, to isOn: Bool) -> AppEffect {
        AppEffect(id: kind.changing(subject), policy: .oldestKeeps) { dispatch, getState, environment in
            guard environment.hasToken else { return dispatch(kind.action(.tokenMissed(subject: subject))) }
            if case .checking(let check) = getState()?[keyPath: kind.toggles][subject].phase {
                dispatch(CancelEffects(kind.checking(subject)))
                dispatch(kind.action(.checkCancelled(subject: subject, request: check)))
            }
            let request = environment.makeRequestID()
            dispatch(kind.action(.changeRequested(subject: subject, request: request, isOn: isOn)))
            let change = ToggleChange(
                target: kind.target(subject), isOn: isOn, api: environment.api, retrying: environment.retrying)
            let (outcome, limit) = await change.settle {
                dispatch(kind.action(.retryScheduled(subject: subject, request: request, retry: $0)))
            }
            if case .done(let wasAlready) = outcome {
                let shown = getState().flatMap { kind.count($0, subject) }
                kind.note(environment.repository, subject, wasAlready ? 0 : isOn ? 1 : -1, shown)
            }
            dispatch(kind.action(answer(to: change, of: subject, request: request, outcome: outcome, limit: limit)))
        }
    }

    private func answer(
        to change: ToggleChange, of subject: Subject, request: RequestID, outcome: ToggleChange.Outcome,
        limit: RateLimit?
    ) -> ToggleAction<Subject> {
        switch outcome {
        case .done(let wasAlready):
            .changed(subject: subject, request: request, isOn: change.isOn, wasAlready: wasAlready, limit: limit)
        case .refused(let error):
            .changeFailed(subject: subject, request: request, status: nil, error: error)
        case .reverted(let error):
            .changeFailed(subject: subject, request: request, status: ToggleState.Status(!change.isOn), error: error)
        case .unknown(let error):
            .changeFailed(subject: subject, request: request, status: .unknown, error: error)
        }
    }
}

extension AppActionCreator {
    /// The action creator of stocks.
    public static let stock = ToggleActionCreator(kind: .stock)

    /// The action creator of whether an author or a tag is followed.
    static let follow = ToggleActionCreator(kind: .follow)
}
