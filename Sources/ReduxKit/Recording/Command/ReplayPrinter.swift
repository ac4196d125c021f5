/// Prints the output that was requested of a log.
struct ReplayPrinter<Codec: ActionCoding> where Codec.State: PartedState {
    typealias State = Codec.State
    typealias Replay = LogReplay<Codec>
    typealias NumberedAction = (number: Int, action: LoggedAction)

    let command: ReplayCommand<Codec>
    let request: ReplayRequest
    let output: ReplayRequest.Output
    /// Receives a line of the output.
    let print: (String) -> Void
    /// Receives a message.
    let say: (ReplayMessage) -> Void

    var program: RecordedProgram<Codec> { command.program }
    private var changeText: ChangeText { ChangeText(isFull: request.isFull, shortened: command.shortened) }

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

    func show(_ line: String) {
        print(VisibleText.of(line))
    }

    func show(_ message: ReplayMessage) {
        show(command.sentence(message))
    }

    /// `n  +t  type  summary`; the time is in seconds since the log began.
    func line(of action: LoggedAction, _ number: Int) -> String {
        let thousandths = Int(action.time * 1000 + 0.5)
        let rest = String(1000 + thousandths % 1000).dropFirst()
        let summary = command.summary(action.action)
        let head = "\(number)  +\(thousandths / 1000).\(rest)  \(action.type)"
        return summary.isEmpty ? head : head + "  " + summary
    }

    /// The text of a change, in full length if that is requested.
    func text(of change: StateChange) -> String {
        changeText.line(of: change)
    }

    func text(of value: CanonicalValue) -> String {
        changeText.value(value)
    }
}

// MARK: - The whole session

extension ReplayPrinter {
    private func list(_ replay: inout Replay) -> ReplayStatus {
        while let next = replay.nextUnreduced() {
            show(line(of: next, replay.count))
        }
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
    static func parts(of action: LoggedAction, _ replay: Replay, _ tracker: PartTracker<State>) -> String {
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
        if last < .max { replay.run(upTo: last - 1) }
        var before = replay.state
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
