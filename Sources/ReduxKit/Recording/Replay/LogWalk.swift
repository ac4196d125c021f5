/// A log that is replayed action by action while it is read, without an environment.
public struct LogWalk<Codec: ActionCoding> where Codec.State: PartedState {
    /// The state of the program.
    public typealias State = Codec.State

    /// The header.
    public var header: ActionLogHeader { log.header }
    /// The state so far.
    public var state: State { replay.state }
    /// The number of actions read, including skipped ones.
    public var count: Int { replay.count + unreducedCount }
    /// Whether the end of the log was reached.
    public private(set) var hasEnded = false
    /// The reason why reading failed; nil if it did not.
    public private(set) var failure: ActionLogReadError?
    /// The number of recorded digests compared.
    public var digestCount: Int { replay.digestCount }
    /// Whether the log contains parts or digests to compare.
    public var isVerifiable: Bool { replay.hasParts || replay.digestCount > 0 }
    /// The first part or digest that differed.
    public var difference: ReplayDifference? { replay.difference }
    /// The irregularities of the verified lines.
    public var irregularities: [LogIrregularity] { replay.irregularities }
    /// The number of the last line if it is incomplete; known at the end.
    public var brokenLastLine: Int? { log.brokenLastLine }
    private var unreducedCount = 0
    private let skipped: Set<Int>
    private let log: ActionLogReader
    private let codec: Codec
    private var replay: LogReplay<State>

    /// Opens a log.
    /// - Parameters:
    ///   - path: the file.
    ///   - skipped: the numbers of the actions that are skipped.
    ///   - program: reads and reduces the actions.
    /// - Throws: `ActionLogReadError` if the file cannot be opened, is not a log of the program, or has another version.
    public init(
        path: String, skipping skipped: Set<Int> = [], by program: RecordedProgram<Codec>
    ) throws(ActionLogReadError) {
        log = try ActionLogReader(path: path, format: program.format)
        codec = program.codec
        self.skipped = skipped
        replay = LogReplay(initial: program.initial, skipping: skipped, reducer: program.reducer)
    }

    /// Sets the closure that is called with each line of input before an action.
    public func onInput(_ receive: @escaping (LoggedInput) -> Void) {
        log.onInput = receive
    }

    /// Reads and reduces the next action that is not skipped; nil at the end and after a failure.
    public mutating func next() -> LoggedAction? {
        while let action = step() {
            if !skipped.contains(count) { return action }
        }
        return nil
    }

    /// Reads the next action, and reduces it unless it is skipped.
    public mutating func step() -> LoggedAction? {
        endIfNil(attempt { replay, log, codec throws(ActionLogReadError) in try replay.next(of: log, by: codec) })
    }

    /// Reads the next action that is not skipped, without reducing it.
    public mutating func nextUnreduced() -> LoggedAction? {
        while let action = stepUnreduced() {
            if !skipped.contains(count) { return action }
        }
        return nil
    }

    private mutating func stepUnreduced() -> LoggedAction? {
        let next = endIfNil(attempt { _, log, codec throws(ActionLogReadError) in try log.nextAction(by: codec) })
        if next != nil { unreducedCount += 1 }
        return next
    }

    /// Whether the log contains all skipped actions. Reads on to the last of them, so that no result is printed for a
    /// wrong number.
    public mutating func reachesSkipped() -> Bool {
        while let last = lastSkipped, count < last, stepUnreduced() != nil {}
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

    private mutating func endIfNil(_ next: LoggedAction?) -> LoggedAction? {
        if next == nil, failure == nil { hasEnded = true }
        return next
    }

    /// Replays up to the action with number `last`, or to the end, and compares parts and digests if `isVerifying`.
    public mutating func run(upTo last: Int = .max, isVerifying: Bool = false) {
        attempt { replay, log, codec throws(ActionLogReadError) in
            try replay.run(log, by: codec, upTo: last, isVerifying: isVerifying)
            return Void?.none
        }
        if failure == nil, replay.count < last, replay.difference == nil { hasEnded = true }
    }

    @discardableResult
    private mutating func attempt<Result>(
        _ work: (inout LogReplay<State>, ActionLogReader, Codec) throws(ActionLogReadError) -> Result?
    ) -> Result? {
        guard failure == nil else { return nil }
        do throws(ActionLogReadError) {
            return try work(&replay, log, codec)
        } catch {
            failure = error
            return nil
        }
    }
}
