import QiitaDomain
import ReduxKit

/// Searches for actions: by a condition, by a changed path, by a broken invariant.
extension ReplayPrinter {
    func when(_ condition: Condition, _ walk: inout LogWalk) -> ExitCode {
        let watch = ConditionWatch<AppState>(condition)
        var held = watch.holds(in: walk.state)
        while let next = walk.next() {
            let holds = watch.holds(in: walk.state, type: next.type, payload: next.payload)
            if holds != held { show(line(of: next, walk.count) + change(to: holds, watch)) }
            held = holds
        }
        if walk.failure == nil { sayRemarks(of: watch, walk) }
        return .done
    }

    func first(_ condition: Condition, _ walk: inout LogWalk) -> ExitCode {
        let watch = ConditionWatch<AppState>(condition)
        if watch.holds(in: walk.state) {
            guard walk.reachesSkipped() else { return .usage }
            show("0")
            sayUnknownPaths(of: watch, walk)
            return .done
        }
        while let next = walk.next() {
            guard watch.holds(in: walk.state, type: next.type, payload: next.payload) else { continue }
            let found = line(of: next, walk.count) + change(to: true, watch)
            guard walk.reachesSkipped() else { return .usage }
            show(found)
            sayUnknownPaths(of: watch, walk)
            return .done
        }
        let code = noneFound(walk)
        if code == .differs { sayRemarks(of: watch, walk) }
        return code
    }

    /// `false -> true` and the values that were compared.
    private func change(to holds: Bool, _ watch: ConditionWatch<AppState>) -> String {
        let values = watch.comparedValues { ChangeText.value($0, isFull: options.replay.isFull) }
        return (["", "\(!holds) -> \(holds)"] + values).joined(separator: "  ")
    }

    /// Reports what the log shows about mistakes in a condition.
    private func sayRemarks(of watch: ConditionWatch<AppState>, _ walk: LogWalk) {
        for remark in watch.remarks(at: walk.state) { say(strings.remark(on: remark)) }
    }

    /// Reads the rest of the log for values at the unknown paths of a condition, and reports them if there are none.
    private func sayUnknownPaths(of watch: ConditionWatch<AppState>, _ walk: LogWalk) {
        var rest = walk
        while watch.hasUnknownPaths, let next = rest.next() {
            _ = watch.holds(in: rest.state, type: next.type, payload: next.payload)
        }
        if watch.hasUnknownPaths, rest.hasEnded { sayRemarks(of: watch, rest) }
    }

    private func noneFound(_ walk: LogWalk) -> ExitCode {
        guard walk.failure == nil, walk.count >= walk.lastSkipped ?? 0 else { return .usage }
        say(strings.neverTrue)
        return .differs
    }

    func blame(_ pattern: PathPattern, _ walk: inout LogWalk) -> ExitCode {
        // The whole log is read first, since an index in the path refers to the last state.
        let initial = walk.state
        var actions: [NumberedAction] = []
        while let next = walk.next() { actions.append((walk.count, next)) }
        guard walk.reachesSkipped() else { return .usage }
        let blame = Blame(pattern, from: initial, end: walk.state)
        let reduce = recordingReducer(reducer)
        var state = initial
        for (number, action) in actions {
            reduce(&state, action.action)
            for change in blame.changes(in: state) { show("\(line(of: action, number))  \(text(of: change))") }
        }
        for repeated in blame.repeatedIDs { say(strings.repeatedID(repeated.id.json, in: repeated.list.description)) }
        if !blame.wasThere, walk.failure == nil {
            let form = (try? CanonicalValue(encoding: walk.state)) ?? .null
            say(strings.unknownPath(pattern.description, similar: pattern.similarName(in: form)))
        }
        return .done
    }

    /// Prints a line for each invariant that an action breaks.
    func check(_ walk: inout LogWalk) -> ExitCode {
        var broken = Set(AppInvariants.violations(in: walk.state).map(\.name))
        var isBroken = false
        while true {
            let before = walk.state
            guard let next = walk.next() else { break }
            let violations = SessionRules.violations(
                after: next.action, from: before, wasSound: broken.isEmpty, to: walk.state)
            for violation in violations where !broken.contains(violation.name) {
                isBroken = true
                show("\(walk.count)  \(next.type)  \(violation)")
            }
            broken = Set(violations.map(\.name))
        }
        return isBroken ? .differs : .done
    }

    /// Writes a log with a minimal sequence of actions that still reaches the aim.
    func shrink(to aim: RecordedLog.Aim, _ walk: inout LogWalk) -> ExitCode {
        var actions: [LoggedAction] = []
        while let next = walk.nextUnreduced() {
            actions.append(next)
        }
        guard walk.reachesSkipped() else { return .usage }
        let log = RecordedLog(header: walk.header, actions: actions)
        guard let least = log.shrunk(to: aim, by: reducer)?.actions.map(\.self) else { return noneFound(walk) }
        return write(least, of: walk) { strings.shrunk(from: actions.count, to: least.count, file: $0) }
    }

    /// Writes the redacted log.
    func redact(_ walk: inout LogWalk) -> ExitCode {
        let redaction = Redaction(secret: "\(UInt64.random(in: 0 ... .max))")
        var actions: [LoggedAction] = []
        var inputs: [PlacedInput] = []
        var passed: [LoggedInput] = []
        walk.onInput { passed.append($0) }
        while true {
            let isTyping = walk.state.takesLetters
            let next = walk.next()
            inputs += passed.compactMap { redaction.redacted($0, isTyped: isTyping) }
                .map { PlacedInput(position: actions.count, input: $0) }
            passed = []
            guard let next else { break }
            do throws(ActionCodingError) {
                actions.append(try redaction.redacted(next))
            } catch {
                say(strings.notRedacted(line: next.line, type: next.type))
                return .failed
            }
        }
        guard walk.failure == nil, walk.reachesSkipped(), let file = options.replay.writtenFile else { return .failed }
        let copy = LogCopy(header: redaction.redacted(walk.header), actions: actions, inputs: inputs)
        guard write(copy, to: file) else { return .failed }
        say(strings.redacted(actions.count, file: file))
        return .done
    }

    /// Writes actions as a log and lists them.
    private func write(_ actions: [LoggedAction], of walk: LogWalk, _ sentence: (String) -> String) -> ExitCode {
        guard let file = options.replay.writtenFile,
            write(LogCopy(header: walk.header, actions: actions), to: file)
        else { return .failed }
        for (index, action) in actions.enumerated() { show(line(of: action, index + 1)) }
        say(sentence(file))
        return .done
    }

    /// Writes a log. If that fails, prints the reason and returns false.
    private func write(_ copy: LogCopy, to file: String) -> Bool {
        do throws(ActionLogWriteError) {
            try copy.write(to: file, by: reducer)
            return true
        } catch {
            say(strings.notWritten(error, file: file))
            return false
        }
    }
}

extension AppState {
    /// Whether the next key is a letter of a text or of a mark.
    fileprivate var takesLetters: Bool {
        input.purpose != nil || articleDetail[navigation.top.id]?.reading.awaitedMark != nil
    }
}

extension LoggedAction {
    /// The payload of the action as in the log; nil if its state cannot be encoded.
    var payload: CanonicalValue? { Self.payload(of: action) }

    /// The payload of an action.
    static func payload(of action: any Action) -> CanonicalValue? {
        if case .started(let state)? = action as? RecordingAction<AppState> {
            return (try? CanonicalValue(encoding: state)).map { .object([.init(key: "state", value: $0)]) }
        }
        return (try? ActionCodec().encoded(action)?.payload) ?? .object([])
    }
}
