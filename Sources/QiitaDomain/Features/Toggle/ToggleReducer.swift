/// Reduces what was turned on and off. A stale response changes no status.
public func toggleReducer<Subject>(_ state: inout TogglesState<Subject>, _ action: ToggleAction<Subject>) {
    toggleReducer(&state[action.subject], action)
    if action.settlesStatus { state.restoredAt[action.subject] = nil }
}

func toggleReducer<Subject>(_ state: inout ToggleState, _ action: ToggleAction<Subject>) {
    switch action {
    case .checkRequested(_, let request, _):
        state.phase = .checking(request: request)
    case .checked(_, let request, let isOn, _):
        guard state.phase == .checking(request: request) else { return }
        state.status = ToggleState.Status(isOn)
        state.phase = .idle
    case .checkFailed(_, let request, _), .checkCancelled(_, let request):
        guard state.phase == .checking(request: request) else { return }
        state.phase = .idle
    case .changeRequested(_, let request, let isOn):
        let wanted = ToggleState.Status(isOn)
        let change = wanted == state.status ? 0 : isOn ? 1 : -1
        state.phase = .changing(request: request, previous: state.status, countChange: change, row: nil)
        state.status = wanted
    case .changed(_, let request, let isOn, _, _, _):
        guard state.isChanging, state.request == request else { return }
        state.status = ToggleState.Status(isOn)
        state.phase = .idle
    case .changeFailed(_, let request, let status, _):
        guard case .changing(request, let previous, _, _) = state.phase else { return }
        state.status = status ?? previous
        state.phase = .idle
    case .tokenMissed, .retryScheduled:
        return
    }
}
