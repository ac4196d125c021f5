import QiitaDomain
import ReduxKit

/// A log that was read to its end, for moving back and forth in it.
///
/// It is Sendable because its actions are plain data.
struct RecordedLog: @unchecked Sendable {
    /// The reason why a log ends.
    enum Ending: Equatable {
        /// The last action was read; `isStopped` if that action ends a recording cleanly.
        case complete(isStopped: Bool)
        /// The last line is incomplete, as after a crash, and was skipped.
        case brokenLastLine(Int)
        /// The following line cannot be read.
        case unreadable(ActionLogReadError)
    }

    /// The header.
    let header: ActionLogHeader
    /// The actions, in order; action n has the index n - 1.
    let actions: LoggedActions<ActionCodec>
    /// The input, in order; none if it was not kept.
    let inputs: [PlacedInput]
    /// The reason why the log ends there.
    let ending: Ending

    init(header: ActionLogHeader, actions: LoggedActions<ActionCodec>, ending: Ending) {
        self.header = header
        self.actions = actions
        self.ending = ending
        inputs = []
    }

    /// A log of some actions.
    init(header: ActionLogHeader, actions: [LoggedAction]) {
        self.init(
            header: header, actions: LoggedActions(actions, codec: ActionCodec()), ending: .complete(isStopped: false))
    }

    /// Reads a log. A line that cannot be read ends the log and is not an error: see `ending`.
    /// - Parameters:
    ///   - keepsInputs: false where only the actions are needed, as in the debugger: a log has as many lines of input.
    ///   - onRead: called before each action with the number of bytes read so far; reading ends if it returns false.
    /// - Throws: If the file cannot be opened, is not a log, or has a later version.
    init(
        path: String, keepsInputs: Bool = true, onRead: (Int) -> Bool = { _ in true }
    ) throws(ActionLogReadError) {
        let reader = try ActionLogReader(path: path, format: .session)
        header = reader.header
        var actions = LoggedActions(codec: ActionCodec())
        var inputs: [PlacedInput] = []
        var count = 0
        if keepsInputs { reader.onInput = { inputs.append(PlacedInput(position: count, input: $0)) } }
        defer { reader.onInput = nil }
        var failure: ActionLogReadError?
        do throws(ActionLogReadError) {
            while onRead(reader.byteCount), try actions.appendNext(of: reader) { count += 1 }
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
                .complete(isStopped: (actions.last?.action as? RecordingAction<AppState>) == .stopped)
            }
    }

    /// Reads the actions of a bounded log with those of its previous generation, `path.1`, if that ends in the state with
    /// which the file begins.
    init(
        generationsAt path: String, onRead: (Int) -> Bool = { _ in true }
    ) throws(ActionLogReadError) {
        let log = try RecordedLog(path: path, keepsInputs: false, onRead: onRead)
        guard case .started(let state)? = log.actions.first?.action as? RecordingAction<AppState>,
            let older = try? RecordedLog(path: path + ".1", keepsInputs: false, onRead: onRead),
            let last = older.actions.last,
            (last.action as? RecordingAction<AppState>) == .stopped, let digest = last.digest,
            digest == (try? StateDigest(of: state))
        else {
            self = log
            return
        }
        var actions = older.actions
        actions.append(log.actions, later: last.time)
        self.init(header: older.header, actions: actions, ending: log.ending)
    }
}

/// Searches of a log.
extension RecordedLog {
    /// The result that the actions of a shrunk log still have.
    enum Aim: Sendable {
        /// The condition is true.
        case condition(Condition)
        /// The invariant that the log breaks first is broken.
        case brokenInvariant
    }

    /// The actions except those with these numbers.
    func without(_ skipped: Set<Int>) -> [LoggedAction] {
        actions.indices.filter { !skipped.contains($0 + 1) }.map { actions[$0] }
    }

    /// A minimal sequence of actions with minimal payloads that still reaches the aim; nil if the log does not reach it.
    /// - Parameters:
    ///   - goesOn: called with the number of remaining actions; shrinking ends if it returns false.
    ///   - reducer: reduces the actions; a test passes one with a bug.
    func shrunk(
        to aim: Aim, skipping skipped: Set<Int> = [], goesOn: @escaping (Int) -> Bool = { _ in true },
        by reducer: @escaping InPlaceReducer<AppState> = appReducer
    ) -> RecordedLog? {
        let reduce = recordingReducer(reducer)
        var name: String?
        var shrinker = Shrinker<AppState, LoggedAction>(
            reduce: { state, action in reduce(&state, action.action) },
            makeQuestion: {
                switch aim {
                case .condition(let condition):
                    let watch = ConditionWatch<AppState>(condition)
                    return { state, action in watch.holds(in: state, type: action?.type, payload: action?.payload) }
                case .brokenInvariant:
                    var before: AppState?
                    return { state, element in
                        let violations =
                            if let before, let element {
                                SessionRules.violations(
                                    after: element.action, from: before, wasSound: false, to: state)
                            } else { AppInvariants.violations(in: state) }
                        before = state
                        name = name ?? violations.first?.name
                        return violations.contains { $0.name == name }
                    }
                }
            }, goesOn: goesOn)
        guard let least = shrinker.shrunk(without(skipped), from: AppState()) else { return nil }
        let small = shrinker.withSmallerContents(least, from: AppState()) { $0.shrunk(while: $1) }
        return RecordedLog(header: header, actions: small.map(\.withoutRecordedState))
    }

    /// The first action after a position at which a condition becomes true or false.
    /// - Parameters:
    ///   - state: the state at the position.
    ///   - goesOn: called with the number of each action; the search ends if it returns false.
    /// - Returns: the action's number, nil if there is none; and whether the condition holds after it, or at the
    ///   position.
    func change(
        of condition: Condition, after position: Int, from state: AppState, skipping skipped: Set<Int>,
        goesOn: (Int) -> Bool
    ) -> (number: Int?, holds: Bool) {
        let watch = ConditionWatch<AppState>(condition)
        let here = position > 0 ? actions[position - 1] : nil
        let held = watch.holds(in: state, type: here?.type, payload: here?.payload)
        let reduce = recordingReducer(appReducer)
        var state = state
        for index in position..<actions.count where !skipped.contains(index + 1) {
            guard goesOn(index + 1) else { break }
            let action = actions[index]
            reduce(&state, action.action)
            let holds = watch.holds(in: state, type: action.type, payload: action.payload)
            if holds != held { return (index + 1, holds) }
        }
        return (nil, held)
    }
}

extension LoggedAction {
    /// The action without the elements and the long texts of its payload that are not needed.
    fileprivate func shrunk(while isEnough: (LoggedAction) -> Bool) -> LoggedAction {
        guard let payload else { return self }
        let codec = ActionCodec()
        let small = withoutActuallyEscaping(isEnough) { isEnough in
            ValueShrinker { value in (try? with(payload: value, by: codec)).map(isEnough) ?? false }.shrunk(payload)
        }
        return small == payload ? self : (try? with(payload: small, by: codec)) ?? self
    }
}
