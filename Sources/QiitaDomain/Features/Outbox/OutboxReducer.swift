/// Reduces what waits. `known` is what Qiita said last of the target of an added intention.
public func outboxReducer(_ state: inout OutboxState, _ action: OutboxAction, known: ToggleState.Status = .unknown) {
    switch action {
    case .restored(let waiting, _):
        let new = waiting.filter { !state.contains($0.intention.id) }
        state.entries =
            new.map { OutboxState.Entry($0.intention, isLeftOver: true, isUncertain: $0.isUncertain) } + state.entries
    case .added(let intention, let isSaved):
        state.add(intention, known: known)
        if !isSaved { state.update(intention.id) { $0.isUnsaved = true } }
    case .stored(let ids):
        for id in ids { state.update(id) { $0.isUnsaved = nil } }
    case .deferred(let id):
        state.update(id) { $0.wait(for: .otherInstance) }
    case .blocked(let id, _):
        state.update(id) { $0.wait(for: .blocked) }
    case .pauseEnded(let id):
        state.update(id) { entry in
            if entry.obstacle?.fate.endsWithPause ?? false { entry.obstacle = nil }
        }
    case .overtaken(let id, _), .dropped(let id):
        state.entries.removeAll { $0.intention.id == id }
    case .unreadable:
        return
    }
}

/// Follows what becomes of the intention on a target that is being sent.
func outboxReducer<Subject>(_ state: inout OutboxState, _ action: ToggleAction<Subject>, of target: ToggleTarget) {
    switch action {
    case .changeRequested:
        guard let index = state.entries.firstIndex(where: { $0.intention.target == target }) else { return }
        state.entries[index].isSending = true
    case .changed:
        state.entries.removeAll { $0.isSending && $0.intention.target == target }
    case .changeFailed(_, _, let status, let error):
        guard let index = state.entries.firstIndex(where: { $0.isSending && $0.intention.target == target }) else {
            return
        }
        let id = state.entries[index].intention.id
        let later = state.entries[(index + 1)...].filter { $0.intention.target == target }
        let isReplaced = later.contains { $0.intention.takesBack != id }
        // It certainly changed nothing, so that nothing is left to take back.
        let isTakenBack = status != .unknown && later.contains { $0.intention.takesBack == id }
        if isTakenBack { state.entries.removeAll { $0.intention.takesBack == id } }
        if error.fate == .ends || isReplaced || isTakenBack {
            state.entries.remove(at: index)
        } else {
            state.entries[index].isSending = false
            state.entries[index].isUncertain = status == .unknown
            state.entries[index].wait(for: .error(error))
        }
    case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .tokenMissed:
        return
    }
}

/// Follows what becomes of the change of a comment that is being sent.
func outboxReducer(_ state: inout OutboxState, _ action: CommentChangeAction) {
    if case .textKept(let id, let place) = action { return state.update(id) { $0.textPlace = place } }
    guard case .request(let id, _, let step) = action else { return }
    switch step {
    case .sent:
        state.update(id) { $0.isSending = true }
    case .answered:
        state.entries.removeAll { $0.intention.id == id }
    case .failed(let error):
        guard let index = state.entries.firstIndex(where: { $0.intention.id == id }) else { return }
        let intention = state.entries[index].intention
        let isReplaced = state.entries[(index + 1)...].contains { $0.intention.replaces(intention) }
        if error.fate == .ends && state.entries[index].textPlace == nil || isReplaced {
            state.entries.remove(at: index)
        } else {
            state.entries[index].isSending = false
            state.entries[index].isUncertain = error.leavesUncertain(state.entries[index].isUncertain)
            state.entries[index].wait(for: .error(error))
        }
    case .cancelled:
        state.update(id) { $0.isSending = false }
    case .delayed:
        return
    }
}

extension OutboxState {
    /// Adds an intention. It replaces a waiting one on the same target; one that comes back to what Qiita has leaves nothing.
    fileprivate mutating func add(_ intention: Intention, known: ToggleState.Status) {
        guard !contains(intention.id) else { return }
        let isSettled = isSettled(by: intention, known: known)
        if let earlier = intention.takesBack, contains(earlier) {
            if isSettled { entries.removeAll { $0.intention.id == earlier } } else { entries.append(Entry(intention)) }
            return
        }
        entries.removeAll { intention.replaces($0.intention) && !$0.isSending }
        if !isSettled { entries.append(Entry(intention)) }
    }

    fileprivate mutating func update(_ id: Intention.ID, _ change: (inout Entry) -> Void) {
        if let index = entries.firstIndex(where: { $0.intention.id == id }) { change(&entries[index]) }
    }
}
