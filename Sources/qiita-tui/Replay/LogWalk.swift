import QiitaDomain
import ReduxKit

/// A log that is replayed action by action while it is read, without an environment.
struct LogWalk {
    /// The header.
    var header: ActionLogHeader { log.header }
    /// The state so far.
    var state: AppState { replay.state }
    /// The number of actions read, including skipped ones.
    var count: Int { replay.count + unreducedCount }
    /// Whether the end of the log was reached.
    private(set) var hasEnded = false
    /// The reason why reading failed; nil if it did not.
    private(set) var failure: ActionLogReadError?
    /// The number of recorded digests compared.
    var digestCount: Int { replay.digestCount }
    /// Whether the log contains parts or digests to compare.
    var isVerifiable: Bool { replay.hasParts || replay.digestCount > 0 }
    /// The first part or digest that differed.
    var difference: LogReplay<AppState>.Difference? { replay.difference }
    /// The irregularities of the verified lines.
    var remarks: [LogReplay<AppState>.Remark] { replay.remarks }
    /// The number of the last line if it is incomplete; known at the end.
    var brokenLastLine: Int? { log.brokenLastLine }
    private var unreducedCount = 0
    private let skipped: Set<Int>
    private let log: ActionLogReader
    private var replay: LogReplay<AppState>

    /// Opens a log.
    /// - Parameter reducer: reduces the actions; a test passes one with a bug.
    /// - Throws: If the file cannot be opened, is not a log, or has a later version.
    init(
        _ options: ReplayOptions, reducer: @escaping InPlaceReducer<AppState> = appReducer
    ) throws(ActionLogReadError) {
        log = try ActionLogReader(path: options.log, format: .session)
        skipped = options.skipped
        replay = LogReplay(initial: AppState(), skipping: options.skipped, reducer: reducer)
    }

    /// Sets the closure that is called with each line of input before an action.
    func onInput(_ note: @escaping (LoggedInput) -> Void) {
        log.onInput = note
    }

    /// Reads and reduces the next action that is not skipped; nil at the end and after a failure.
    mutating func next() -> LoggedAction? {
        while let action = step() {
            if !skipped.contains(count) { return action }
        }
        return nil
    }

    /// Reads the next action, and reduces it unless it is skipped.
    mutating func step() -> LoggedAction? {
        noting(attempt { replay, log throws(ActionLogReadError) in try replay.next(of: log, by: ActionCodec()) })
    }

    /// Reads the next action that is not skipped, without reducing it.
    mutating func nextUnreduced() -> LoggedAction? {
        while let action = stepUnreduced() {
            if !skipped.contains(count) { return action }
        }
        return nil
    }

    private mutating func stepUnreduced() -> LoggedAction? {
        let next = noting(attempt { _, log throws(ActionLogReadError) in try log.nextAction(by: ActionCodec()) })
        if next != nil { unreducedCount += 1 }
        return next
    }

    /// Whether the log contains all skipped actions. Reads on to the last of them, so that no result is printed for a
    /// wrong number.
    mutating func reachesSkipped() -> Bool {
        while let last = lastSkipped, count < last, stepUnreduced() != nil {}
        return lastSkipped.map { count >= $0 } ?? true
    }

    /// The number of skipped actions that were read.
    var skippedCount: Int { skipped.count { $0 <= count } }

    /// The last of the skipped actions.
    var lastSkipped: Int? { skipped.max() }

    private mutating func noting(_ next: LoggedAction?) -> LoggedAction? {
        if next == nil, failure == nil { hasEnded = true }
        return next
    }

    /// Replays up to the action with number `last`, or to the end, and compares parts and digests if `isVerifying`.
    mutating func run(upTo last: Int = .max, isVerifying: Bool = false) {
        attempt { replay, log throws(ActionLogReadError) in
            try replay.run(log, by: ActionCodec(), upTo: last, isVerifying: isVerifying)
            return Void?.none
        }
        if failure == nil, replay.count < last, replay.difference == nil { hasEnded = true }
    }

    @discardableResult
    private mutating func attempt<Result>(
        _ work: (inout LogReplay<AppState>, ActionLogReader) throws(ActionLogReadError) -> Result?
    ) -> Result? {
        guard failure == nil else { return nil }
        do throws(ActionLogReadError) {
            return try work(&replay, log)
        } catch {
            failure = error
            return nil
        }
    }
}
