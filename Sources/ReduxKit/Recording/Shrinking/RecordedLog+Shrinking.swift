/// What the actions of a shrunk log still reach.
public enum ShrinkingAim: Sendable {
    /// The condition is true.
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
        let shrinker = Shrinker<State, LoggedAction>(
            reduce: program.reduce,
            makeQuestion: {
                switch aim {
                case .condition(let condition):
                    let watch = ConditionWatch<State>(condition)
                    return { state, action in program.holds(watch, in: state, after: action) }
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
