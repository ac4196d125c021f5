import Foundation

/// Prints the output that was requested of a log.
struct ReplayPrinter<Codec: ActionCoding> where Codec.State: PartedState {
    private typealias State = Codec.State
    private typealias Replay = LogReplay<Codec>

    private let command: ReplayCommand<Codec>
    private let program: RecordedProgram<Codec>
    private let request: ReplayRequest
    private let output: ReplayRequest.Output
    /// Receives a line of the output.
    private let print: (String) -> Void
    /// Receives a message.
    private let say: (ReplayMessage) -> Void

    private var changeText: ChangeText { ChangeText(isFull: request.isFull, shortened: command.shortened) }

    init(
        command: ReplayCommand<Codec>, request: ReplayRequest, output: ReplayRequest.Output,
        print: @escaping (String) -> Void, say: @escaping (ReplayMessage) -> Void
    ) {
        self.command = command
        program = command.program
        self.request = request
        self.output = output
        self.print = print
        self.say = say
    }

    /// Prints the output and the problems of the log.
    func run() -> ReplayStatus {
        do throws(ActionLogReadError) {
            var replay = try Replay(path: request.log, skipping: request.skipped, by: program)
            let status = run(&replay)
            return command.problem(of: replay, in: request, say: say) ?? status
        } catch {
            say(.unreadable(error, file: request.log))
            return .failed
        }
    }

    private func run(_ replay: inout Replay) -> ReplayStatus {
        switch output {
        case .list: list(&replay)
        case .state: state(&replay)
        case .diff: diff(&replay)
        case .blame(let path): blame(path, &replay)
        case .why(let number): why(number, &replay)
        case .verify: verify(&replay)
        case .when(let condition): when(condition, &replay)
        case .first(let condition):
            request.isShrinking ? shrink(to: .condition(condition), &replay) : first(condition, &replay)
        case .check: request.isShrinking ? shrink(to: .brokenRule, &replay) : check(&replay)
        case .parts: parts(&replay)
        case .compare(let other): compare(with: other, &replay)
        case .against(let build): against(build, &replay)
        case .redact: redact(&replay)
        case .test: test(&replay)
        }
    }

    private func show(_ line: String) {
        print(VisibleText.of(line))
    }

    private func show(_ message: ReplayMessage) {
        show(command.sentence(message))
    }

    /// The text of a change, in full length if that is requested.
    private func text(of change: StateChange) -> String {
        changeText.line(of: change)
    }

    private func text(of value: CanonicalValue) -> String {
        changeText.value(value)
    }
}

// MARK: - The whole session

extension ReplayPrinter {
    private func list(_ replay: inout Replay) -> ReplayStatus {
        var hasInput = false
        while let next = replay.nextLine(isReducing: false) {
            switch next {
            case .input(let input):
                guard request.listsInput else { continue }
                hasInput = true
                show(command.line(of: input))
            case .action(let action): show(command.line(of: action))
            }
        }
        if request.listsInput, !hasInput, replay.failure == nil { say(.noInput) }
        return .done
    }

    /// Prints `n type part=hash …` for each action.
    private func parts(_ replay: inout Replay) -> ReplayStatus {
        let tracker = PartTracker<State>()
        _ = try? tracker.update(to: replay.state)
        while let next = replay.next() {
            show(Self.parts(of: next, replay, tracker))
        }
        return .done
    }

    /// `n type part=hash …`, which another build is compared by.
    private static func parts(of action: LoggedAction, _ replay: Replay, _ tracker: PartTracker<State>) -> String {
        let changed = (try? tracker.update(to: replay.state)) ?? []
        let parts = (action.isStart ? tracker.parts : changed).map { "\($0.name)=\($0.hash)" }
        return (["\(replay.count)", action.type] + parts).joined(separator: " ")
    }
}

// MARK: - One moment

extension ReplayPrinter {
    private func state(_ replay: inout Replay) -> ReplayStatus {
        replay.run(upTo: request.position ?? .max)
        guard isThere(&replay) else { return .usage }
        if let form = try? CanonicalValue(encoding: replay.state) { IndentedJSON(form).lines.forEach(show) }
        return .done
    }

    private func diff(_ replay: inout Replay) -> ReplayStatus {
        let last = request.position ?? .max
        if last < .max { replay.run(upTo: request.earlier ?? last - 1) }
        var before = replay.state
        if request.earlier != nil { replay.run(upTo: last) }
        while replay.count < last {
            let state = replay.state
            guard replay.step() != nil else { break }
            before = state
        }
        guard isThere(&replay) else { return .usage }
        let changes = (try? StateDiff.changes(from: before, to: replay.state)) ?? []
        for change in changes { show(text(of: change)) }
        return .done
    }

