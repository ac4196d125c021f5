/// Searches for the actions at which a condition changes.
extension RecordedLog {
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
        let held = program.holds(watch, in: state, after: here)
        var state = state
        for index in position..<actions.count where !skipped.contains(index + 1) {
            guard goesOn(index + 1) else { break }
            let action = actions[index]
            program.reduce(&state, action)
            let holds = program.holds(watch, in: state, after: action)
            if holds != held { return (index + 1, holds) }
        }
        return (nil, held)
    }
}
