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
    case .textKept(let id, let place):
        state.update(id) { $0.textPlace = place }
    case .request(let id, _, .sent):
        state.update(id) { $0.isSending = true }
    case .request(let id, _, .answered(.notApplied(let cause), _)):
        state.giveBack(id, after: cause, isUncertain: false)
    case .request(let id, _, .answered):
        state.entries.removeAll { $0.intention.id == id }
    case .request(let id, _, .failed(let error)):
        let wasUncertain = state.entries.first { $0.intention.id == id }?.isUncertain ?? false
        state.giveBack(id, after: error, isUncertain: error.leavesUncertain(wasUncertain))
    case .request(let id, _, .cancelled):
        state.update(id) { $0.isSending = false }
    case .request(_, _, .delayed):
        return
    case .unreadable:
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

    /// Lets an intention wait on that failed, unless it ends or is replaced. If it certainly changed nothing, nothing is left to take back.
    fileprivate mutating func giveBack(_ id: Intention.ID, after error: QiitaError, isUncertain: Bool) {
        guard let index = entries.firstIndex(where: { $0.intention.id == id && $0.isSending }) else { return }
        let intention = entries[index].intention
        let isReplaced = entries[(index + 1)...].contains {
            $0.intention.replaces(intention) && $0.intention.takesBack != id
        }
        let isTakenBack = !isUncertain && entries.contains { $0.intention.takesBack == id }
        let ends = error.fate == .ends && entries[index].textPlace == nil
        update(id) { entry in
            entry.isSending = false
            entry.isUncertain = isUncertain
            entry.wait(for: .error(error))
        }
        if isTakenBack { entries.removeAll { $0.intention.takesBack == id } }
        if ends || isReplaced || isTakenBack { entries.removeAll { $0.intention.id == id } }
    }

    fileprivate mutating func update(_ id: Intention.ID, _ change: (inout Entry) -> Void) {
        if let index = entries.firstIndex(where: { $0.intention.id == id }) { change(&entries[index]) }
    }
}
