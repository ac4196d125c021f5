/// Searches for actions: by a condition, by a changed path, by a broken invariant.
extension ReplayPrinter {
    func when(_ condition: Condition, _ walk: inout Walk) -> ReplayStatus {
        let watch = ConditionWatch<State>(condition)
        var held = watch.holds(in: walk.state)
        while let next = walk.next() {
            let holds = program.holds(watch, in: walk.state, after: next)
            if holds != held { show(line(of: next, walk.count) + change(to: holds, watch)) }
            held = holds
        }
        if walk.failure == nil { sayRemarks(of: watch, walk) }
        return .done
    }

    func first(_ condition: Condition, _ walk: inout Walk) -> ReplayStatus {
        let watch = ConditionWatch<State>(condition)
        if watch.holds(in: walk.state) {
            guard walk.reachesSkipped() else { return .usage }
            show("0")
            sayUnknownPaths(of: watch, walk)
            return .done
        }
        while let next = walk.next() {
            guard program.holds(watch, in: walk.state, after: next) else { continue }
            let found = line(of: next, walk.count) + change(to: true, watch)
            guard walk.reachesSkipped() else { return .usage }
            show(found)
            sayUnknownPaths(of: watch, walk)
            return .done
        }
        let status = noneFound(walk, .neverTrue)
        if status == .differs { sayRemarks(of: watch, walk) }
        return status
    }

    /// `false -> true` and the values that were compared.
    private func change(to holds: Bool, _ watch: ConditionWatch<State>) -> String {
        (["", "\(!holds) -> \(holds)"] + watch.comparedValues(text)).joined(separator: "  ")
    }

    /// Reports what the log shows about mistakes in a condition.
    private func sayRemarks(of watch: ConditionWatch<State>, _ walk: Walk) {
        for remark in watch.remarks(at: walk.state) { say(.mistaken(remark)) }
    }

    /// Reads the rest of the log for values at the unknown paths of a condition, and reports them if there are none.
    private func sayUnknownPaths(of watch: ConditionWatch<State>, _ walk: Walk) {
        var rest = walk
        while watch.hasUnknownPaths, let next = rest.next() {
            _ = program.holds(watch, in: rest.state, after: next)
        }
        if watch.hasUnknownPaths, rest.hasEnded { sayRemarks(of: watch, rest) }
    }

    /// Says that nothing was found, unless that may be because the log was not read to its end, or not as requested.
    func noneFound(_ walk: Walk, _ message: ReplayMessage) -> ReplayStatus {
        guard walk.failure == nil, walk.count >= walk.lastSkipped ?? 0 else { return .usage }
        say(message)
        return .differs
    }

    func blame(_ pattern: PathPattern, _ walk: inout Walk) -> ReplayStatus {
        // The whole log is read first, since an index in the path refers to the last state.
        let initial = walk.state
        var actions: [NumberedAction] = []
        while let next = walk.next() { actions.append((walk.count, next)) }
        guard walk.reachesSkipped() else { return .usage }
        let blame = Blame(pattern, from: initial, end: walk.state)
        var state = initial
        for (number, action) in actions {
            program.reduce(&state, action)
            for change in blame.changes(in: state) { show("\(line(of: action, number))  \(text(of: change))") }
        }
        for repeated in blame.repeatedIDs { say(.repeatedID(repeated.id.json, list: repeated.list.description)) }
        if !blame.wasThere, walk.failure == nil {
            let form = (try? CanonicalValue(encoding: walk.state)) ?? .null
            say(.unknownPath(pattern.description, similar: pattern.similarName(in: form)))
        }
        return .done
    }

    /// Prints a line for each invariant that an action breaks.
    func check(_ walk: inout Walk) -> ReplayStatus {
        var broken = program.brokenInvariants(of: walk.state)
        var isBroken = false
        while true {
            let before = walk.state
            guard let next = walk.next() else { break }
            for violation in program.newViolations(after: next, from: before, to: walk.state, broken: &broken) {
                isBroken = true
                show("\(walk.count)  \(next.type)  \(violation)")
            }
        }
        if !isBroken, walk.failure == nil { show(.sound(actions: walk.count)) }
        return isBroken ? .differs : .done
    }
}
