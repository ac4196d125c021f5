/// A log that was read to its end, for moving back and forth in it.
///
/// It is Sendable because its actions are plain data.
public struct RecordedLog<Codec: ActionCoding>: @unchecked Sendable where Codec.State: PartedState {
    /// The state of the program.
    public typealias State = Codec.State

    /// The reason why a log ends.
    public enum Ending: Equatable, Sendable {
        /// The last action was read; `isStopped` if that action ends a recording cleanly.
        case complete(isStopped: Bool)
        /// The last line is incomplete, as after a crash, and was skipped.
        case brokenLastLine(Int)
        /// The following line cannot be read.
        case unreadable(ActionLogReadError)
    }

    /// The first line of the log.
    public let header: ActionLogHeader
    /// The actions, in order; action n has the index n - 1.
    public let actions: LoggedActions<Codec>
    /// The input, in order; none if it was not kept.
    public let inputs: [LoggedInput]
    /// The reason why the log ends there.
    public let ending: Ending

    /// A log without input.
    public init(header: ActionLogHeader, actions: LoggedActions<Codec>, ending: Ending) {
        self.header = header
        self.actions = actions
        self.ending = ending
        inputs = []
    }

    /// A log of some actions.
    public init(header: ActionLogHeader, actions: [LoggedAction], codec: Codec) {
        self.init(
            header: header, actions: LoggedActions(actions, codec: codec), ending: .complete(isStopped: false))
    }

    /// Reads a log. A line that cannot be read ends the log and is not an error: see `ending`.
    /// - Parameters:
    ///   - path: the file.
    ///   - program: whose log it is.
    ///   - keepsInputs: false where only the actions are needed, as in the debugger: a log has as many lines of input.
    ///   - onRead: called before each line with the number of bytes read so far; reading ends if it returns false.
    /// - Throws: `ActionLogReadError` if the file cannot be opened, is not a log of the program, or has another version.
    public init(
        path: String, of program: RecordedProgram<Codec>, keepsInputs: Bool = true,
        onRead: (Int) -> Bool = { _ in true }
    ) throws(ActionLogReadError) {
        let reader = try program.reader(of: path)
        header = reader.header
        var actions = LoggedActions(codec: program.codec)
        var inputs: [LoggedInput] = []
        var failure: ActionLogReadError?
        do throws(ActionLogReadError) {
            reading: while onRead(reader.byteCount), let line = try reader.next() {
                switch line {
                case .input(let input):
                    if keepsInputs { inputs.append(input) }
                case .action(let record):
                    guard let action = try reader.action(of: record, by: program.codec) else { break reading }
                    actions.append(record, action)
                }
            }
        } catch {
            failure = error
        }
        self.actions = actions
        self.inputs = inputs
        ending =
            if let failure {
                .unreadable(failure)
            } else if let line = reader.brokenLastLine {
                .brokenLastLine(line)
            } else {
                .complete(isStopped: actions.last?.type == RecordingActionType.stopped)
            }
    }

    /// Reads the actions of a bounded log with those of its previous generation, `path.1`, if that ends in the state with
    /// which the file begins.
    /// - Throws: As `init(path:of:keepsInputs:onRead:)` for the file at `path`.
    public init(
        generationsAt path: String, of program: RecordedProgram<Codec>, onRead: (Int) -> Bool = { _ in true }
    ) throws(ActionLogReadError) {
        let log = try RecordedLog(path: path, of: program, keepsInputs: false, onRead: onRead)
        guard case .started(let state)? = log.actions.first?.action as? RecordingAction<State>,
            let older = try? RecordedLog(
                path: ActionLogDestination.previousGeneration(of: path), of: program, keepsInputs: false, onRead: onRead
            ),
            let last = older.actions.last, last.type == RecordingActionType.stopped, let digest = last.digest,
            digest == program.digest(of: state, asIn: older.header)
        else {
            self = log
            return
        }
        var actions = older.actions
        actions.append(log.actions, later: last.time)
        self.init(header: older.header, actions: actions, ending: log.ending)
    }

    /// The actions and the input, in order.
    public var lines: [LogLine<any Action>] {
        var lines: [LogLine<any Action>] = []
        var rest = inputs[...]
        for action in actions {
            let earlier = rest.prefix { $0.position < action.position }
            lines += earlier.map { .input($0) }
            lines.append(.action(action))
            rest = rest[earlier.endIndex...]
        }
        return lines + rest.map { .input($0) }
    }

    /// The actions except those with these numbers.
    public func without(_ skipped: Set<Int>) -> [LoggedAction] {
        actions.indices.filter { !skipped.contains($0 + 1) }.map { actions[$0] }
    }
}

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

    /// The last action before a position at which a condition becomes true or false.
    /// - Parameters:
    ///   - condition: the condition.
    ///   - position: the number of an action, which is not examined itself.
    ///   - skipped: the numbers of the skipped actions.
    ///   - program: reduces the actions.
    ///   - goesOn: called with the number of each action; the search ends if it returns false.
    /// - Returns: the action's number, nil if there is none; and whether the condition holds from there up to the position.
    public func change(
        of condition: Condition, before position: Int, skipping skipped: Set<Int>, by program: RecordedProgram<Codec>,
        goesOn: (Int) -> Bool
    ) -> (number: Int?, holds: Bool) {
        let watch = ConditionWatch<State>(condition)
        var state = program.initial
        var held = program.holds(watch, in: state, after: nil)
        var last: Int?
        for index in actions.indices.prefix(max(0, position - 1)) where !skipped.contains(index + 1) {
            guard goesOn(index + 1) else { break }
            let action = actions[index]
            program.reduce(&state, action)
            let holds = program.holds(watch, in: state, after: action)
            if holds != held { last = index + 1 }
            held = holds
        }
        return (last, held)
    }

    /// The numbers of the actions that changed a value at a path, in order.
    /// - Parameters:
    ///   - path: the path.
    ///   - end: the state to which an index of the path refers.
    ///   - skipped: the numbers of the skipped actions.
    ///   - program: reduces the actions.
    ///   - goesOn: called with the number of each action; the search ends if it returns false.
    public func changes(
        at path: PathPattern, of end: State, skipping skipped: Set<Int>, by program: RecordedProgram<Codec>,
        goesOn: (Int) -> Bool
    ) -> [Int] {
        let blame = Blame(path, from: program.initial, end: end)
        var state = program.initial
        var numbers: [Int] = []
        for index in actions.indices where !skipped.contains(index + 1) {
            guard goesOn(index + 1) else { break }
            program.reduce(&state, actions[index])
            if !blame.changes(in: state).isEmpty { numbers.append(index + 1) }
        }
        return numbers
    }
}
