extension RecordedLog {
    /// The actions except those with these numbers.
    public func without(_ skipped: Set<Int>) -> [LoggedAction] {
        actions.indices.filter { !skipped.contains($0 + 1) }.map { actions[$0] }
    }

    /// A minimal sequence of actions with minimal payloads that still reaches the aim; nil if the log does not reach it.
    /// - Parameters:
    ///   - aim: what the actions still reach.
    ///   - skipped: the numbers of actions that are left out from the beginning.
    ///   - program: reduces the actions.
    ///   - goesOn: called with the number of remaining actions; shrinking ends if it returns false.
    public func shrunk(
        to aim: ShrinkingAim, skipping skipped: Set<Int> = [], by program: RecordedProgram<Codec>,
        goesOn: @escaping (Int) -> Bool = { _ in true }
    ) -> RecordedLog? {
        let reduce = recordingReducer(program.reducer)
        var name: String?
        var shrinker = Shrinker<State, LoggedAction>(
            reduce: { state, action in reduce(&state, action.action) },
            makeQuestion: {
                switch aim {
                case .condition(let condition):
                    let watch = ConditionWatch<State>(condition)
                    return { state, action in
                        watch.holds(
                            in: state, type: action?.type,
                            payload: action.flatMap { program.codec.payload(of: $0.action) })
                    }
                case .brokenInvariant:
                    var before: State?
                    return { state, element in
                        let violations =
                            if let before, let element {
                                program.invariants.violations(
                                    after: element.action, from: before, wasSound: false, to: state)
                            } else { program.invariants.violations(in: state) }
                        before = state
                        name = name ?? violations.first?.name
                        return violations.contains { $0.name == name }
                    }
                }
            }, goesOn: goesOn)
        guard let least = shrinker.shrunk(without(skipped), from: program.initial) else { return nil }
        let small = shrinker.withSmallerContents(least, from: program.initial) { action, isEnough in
            action.shrunk(by: program, while: isEnough)
        }
        return RecordedLog(header: header, actions: small.map(\.withoutRecordedState), codec: program.codec)
    }

    /// The first action after a position at which a condition becomes true or false.
    /// - Parameters:
    ///   - condition: the condition.
    ///   - position: the number of the action after which the search begins.
    ///   - state: the state at the position.
    ///   - skipped: the numbers of the skipped actions.
    ///   - program: reduces the actions.
    ///   - goesOn: called with the number of each action; the search ends if it returns false.
    /// - Returns: the action's number, nil if there is none; and whether the condition holds after it, or at the
    ///   position.
    public func change(
        of condition: Condition, after position: Int, from state: State, skipping skipped: Set<Int>,
        by program: RecordedProgram<Codec>, goesOn: (Int) -> Bool
    ) -> (number: Int?, holds: Bool) {
        let watch = ConditionWatch<State>(condition)
        let here = position > 0 ? actions[position - 1] : nil
        let held = watch.holds(
            in: state, type: here?.type, payload: here.flatMap { program.codec.payload(of: $0.action) })
        let reduce = recordingReducer(program.reducer)
        var state = state
        for index in position..<actions.count where !skipped.contains(index + 1) {
            guard goesOn(index + 1) else { break }
            let action = actions[index]
            reduce(&state, action.action)
            let holds = watch.holds(in: state, type: action.type, payload: program.codec.payload(of: action.action))
            if holds != held { return (index + 1, holds) }
        }
        return (nil, held)
    }
}

extension LoggedAction {
    /// The action without the elements and the long texts of its payload that are not needed.
    fileprivate func shrunk<Codec>(
        by program: RecordedProgram<Codec>, while isEnough: (LoggedAction) -> Bool
    ) -> LoggedAction {
        guard let payload = program.codec.payload(of: action) else { return self }
        let codec = program.codec
        let small = withoutActuallyEscaping(isEnough) { isEnough in
            ValueShrinker { value in (try? with(payload: value, by: codec)).map(isEnough) ?? false }.shrunk(payload)
        }
        return small == payload ? self : (try? with(payload: small, by: codec)) ?? self
    }
}