    /// Whether the log contains the actions of `--at` and `--skip`. If not, says so, unless the log is broken
    /// before them.
    private func isThere(_ replay: inout Replay) -> Bool {
        replay.reaches(request.position) { say(.noSuchAction($0, count: $1)) }
    }
}

// MARK: - Searching for actions

extension ReplayPrinter {
    private func when(_ condition: Condition, _ replay: inout Replay) -> ReplayStatus {
        let watch = ConditionWatch<State>(condition)
        var held = watch.holds(in: replay.state)
        while let next = replay.next() {
            let holds = program.holds(watch, in: replay.state, after: next)
            if holds != held { show(command.line(of: next) + change(to: holds, watch)) }
            held = holds
        }
        if replay.failure == nil { sayRemarks(of: watch, replay) }
        return .done
    }

    private func first(_ condition: Condition, _ replay: inout Replay) -> ReplayStatus {
        let watch = ConditionWatch<State>(condition)
        if watch.holds(in: replay.state) {
            guard replay.reachesSkipped() else { return .usage }
            show("0")
            sayUnknownPaths(of: watch, replay)
            return .done
        }
        while let next = replay.next() {
            guard program.holds(watch, in: replay.state, after: next) else { continue }
            let found = command.line(of: next) + change(to: true, watch)
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
    private func noneFound(_ replay: Replay, _ message: ReplayMessage) -> ReplayStatus {
        guard replay.failure == nil, replay.count >= replay.lastSkipped ?? 0 else { return .usage }
        say(message)
        return .differs
    }

    private func blame(_ pattern: PathPattern, _ replay: inout Replay) -> ReplayStatus {
        // The whole log is read first, since an index in the path refers to the last state.
        let initial = replay.state
        var actions: [LoggedAction] = []
        while let next = replay.next() { actions.append(next) }
        guard replay.reachesSkipped() else { return .usage }
        let blame = Blame(pattern, from: initial, end: replay.state)
        var state = initial
        for action in actions {
            program.reduce(&state, action)
            for change in blame.changes(in: state) { show("\(command.line(of: action))  \(text(of: change))") }
        }
        for repeated in blame.repeatedIDs { say(.repeatedID(repeated.id.json, list: repeated.list.description)) }
        if !blame.wasThere, replay.failure == nil {
            let form = (try? CanonicalValue(encoding: replay.state)) ?? .null
            say(.unknownPath(pattern.description, similar: pattern.similarName(in: form)))
        }
        return .done
    }

    /// Prints the inputs, requests and actions that led to an action.
    private func why(_ number: Int, _ replay: inout Replay) -> ReplayStatus {
        var lines: [LogLine<any Action>] = []
        while replay.count < number, let next = replay.nextLine(isReducing: false) { lines.append(next) }
        guard replay.reaches(number, report: { say(.noSuchAction($0, count: $1)) }) else { return .usage }
        let chain = CauseChain(of: number, in: lines) { command.request($0.action) }
        for link in chain.links {
            switch link {
            case .input(let input): show(command.line(of: input))
            case .action(let role, let action): show("\(command.line(of: action))  (\(role.rawValue))")
            }
        }
        if let number = chain.unexplained { say(.unexplained(number)) }
        return .done
    }

    /// Prints a line for each rule that an action breaks.
    private func check(_ replay: inout Replay) -> ReplayStatus {
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

// MARK: - Comparing

extension ReplayPrinter {
    /// The number of irregularities that are named; the others are counted.
    private static var mostIrregularities: Int { 5 }

    private func verify(_ replay: inout Replay) -> ReplayStatus {
        let verification = replay.verify()
        guard replay.reachesSkipped() else { return .usage }
        let irregularities = verification.irregularities
        for irregularity in irregularities.prefix(Self.mostIrregularities) { say(.irregular(irregularity)) }
        if irregularities.count > Self.mostIrregularities {
            say(.moreIrregularities(irregularities.count - Self.mostIrregularities))
        }
        if !verification.unrecorded.isEmpty { say(.notRecorded(verification.unrecorded)) }
        if let difference = verification.difference {
            show(.differs(difference))
            return .differs
        }
        guard replay.failure == nil else { return .failed }
        guard verification.isVerifiable else {
            say(.nothingVerified)
            return .failed
        }
        show(.verified(actions: replay.count - replay.skippedCount, digests: verification.digestCount))
        return .done
    }

    // MARK: Another build

    private func against(_ build: String, _ replay: inout Replay) -> ReplayStatus {
        let other = OtherBuildRun(command: [build] + command.subcommand, request: request)
        let (lines, status) = other.lines(["--parts"])
        let failure = ReplayMessage.buildFailed(
            command: ([build] + command.subcommand + ["--parts"]).joined(separator: " "), status: status)
        let tracker = PartTracker<State>()
        _ = try? tracker.update(to: replay.state)
        var rest = lines[...]
        while let next = replay.next() {
            guard let theirs = rest.popFirst() else {
                say(failure)
                return .failed
            }
            let ours = Self.parts(of: next, replay, tracker)
            guard ours != theirs else { continue }
            let found = "\(command.line(of: next))  \(difference(from: other, replay) ?? "\(theirs) -> \(ours)")"
            guard replay.reachesSkipped() else { return .usage }
            show(found)
            return .differs
        }
        guard replay.reachesSkipped() else { return .usage }
        guard status == 0 else {
            say(failure)
            return .failed
        }
        show(.noDifference(actions: replay.count))
        return .done
    }

    /// The first path at which the other build's state differs.
    private func difference(from other: OtherBuildRun, _ replay: Replay) -> String? {
        let theirs = CanonicalValue(
            json: other.lines(["--state", "--at", "\(replay.count)"]).lines.joined(separator: "\n"))
        guard let theirs, let ours = try? CanonicalValue(encoding: replay.state) else { return nil }
        return StateDiff.changes(from: theirs, to: ours).first.map(text)
    }

    // MARK: Another log

    private func compare(with path: String, _ replay: inout Replay) -> ReplayStatus {
        var ours: [LoggedAction] = []
        while let next = replay.nextUnreduced() { ours.append(next) }
        guard replay.failure == nil, replay.reachesSkipped() else { return .usage }
        do throws(ActionLogReadError) {
            let other = try RecordedLog(path: path, of: program)
            switch other.ending {
            case .complete: break
            case .brokenLastLine(let line): say(.brokenLastLine(line))
            case .unreadable(let error): throw error
            }
            return compare(ours, Array(other.actions))
        } catch {
            say(.unreadable(error, file: path))
            return .failed
        }
    }

    /// Prints the first step after which the states differ, with the logs aligned by their common actions.
    private func compare(_ one: [LoggedAction], _ other: [LoggedAction]) -> ReplayStatus {
        var states = (program.initial, program.initial)
        let trackers = (PartTracker<State>(), PartTracker<State>())
        var (onlyOne, onlyOther, common) = (0, 0, 0)
        for step in LogAlignment(one.map(key), other.map(key)).steps {
            let (ours, theirs) = (step.one.map { one[$0] }, step.other.map { other[$0] })
            if let ours { program.reduce(&states.0, ours) }
            if let theirs { program.reduce(&states.1, theirs) }
            switch (ours, theirs) {
            case (_?, _?): common += 1
            case (_?, nil): onlyOne += 1
            case (nil, _): onlyOther += 1
            }
            _ = try? trackers.0.update(to: states.0)
            _ = try? trackers.1.update(to: states.1)
            guard trackers.0.digest != trackers.1.digest, let action = ours ?? theirs else { continue }
            let change = (try? StateDiff.changes(from: states.0, to: states.1))?.first
            let numbers = [ours, theirs].map { $0.map { "\($0.position)" } ?? "-" }.joined(separator: " / ")
            show("\(numbers)\(command.line(of: action).drop { $0 != " " })  \(change.map(text) ?? "")")
            return .differs
        }
        show(.noDifferenceBetween(common: common, onlyInOne: onlyOne, onlyInOther: onlyOther))
        return .done
    }

    /// A key that is equal for the same action in another log.
    private func key(of action: LoggedAction) -> String {
        "\(action.type) \(program.payload(of: action)?.json ?? "")"
    }
}

// MARK: - Writing redacted and shrunk logs, and tests

extension ReplayPrinter {
    private func redact(_ replay: inout Replay) -> ReplayStatus {
        let redaction = command.redaction("\(UInt64.random(in: 0 ... .max))")
        var lines: [LogLine<any Action>] = []
        var count = 0
        while let line = replay.nextLine() {
            switch line {
            case .input(let input):
                if let redacted = redaction.redacted(input, in: replay.state) { lines.append(.input(redacted)) }
            case .action(let action):
                do throws(ActionCodingError) {
                    lines.append(.action(try redaction.redacted(action)))
                } catch {
                    say(.notRedacted(line: action.line, type: action.type))
                    return .failed
                }
                count += 1
            }
        }
        guard replay.failure == nil, replay.reachesSkipped(), let file = request.writtenFile else { return .failed }
        let copy = LogCopy<Codec>(header: redaction.redacted(replay.header), lines: lines)
        guard write(copy, to: file) else { return .failed }
        say(.redacted(count, file: file))
        return .done
    }

    /// Writes a log with a minimal sequence of actions that still reaches the aim, and lists it.
    private func shrink(to aim: ShrinkingAim, _ replay: inout Replay) -> ReplayStatus {
        var actions: [LoggedAction] = []
        while let next = replay.nextUnreduced() {
            actions.append(next)
        }
        guard replay.reachesSkipped(), let file = request.writtenFile else { return .usage }
        let log = RecordedLog(header: replay.header, actions: actions, codec: program.codec)
        guard let shrunk = log.shrunk(to: aim, by: program) else {
            return switch aim {
            case .condition: noneFound(replay, .neverTrue)
            case .brokenRule: noneFound(replay, .nothingBroken)
            }
        }
        let least = shrunk.actions.map(\.self)
        guard write(LogCopy(header: replay.header, actions: least), to: file) else { return .failed }
        for action in least { show(command.line(of: action)) }
        say(.shrunk(from: actions.count, to: least.count, file: file))
        if case .condition(let condition) = aim,
            let differing = log.differingReasons(for: condition, in: shrunk, by: program, text)
        {
            say(.otherValues(differing.there, before: differing.here))
        }
        return .done
    }

    /// Writes a log. If that fails, says why and returns false.
    private func write(_ copy: LogCopy<Codec>, to file: String) -> Bool {
        do throws(ActionLogWriteError) {
            try copy.write(to: file, by: program)
            return true
        } catch {
            say(.notWritten(error, file: file))
            return false
        }
    }

    /// Prints a test, or writes it and its log.
    private func test(_ replay: inout Replay) -> ReplayStatus {
        guard let form = command.testForm else {
            say(.noTestForm)
            return .failed
        }
        replay.run()
        guard replay.failure == nil, replay.reachesSkipped() else { return .failed }
        do throws(ActionLogReadError) {
            let replayed = try ExportedTestReplay(path: request.log, skipping: request.skipped, by: program)
            if let file = request.writtenFile { return write(test: file, replayed, form) }
            ExportedTest(replayed, request, log: form.logName(request.log), form: form)?.lines.forEach(show)
            return .done
        } catch {
            say(.unreadable(error, file: request.log))
            return .failed
        }
    }

    /// Writes the test to a file, and a copy of the log where the test finds it.
    private func write(
        test file: String, _ replayed: ExportedTestReplay<Codec>, _ form: ExportedTestForm<State>
    ) -> ReplayStatus {
        let original = URL(filePath: request.log).standardizedFileURL
        let folder = form.logFolder(URL(filePath: file).standardizedFileURL)
        let log = folder.appending(path: original.lastPathComponent)
        let path = log.path(percentEncoded: false)
        guard let test = ExportedTest(replayed, request, log: original.lastPathComponent, form: form) else {
            return .failed
        }
        do {
            if log != original { try FileManager.default.copyItem(at: original, to: log) }
            let text = test.lines.joined(separator: "\n") + "\n"
            try Data(text.utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
        } catch {
            say(.testNotWritten(file: file, log: path))
            return .failed
        }
        say(.testWritten(file: file, log: path))
        return .done
    }
}

/// Another build of a program, run with the same log.
private struct OtherBuildRun {
    /// The command line up to the first option, such as `./other replay`.
    let command: [String]
    let request: ReplayRequest

    /// The printed lines and the exit status; 127 if the program cannot be run.
    func lines(_ words: [String]) -> (lines: [String], status: Int32) {
        let skipped = request.skipped.sorted().map(String.init).joined(separator: ",")
        let printed = Platform.output(
            of: command + words + (skipped.isEmpty ? [] : ["--skip", skipped]) + ["--", request.log])
        return (printed.text.split(separator: "\n").map(String.init), printed.status)
    }
}
