/// Prints the output that was requested of a log.
struct ReplayPrinter<Codec: ActionCoding> where Codec.State: PartedState {
    typealias State = Codec.State
    typealias Walk = LogWalk<Codec>
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
            var walk = try Walk(path: request.log, skipping: request.skipped, by: program)
            let status = run(&walk)
            return command.problem(of: walk, in: request, say: say) ?? status
        } catch {
            say(.unreadable(error, file: request.log))
            return .failed
        }
    }

    private func run(_ walk: inout Walk) -> ReplayStatus {
        switch output {
        case .list: list(&walk)
        case .state: state(&walk)
        case .diff: diff(&walk)
        case .blame(let path): blame(path, &walk)
        case .verify: verify(&walk)
        case .when(let condition): when(condition, &walk)
        case .first(let condition):
            request.isShrinking ? shrink(to: .condition(condition), &walk) : first(condition, &walk)
        case .check: request.isShrinking ? shrink(to: .brokenInvariant, &walk) : check(&walk)
        case .parts: parts(&walk)
        case .compare(let other): compare(with: other, &walk)
        case .against(let build): against(build, &walk)
        case .redact: redact(&walk)
        case .test: test(&walk)
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
    private func list(_ walk: inout Walk) -> ReplayStatus {
        while let next = walk.nextUnreduced() {
            show(line(of: next, walk.count))
        }
        return .done
    }

    /// Prints `n type part=hash …` for each action.
    private func parts(_ walk: inout Walk) -> ReplayStatus {
        let tracker = PartTracker<State>()
        _ = try? tracker.update(to: walk.state)
        while let next = walk.next() {
            show(Self.parts(of: next, walk, tracker))
        }
        return .done
    }

    /// `n type part=hash …`, which another build is compared by.
    static func parts(of action: LoggedAction, _ walk: Walk, _ tracker: PartTracker<State>) -> String {
        let changed = (try? tracker.update(to: walk.state)) ?? []
        let parts = (action.isStart ? tracker.parts : changed).map { "\($0.name)=\($0.hash)" }
        return (["\(walk.count)", action.type] + parts).joined(separator: " ")
    }
}

// MARK: - One moment

extension ReplayPrinter {
    private func state(_ walk: inout Walk) -> ReplayStatus {
        walk.run(upTo: request.position ?? .max)
        guard isThere(&walk) else { return .usage }
        if let form = try? CanonicalValue(encoding: walk.state) { IndentedJSON(form).lines.forEach(show) }
        return .done
    }

    private func diff(_ walk: inout Walk) -> ReplayStatus {
        let last = request.position ?? .max
        if last < .max { walk.run(upTo: last - 1) }
        var before = walk.state
        while walk.count < last {
            let state = walk.state
            guard walk.step() != nil else { break }
            before = state
        }
        guard isThere(&walk) else { return .usage }
        let changes = (try? StateDiff.changes(from: before, to: walk.state)) ?? []
        for change in changes { show(text(of: change)) }
        return .done
    }

    /// Whether the log contains the actions of `--at` and `--skip`. If not, says so, unless the log is broken
    /// before them.
    private func isThere(_ walk: inout Walk) -> Bool {
        walk.reaches(request.position) { say(.noSuchAction($0, count: $1)) }
    }
}
