/// What the actions of a shrunk log still reach.
public enum ShrinkingAim: Sendable {
    /// The condition is true, because of the same comparisons as in the log.
    case condition(Condition)
    /// The rule that the log breaks first is broken.
    case brokenRule
}

/// The fewest actions of a log that still show what it shows.
extension RecordedLog {
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
        var name: String?
        var reason: [Int]?
        let shrinker = Shrinker<State, LoggedAction>(
            reduce: program.reduce,
            makeQuestion: {
                switch aim {
                case .condition(let condition):
                    let watch = ConditionWatch<State>(condition)
                    var isOtherwise = false
                    return { state, action in
                        guard !isOtherwise, program.holds(watch, in: state, after: action) else { return false }
                        let found = watch.reason().comparisons
                        reason = reason ?? found
                        isOtherwise = found != reason
                        return !isOtherwise
                    }
                case .brokenRule:
                    var before: State?
                    return { state, element in
                        let violations =
                            if let before, let element {
                                program.rules.violations(
                                    after: element.action, from: before, wasSound: false, to: state)
                            } else { program.rules.violations(in: state) }
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
}

extension RecordedLog {
    /// The values that make a condition true first, as `PATH=VALUE`, in a log and in another one; nil if they are the same, or if the
    /// condition is never true in one of them.
    /// - Parameters:
    ///   - condition: the condition.
    ///   - other: the other log.
    ///   - skipped: the numbers of the skipped actions of this log.
    ///   - program: reduces the actions.
    ///   - text: the text of a value.
    public func differingReasons(
        for condition: Condition, in other: RecordedLog, skipping skipped: Set<Int> = [],
        by program: RecordedProgram<Codec>, _ text: (CanonicalValue) -> String
    ) -> (here: [String], there: [String])? {
        guard let here = reason(for: condition, skipping: skipped, by: program),
            let there = other.reason(for: condition, skipping: [], by: program), here != there
        else { return nil }
        return (here.lines(text), there.lines(text))
    }

    private func reason(
        for condition: Condition, skipping skipped: Set<Int>, by program: RecordedProgram<Codec>
    ) -> ConditionReason? {
        let watch = ConditionWatch<State>(condition)
        var state = program.initial
        if program.holds(watch, in: state, after: nil) { return watch.reason() }
        for index in actions.indices where !skipped.contains(index + 1) {
            let action = actions[index]
            program.reduce(&state, action)
            if program.holds(watch, in: state, after: action) { return watch.reason() }
        }
        return nil
    }
}

extension LoggedAction {
    /// The action without the elements and the long texts of its payload that are not needed.
    fileprivate func shrunk<Codec>(
        by program: RecordedProgram<Codec>, while isEnough: (LoggedAction) -> Bool
    ) -> LoggedAction {
        guard let payload = program.payload(of: self) else { return self }
        let codec = program.codec
        let small = withoutActuallyEscaping(isEnough) { isEnough in
            ValueShrinker { value in (try? with(payload: value, by: codec)).map(isEnough) ?? false }.shrunk(payload)
        }
        return small == payload ? self : (try? with(payload: small, by: codec)) ?? self
    }
}
