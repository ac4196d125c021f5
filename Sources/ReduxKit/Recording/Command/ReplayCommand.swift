import Foundation

/// The command of a program that prints its logs: lists, states, differences, searches, shrunk logs, exported tests.
///
/// ```swift
/// let todoReplay = ReplayCommand(
///     initial: TodoState(), reducer: reduceTodos, codec: TodoCodec(),
///     rules: [Rule("titlesAreNotEmpty") { $0.todos.allSatisfy { !$0.title.isEmpty } }])
///
/// exit(todoReplay.run(["--first", "count == 3", "--shrink", "--write", "small.jsonl", "session.jsonl"]))
/// ```
public struct ReplayCommand<Codec: ActionCoding> where Codec.State: PartedState {
    /// The state of the program.
    public typealias State = Codec.State

    /// The program whose logs are printed.
    public let program: RecordedProgram<Codec>
    /// The words after a program's name that run this command in it; `--against` runs another build with them.
    public var subcommand = ["replay"]
    /// The sentence of a message; in English unless the program has its own.
    public var sentence: (ReplayMessage) -> String = { $0.description }
    /// The values of an action in one line.
    public var summary: (any Action) -> String
    /// The id of the request that an action belongs to, by which `--why` finds the request of an answer; the member `request` of its
    /// payload unless the program has its own.
    public var request: (any Action) -> String?
    /// Shortens a value to `ChangeText.usualLength` characters, or as many cells.
    public var shortened: (String) -> String = ChangeText.cut
    /// What an exported test is made of; nil if the program exports none.
    public var testForm: ExportedTestForm<State>?
    /// Creates the redaction of a log, which depends on a secret.
    public var redaction: (_ secret: String) -> any LogRedacting<State>

    /// Creates the command of a program.
    public init(_ program: RecordedProgram<Codec>) {
        self.program = program
        redaction = { TextRedaction(of: program, secret: $0) }
        request = { program.codec.payload(of: $0)?["request"]?.json }
        let summary = ActionSummary()
        self.summary = { action in
            if case .started? = action as? RecordingAction<State> { return "" }
            return program.codec.payload(of: action).map(summary.text) ?? ""
        }
    }

    /// Creates the command of a program.
    /// - Parameters:
    ///   - initial: the state before the first action of a log.
    ///   - reducer: reduces the program's own actions, in place.
    ///   - codec: decodes the actions.
    ///   - rules: what `--check` examines after each action.
    ///   - format: the format of the logs that are read; nil for any.
    public init(
        initial: State, reducer: @escaping InPlaceReducer<State>, codec: Codec, rules: [Rule<State>] = [],
        format: ActionLogFormat? = nil
    ) {
        self.init(
            RecordedProgram(
                initial: initial, reducer: reducer, codec: codec, rules: rules, format: format))
    }

    /// Prints what the arguments request on standard output, and messages on standard error.
    /// - Parameter arguments: options and the path of the log, without the program's name and the subcommand.
    /// - Returns: the exit status, see `ReplayStatus`.
    public func run(_ arguments: [String]) -> Int32 {
        let output = LineOutput(descriptor: STDOUT_FILENO)
        let errors = LineOutput(descriptor: STDERR_FILENO)
        let say = { (message: ReplayMessage) in
            output.flush()
            errors.print(VisibleText.of("\(Self.programName): \(sentence(message))"))
            errors.flush()
        }
        defer { output.flush() }
        do throws(ReplayUsageError) {
            guard let request = try ReplayRequest(arguments: arguments) else {
                ReplayUsage(program: [Self.programName] + subcommand).lines.forEach(output.print)
                return ReplayStatus.done.rawValue
            }
            return run(request, print: output.print, say: say).rawValue
        } catch {
            say(.misused(error))
            return ReplayStatus.usage.rawValue
        }
    }

    /// Prints what is requested.
    /// - Parameters:
    ///   - request: a request with an output.
    ///   - print: receives each line of the output, which is safe for a terminal.
    ///   - say: receives each message.
    public func run(
        _ request: ReplayRequest, print: @escaping (String) -> Void, say: @escaping (ReplayMessage) -> Void
    ) -> ReplayStatus {
        guard let output = request.output else {
            say(.misused(.outputMissing))
            return .usage
        }
        return ReplayPrinter(command: self, request: request, output: output, print: print, say: say).run()
    }

    /// `n  +t  type  summary`; the time is in seconds since the log began.
    public func line(of action: LoggedAction) -> String {
        line("\(action.position)", action.time, action.type, summary(action.action))
    }

    /// `-  +t  input  summary`.
    func line(of input: LoggedInput) -> String {
        line("-", input.time, "input", CanonicalValue(json: input.json[...]).map(ActionSummary().text) ?? "")
    }

    private func line(_ number: String, _ time: Double, _ type: String, _ summary: String) -> String {
        let thousandths = Int(time * 1000 + 0.5)
        let rest = String(1000 + thousandths % 1000).dropFirst()
        let head = "\(number)  +\(thousandths / 1000).\(rest)  \(type)"
        return summary.isEmpty ? head : head + "  " + summary
    }

    /// Replays a log for an exported test.
    /// - Parameters:
    ///   - log: an absolute path, or one below the folder in which the test looks for its log.
    ///   - skipped: the numbers of the skipped actions.
    ///   - test: the file of the test.
    /// - Throws: `ActionLogReadError` if the log cannot be read to its end.
    public func outcome(
        of log: String, skipping skipped: Set<Int> = [], testAt test: String = #filePath
    ) throws(ActionLogReadError) -> ExportedTestReplay<Codec> {
        let file = URL(filePath: test).standardizedFileURL
        let folder = testForm?.logFolder(file) ?? file.deletingLastPathComponent()
        let path = log.hasPrefix("/") ? log : folder.appending(path: log).path(percentEncoded: false)
        return try ExportedTestReplay(path: path, skipping: skipped, by: program)
    }

    /// What ended the reading of a log before its end, or an action of `--skip` that it does not have; nil if there is no such
    /// problem. An incomplete last line is said, but is no failure.
    public func problem(
        of replay: LogReplay<Codec>, in request: ReplayRequest, say: (ReplayMessage) -> Void
    ) -> ReplayStatus? {
        if let failure = replay.failure {
            say(.unreadable(failure, file: request.log))
            return .failed
        }
        if let line = replay.brokenLastLine { say(.brokenLastLine(line)) }
        if replay.hasEnded, let last = replay.lastSkipped, last > replay.count {
            say(.skipBeyond(last, count: replay.count))
            return .usage
        }
        return nil
    }

    private static var programName: String {
        CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "replay"
    }
}

/// The exit status of a command that prints a log.
public enum ReplayStatus: Int32, Equatable, Sendable {
    case done = 0
    /// The log cannot be read, nothing could be verified, another build failed, or a file cannot be made or written.
    case failed = 1
    /// The arguments are wrong.
    case usage = 2
    /// What was compared differs, a rule is broken, a condition never holds, or there is nothing to shrink a log to.
    case differs = 5
}
