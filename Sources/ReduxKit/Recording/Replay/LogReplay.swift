/// A log that is replayed action by action while it is read, with the reducer alone: no store, environment or screen.
public struct LogReplay<Codec: ActionCoding> where Codec.State: PartedState {
    /// The state of the program.
    public typealias State = Codec.State

    /// The first line of the log, read when the log is opened.
    public var header: ActionLogHeader { log.header }
    /// The state so far.
    public private(set) var state: State
    /// The number of actions read, including skipped ones.
    public private(set) var count = 0
    /// Whether the end of the log was reached.
    public private(set) var hasEnded = false
    /// The reason why reading failed; nil if it did not.
    public private(set) var failure: ActionLogReadError?
    /// The number of the last line if it is incomplete; known at the end.
    public var brokenLastLine: Int? { log.brokenLastLine }
    private let skipped: Set<Int>
    private let log: ActionLogReader
    private let codec: Codec
    private let reducer: InPlaceReducer<State>

    /// Opens a log.
    /// - Parameters:
    ///   - path: the file.
    ///   - skipped: the numbers, from 1, of the actions that are skipped.
    ///   - program: reads and reduces the actions.
    /// - Throws: `ActionLogReadError` if the file cannot be opened, is not a log of the program, or has another version.
    public init(
        path: String, skipping skipped: Set<Int> = [], by program: RecordedProgram<Codec>
    ) throws(ActionLogReadError) {
        log = try program.reader(of: path)
        codec = program.codec
        reducer = program.reducer
        state = program.initial
        self.skipped = skipped
    }

    /// Reads the next line, input or an action that is not skipped; nil at the end and after a failure.
    /// - Parameter isReducing: whether the action is reduced.
    public mutating func nextLine(isReducing: Bool = true) -> LogLine<any Action>? {
        while let line = read() {
            if case .action(let action) = line {
                if skipped.contains(count) { continue }
                if isReducing { reducer(&state, action.action) }
            }
            return line
        }
        return nil
    }

    /// Reads and reduces the next action that is not skipped; nil at the end and after a failure.
    public mutating func next() -> LoggedAction? {
        while let line = nextLine() {
            if let action = line.action { return action }
        }
        return nil
    }

    /// Reads the next action, and reduces it unless it is skipped; nil at the end and after a failure.
    public mutating func step() -> LoggedAction? {
        guard let action = readAction() else { return nil }
        if !skipped.contains(count) { reducer(&state, action.action) }
        return action
    }

    /// Reads the next action that is not skipped, without reducing it.
    public mutating func nextUnreduced() -> LoggedAction? {
        while let line = nextLine(isReducing: false) {
            if let action = line.action { return action }
        }
        return nil
    }

    /// Replays up to the action with number `last`, or to the end.
    public mutating func run(upTo last: Int = .max) {
        while count < last, step() != nil {}
    }

    /// Replays to the end and compares the recorded parts and digests; ends at the first that differs.
    public mutating func verify() -> LogVerification<State> {
        var verification = LogVerification(from: state, of: header)
        while verification.difference == nil, let action = step() {
            verification.verify(action, number: count, isSkipped: skipped.contains(count), in: state)
        }
        return verification
    }

    /// Whether the log contains all skipped actions. Reads on to the last of them, so that no result is printed for a
    /// wrong number.
    public mutating func reachesSkipped() -> Bool {
        while let last = lastSkipped, count < last, readAction() != nil {}
        return lastSkipped.map { count >= $0 } ?? true
    }

    /// Whether the log contains the action with a number, up to which it was run, and all skipped actions.
    /// - Parameters:
    ///   - position: the number of the action; nil for the end.
    ///   - report: called with the number, and the number of actions, if the log has no such action, unless it is broken before it.
    public mutating func reaches(_ position: Int?, report: (Int, _ count: Int) -> Void) -> Bool {
        guard let position, count < position else { return reachesSkipped() }
        if failure == nil { report(position, count) }
        return false
    }

    /// The number of skipped actions that were read.
    public var skippedCount: Int { skipped.count { $0 <= count } }

    /// The last of the skipped actions.
    public var lastSkipped: Int? { skipped.max() }

    private mutating func readAction() -> LoggedAction? {
        while let line = read() {
            if let action = line.action { return action }
        }
        return nil
    }

    private mutating func read() -> LogLine<any Action>? {
        guard failure == nil else { return nil }
        do throws(ActionLogReadError) {
            guard let line = try log.next(by: codec) else {
                hasEnded = true
                return nil
            }
            if case .action(let action) = line { count = action.position }
            return line
        } catch {
            failure = error
            return nil
        }
    }
}
