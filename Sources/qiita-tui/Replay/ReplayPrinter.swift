import Foundation
import QiitaDomain
import ReduxKit

/// Prints the output that the options of `replay` request.
@MainActor
struct ReplayPrinter {
    let options: CommandLineOptions
    /// The output.
    let output: ReplayOptions.Output
    /// Prints a line on standard output.
    let print: (String) -> Void
    /// Prints a message on standard error.
    let say: (String) -> Void
    /// Reduces the actions; a test passes one with a bug.
    var reducer: InPlaceReducer<AppState> = appReducer

    /// Prints the output and the problems of the log.
    func run() -> ExitCode {
        do throws(ActionLogReadError) {
            var walk = try LogWalk(options.replay, reducer: reducer)
            let code = run(&walk)
            return ending(of: walk) ?? code
        } catch {
            say(strings.log(error, file: options.replay.log))
            return .failed
        }
    }

    var strings: Strings { Strings(language: options.language) }

    private func run(_ walk: inout LogWalk) -> ExitCode {
        switch output {
        case .list: list(&walk)
        case .state: state(&walk)
        case .screen(let size): screen(size, &walk)
        case .diff: diff(&walk)
        case .blame(let path): blame(path, &walk)
        case .verify: verify(&walk)
        case .when(let condition): when(condition, &walk)
        case .first(let condition):
            options.replay.isShrinking ? shrink(to: .condition(condition), &walk) : first(condition, &walk)
        case .check: options.replay.isShrinking ? shrink(to: .brokenInvariant, &walk) : check(&walk)
        case .parts: parts(&walk)
        case .compare(let other): compare(with: other, &walk)
        case .against(let program): against(program, &walk)
        case .redact: redact(&walk)
        case .test: test(&walk)
        }
    }

    /// Reports why reading ended before the end of the log. An incomplete last line is not a failure.
    private func ending(of walk: LogWalk) -> ExitCode? {
        if let failure = walk.failure {
            say(strings.log(failure, file: options.replay.log))
            return .failed
        }
        if let line = walk.brokenLastLine { say(strings.brokenLastLine(line)) }
        if walk.hasEnded, let last = walk.lastSkipped, last > walk.count {
            say(strings.skipBeyond(last, count: walk.count))
            return .usage
        }
        return nil
    }

    func show(_ line: String) {
        print(VisibleText.of(line))
    }

    private func form(of walk: LogWalk) -> CanonicalValue? {
        try? CanonicalValue(encoding: walk.state)
    }
}

// MARK: - The whole session

extension ReplayPrinter {
    private func list(_ walk: inout LogWalk) -> ExitCode {
        while let next = walk.nextUnreduced() {
            show(line(of: next, walk.count))
        }
        return .done
    }

    private func verify(_ walk: inout LogWalk) -> ExitCode {
        walk.run(isVerifying: true)
        guard walk.reachesSkipped() else { return .usage }
        for remark in walk.remarks { say(strings.remark(remark)) }
        if let difference = walk.difference {
            show(strings.text(of: difference))
            return .differs
        }
        guard walk.failure == nil else { return .failed }
        guard walk.isVerifiable else {
            say(strings.nothingVerified)
            return .failed
        }
        show(strings.verified(walk.count - walk.skippedCount, digests: walk.digestCount))
        return .done
    }

    private func test(_ walk: inout LogWalk) -> ExitCode {
        walk.run()
        guard walk.failure == nil, walk.reachesSkipped() else { return .failed }
        do throws(ActionLogReadError) {
            let replayed = try ReplayedLog(options)
            if let file = options.replay.writtenFile { return write(test: file, replayed) }
            ReplayTest(replayed, options: options)?.lines.forEach(show)
            return .done
        } catch {
            say(strings.log(error, file: options.replay.log))
            return .failed
        }
    }

    /// Writes the test to a file, and a copy of the log where the test finds it.
    private func write(test file: String, _ replayed: ReplayedLog) -> ExitCode {
        let original = URL(filePath: options.replay.log).standardizedFileURL
        let log = ReplayedLog.logFolder(ofTestAt: file).appending(path: original.lastPathComponent)
        let path = log.path(percentEncoded: false)
        guard let test = ReplayTest(replayed, options: options, log: path) else { return .failed }
        do {
            if log != original { try FileManager.default.copyItem(at: original, to: log) }
            let text = test.lines.joined(separator: "\n") + "\n"
            try Data(text.utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
        } catch {
            say(strings.testNotWritten(file: file, log: path))
            return .failed
        }
        say(strings.testWritten(file: file, log: path))
        return .done
    }

    /// `n  +t  type  summary`; the time is in seconds since the log began.
    func line(of action: LoggedAction, _ number: Int) -> String {
        let thousandths = Int(min(action.time, 1e12) * 1000 + 0.5)
        let rest = String(1000 + thousandths % 1000).dropFirst()
        let summary = ActionSummary(action.action).text
        let head = "\(number)  +\(thousandths / 1000).\(rest)  \(action.type)"
        return summary.isEmpty ? head : head + "  " + summary
    }

    /// The text of a change, in full length if the options request it.
    func text(of change: StateChange) -> String {
        ChangeText(change, isFull: options.replay.isFull).line
    }
}

// MARK: - One moment

extension ReplayPrinter {
    private func state(_ walk: inout LogWalk) -> ExitCode {
        guard goToMoment(&walk) else { return .usage }
        form(of: walk).map { IndentedJSON($0).lines.forEach(show) }
        return .done
    }

    /// Prints the screen without `show`, which would escape the control sequences of its colours.
    private func screen(_ size: TerminalSize?, _ walk: inout LogWalk) -> ExitCode {
        guard goToMoment(&walk) else { return .usage }
        RecordedScreen(options: options).lines(of: walk, size: size).forEach(print)
        return .done
    }

    /// Replays up to the action of `--at`. Lines after it are not read.
    private func goToMoment(_ walk: inout LogWalk) -> Bool {
        walk.run(upTo: options.replay.position ?? .max)
        return isThere(&walk)
    }

    private func diff(_ walk: inout LogWalk) -> ExitCode {
        let last = options.replay.position ?? .max
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

    /// Whether the log contains the actions of `--at` and `--skip`. If not, prints a message, unless the log is broken
    /// before them.
    private func isThere(_ walk: inout LogWalk) -> Bool {
        guard let position = options.replay.position, walk.count < position else {
            return walk.reachesSkipped()
        }
        if walk.failure == nil { say(strings.noSuchAction(position, count: walk.count)) }
        return false
    }
}

/// The command `replay` with an option that prints: replays a log and exits.
@MainActor
struct Replay {
    let options: CommandLineOptions

    func run() -> Never {
        let messages = Messages(strings: Strings(language: options.language))
        guard let asked = options.replay.output else {
            messages.fail(messages.strings.terminal(.notATerminal), hint: messages.strings.listInstead, as: .usage)
        }
        let output = StandardOutput(reporting: messages)
        let printer = ReplayPrinter(options: options, output: asked, print: output.print) { text in
            output.flush()
            messages.say(text)
        }
        let code = printer.run()
        output.flush()
        exit(code.rawValue)
    }
}
