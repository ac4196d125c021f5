import ReduxKit

extension ToggleKind {
    /// Sends an intention that the outbox has begun, and stores how it ended before it is shown. If it `waitsForEarlier`, an earlier
    /// request on the same subject may still be on its way.
    @MainActor
    func send(
        _ intention: Intention, _ subject: Subject, waitsForEarlier: Bool, _ dispatch: DispatchFunction,
        _ getState: () -> AppState?, _ environment: AppEnvironment
    ) async {
        guard case .toggle(let target, let isOn) = intention.change else { return }
        if case .checking(let check) = getState()?[keyPath: toggles][subject].phase {
            dispatch(CancelEffects(checking(subject)))
            dispatch(action(.checkCancelled(subject: subject, request: check)))
        }
        let isKnown = getState().map { $0[keyPath: toggles][subject].status != .unknown } ?? false
        let request = environment.makeRequestID()
        dispatch(action(.changeRequested(subject: subject, request: request, isOn: isOn)))
        if waitsForEarlier { _ = await environment.retrying.pause(Outbox.arrival) }
        let sending = ToggleSending(target: target, isOn: isOn, api: environment.api, retrying: environment.retrying)
        let (outcome, limit) = await sending.settle {
            dispatch(action(.retryScheduled(subject: subject, request: request, retry: $0)))
        }
        switch outcome {
        case .done(let wasAlready, let isInferred):
            let changedSomething = !wasAlready && (isKnown || !isInferred)
            environment.outbox.end(intention.id, as: changedSomething ? .done : .unchanged)
            let shown = getState().flatMap { count($0, subject) }
            updateCache(environment.repository, subject, wasAlready ? 0 : isOn ? 1 : -1, shown)
        case .refused(let error) where error.fate == .ends: environment.outbox.end(intention.id, as: .refused)
        case .refused, .reverted: environment.outbox.giveBack(intention.id, isUncertain: false)
        case .unknown: environment.outbox.giveBack(intention.id, isUncertain: true)
        }
        dispatch(action(answer(to: sending, of: subject, request: request, outcome: outcome, limit: limit)))
    }

    private func answer(
        to sending: ToggleSending, of subject: Subject, request: RequestID, outcome: ToggleSending.Outcome,
        limit: RateLimit?
    ) -> ToggleAction<Subject> {
        switch outcome {
        case .done(let wasAlready, let isInferred):
            .changed(
                subject: subject, request: request, isOn: sending.isOn, wasAlready: wasAlready, limit: limit,
                isInferred: isInferred ? true : nil)
        case .refused(let error):
            .changeFailed(subject: subject, request: request, status: nil, error: error)
        case .reverted(let error):
            .changeFailed(subject: subject, request: request, status: ToggleState.Status(!sending.isOn), error: error)
        case .unknown(let error):
            .changeFailed(subject: subject, request: request, status: .unknown, error: error)
        }
    }
}
