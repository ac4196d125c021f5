import QiitaDomain
import ReduxKit

/// Looking for an action: by a condition, or by what it changed.
extension ReplayPrinter {
    func when(_ condition: Condition, _ walk: inout LogWalk) -> ExitCode {
        let watch = ConditionWatch<AppState>(condition)
        var held = watch.holds(in: walk.state)
        while let next = walk.next() {
            guard !options.replay.skipped.contains(walk.count) else { continue }
            let holds = watch.holds(in: walk.state, type: next.type, payload: next.payload)
            if holds != held { show("\(line(of: next, walk.count))  \(held) -> \(holds)") }
            held = holds
        }
        return .done
    }

    func first(_ condition: Condition, _ walk: inout LogWalk) -> ExitCode {
        let watch = ConditionWatch<AppState>(condition)
        if watch.holds(in: walk.state) {
            show("0")
            return .done
        }
        while let next = walk.next() {
            guard !options.replay.skipped.contains(walk.count) else { continue }
            guard watch.holds(in: walk.state, type: next.type, payload: next.payload) else { continue }
            show(line(of: next, walk.count))
            return .done
        }
        return noneFound(walk)
    }

    private func noneFound(_ walk: LogWalk) -> ExitCode {
        if walk.failure == nil { say(strings.neverTrue) }
        return .differs
    }

    func blame(_ pattern: PathPattern, _ walk: inout LogWalk) -> ExitCode {
        // The end is looked at first: an index in the path is that of the end's state.
        let initial = walk.state
        var actions: [LoggedAction] = []
        while let next = walk.next() { actions.append(next) }
        let blame = Blame(pattern, from: initial, end: walk.state)
        let reduce = recordingReducer(appReducer)
        var state = initial
        for (index, action) in actions.enumerated() where !options.replay.skipped.contains(index + 1) {
            reduce(&state, action.action)
            for change in blame.changes(in: state) { show("\(line(of: action, index + 1))  \(text(of: change))") }
        }
        if !blame.wasThere, walk.failure == nil { say(strings.nothingAt(pattern.description)) }
        return .done
    }

    /// A line for each invariant of the program that an action breaks.
    func check(_ walk: inout LogWalk) -> ExitCode {
        var broken = Set(AppInvariants.violations(in: walk.state).map(\.name))
        var isBroken = false
        while let next = walk.next() {
            guard !options.replay.skipped.contains(walk.count) else { continue }
            let violations = AppInvariants.violations(in: walk.state)
            for violation in violations where !broken.contains(violation.name) {
                isBroken = true
                show("\(walk.count)  \(next.type)  \(violation)")
            }
            broken = Set(violations.map(\.name))
        }
        return isBroken ? .differs : .done
    }

    /// Writes the fewest actions that break the invariant which is broken first, as a log.
    func shrink(_ walk: inout LogWalk) -> ExitCode {
        var first: String?
        return shrink(&walk) {
            { state, _ in
                let violations = AppInvariants.violations(in: state)
                first = first ?? violations.first?.name
                return violations.contains { $0.name == first }
            }
        }
    }

    /// Writes the fewest actions that make the condition true, as a log.
    func shrink(_ condition: Condition, _ walk: inout LogWalk) -> ExitCode {
        shrink(&walk) {
            let watch = ConditionWatch<AppState>(condition)
            return { state, action in watch.holds(in: state, type: action?.type, payload: action?.payload) }
        }
    }

    private func shrink(
        _ walk: inout LogWalk, makeQuestion: @escaping () -> (AppState, LoggedAction?) -> Bool
    ) -> ExitCode {
        let initial = walk.state
        var actions: [LoggedAction] = []
        while let next = walk.nextUnreduced() {
            if !options.replay.skipped.contains(walk.count) { actions.append(next) }
        }
        let reduce = recordingReducer(appReducer)
        var shrinker = Shrinker<AppState, LoggedAction>(
            reduce: { state, action in reduce(&state, action.action) },
            makeQuestion: makeQuestion)
        guard let least = shrinker.shrunk(actions, from: initial) else { return noneFound(walk) }
        return write(least, of: walk) { strings.shrunk(from: actions.count, to: least.count, file: $0) }
    }

    /// Writes the log about something else.
    func redact(_ walk: inout LogWalk) -> ExitCode {
        let redaction = Redaction(secret: "\(UInt64.random(in: 0 ... .max))")
        var actions: [LoggedAction] = []
        while let next = walk.nextUnreduced() {
            guard !options.replay.skipped.contains(walk.count) else { continue }
            do throws(ActionCodingError) {
                actions.append(try redaction.redacted(next))
            } catch {
                say(strings.notRedacted(line: next.line, type: next.type))
                return .failed
            }
        }
        guard walk.failure == nil, let file = options.replay.writtenFile else { return .failed }
        guard write(actions, redaction.redacted(walk.header), to: file) else { return .failed }
        say(strings.redacted(actions.count, file: file))
        return .done
    }

    /// Writes actions as a log of their own and lists them.
    private func write(_ actions: [LoggedAction], of walk: LogWalk, _ sentence: (String) -> String) -> ExitCode {
        guard let file = options.replay.writtenFile, write(actions, walk.header, to: file) else { return .failed }
        for (index, action) in actions.enumerated() { show(line(of: action, index + 1)) }
        say(sentence(file))
        return .done
    }

    /// False where the log cannot be written, which is said.
    private func write(_ actions: [LoggedAction], _ header: ActionLogHeader, to file: String) -> Bool {
        do throws(ActionLogWriteError) {
            try LogCopy(header: header, actions: actions).write(to: file)
            return true
        } catch {
            say(strings.notWritten(error, file: file))
            return false
        }
    }
}

extension LoggedAction {
    /// The action's values, as the log holds them.
    var payload: CanonicalValue? {
        if case .started(let state)? = action as? RecordingAction<AppState> {
            return (try? CanonicalValue(encoding: state)).map { .object([.init(key: "state", value: $0)]) }
        }
        return (try? ActionCodec().encoded(action)?.payload) ?? .object([])
    }
}
