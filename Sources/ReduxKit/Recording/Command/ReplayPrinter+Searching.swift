/// Searches for actions: by a condition, by a changed path, by a broken invariant.
extension ReplayPrinter {
    func when(_ condition: Condition, _ replay: inout Replay) -> ReplayStatus {
        let watch = ConditionWatch<State>(condition)
        var held = watch.holds(in: replay.state)
        while let next = replay.next() {
            let holds = program.holds(watch, in: replay.state, after: next)
            if holds != held { show(line(of: next, replay.count) + change(to: holds, watch)) }
            held = holds
        }
        if replay.failure == nil { sayRemarks(of: watch, replay) }
        return .done
    }

    func first(_ condition: Condition, _ replay: inout Replay) -> ReplayStatus {
        let watch = ConditionWatch<State>(condition)
        if watch.holds(in: replay.state) {
            guard replay.reachesSkipped() else { return .usage }
            show("0")
            sayUnknownPaths(of: watch, replay)
            return .done
        }
        while let next = replay.next() {
            guard program.holds(watch, in: replay.state, after: next) else { continue }
            let found = line(of: next, replay.count) + change(to: true, watch)
            guard replay.reachesSkipped() else { return .usage }
            show(found)
            sayUnknownPaths(of: watch, replay)
            return .done
        }
        let status = noneFound(replay, .neverTrue)
        if status == .differs { sayRemarks(of: watch, replay) }
        return status
    }

    /// `false -> true` and the values that were compared.
    private func change(to holds: Bool, _ watch: ConditionWatch<State>) -> String {
        (["", "\(!holds) -> \(holds)"] + watch.comparedValues(text)).joined(separator: "  ")
    }

    /// Reports what the log shows about mistakes in a condition.
    private func sayRemarks(of watch: ConditionWatch<State>, _ replay: Replay) {
        for remark in watch.remarks(at: replay.state) { say(.mistaken(remark)) }
    }

    /// Reads the rest of the log for values at the unknown paths of a condition, and reports them if there are none.
    private func sayUnknownPaths(of watch: ConditionWatch<State>, _ replay: Replay) {
        var rest = replay
        while watch.hasUnknownPaths, let next = rest.next() {
            _ = program.holds(watch, in: rest.state, after: next)
        }
        if watch.hasUnknownPaths, rest.hasEnded { sayRemarks(of: watch, rest) }
    }

    /// Says that nothing was found, unless that may be because the log was not read to its end, or not as requested.
    func noneFound(_ replay: Replay, _ message: ReplayMessage) -> ReplayStatus {
        guard replay.failure == nil, replay.count >= replay.lastSkipped ?? 0 else { return .usage }
        say(message)
        return .differs
    }

    func blame(_ pattern: PathPattern, _ replay: inout Replay) -> ReplayStatus {
        // The whole log is read first, since an index in the path refers to the last state.
        let initial = replay.state
        var actions: [NumberedAction] = []
        while let next = replay.next() { actions.append((replay.count, next)) }
        guard replay.reachesSkipped() else { return .usage }
        let blame = Blame(pattern, from: initial, end: replay.state)
        var state = initial
        for (number, action) in actions {
            program.reduce(&state, action)
            for change in blame.changes(in: state) { show("\(line(of: action, number))  \(text(of: change))") }
        }
        for repeated in blame.repeatedIDs { say(.repeatedID(repeated.id.json, list: repeated.list.description)) }
        if !blame.wasThere, replay.failure == nil {
            let form = (try? CanonicalValue(encoding: replay.state)) ?? .null
            say(.unknownPath(pattern.description, similar: pattern.similarName(in: form)))
        }
        return .done
    }

    /// Prints a line for each invariant that an action breaks.
    func check(_ replay: inout Replay) -> ReplayStatus {
        var broken = program.brokenRules(of: replay.state)
        var isBroken = false
        while true {
            let before = replay.state
            guard let next = replay.next() else { break }
            for violation in program.newViolations(after: next, from: before, to: replay.state, broken: &broken) {
                isBroken = true
                show("\(replay.count)  \(next.type)  \(violation)")
            }
        }
        if !isBroken, replay.failure == nil { show(.sound(actions: replay.count)) }
        return isBroken ? .differs : .done
    }
}
