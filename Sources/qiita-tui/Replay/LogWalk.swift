import QiitaDomain
import ReduxKit

/// A log that is reduced action by action as it is read; nothing outside is asked for anything.
struct LogWalk {
    /// What the first line says.
    var header: ActionLogHeader { log.header }
    /// The state so far.
    var state: AppState { replay.state }
    /// How many actions were read, those that are left out among them.
    var count: Int { replay.count + unreducedCount }
    /// Whether the end of the log was reached.
    private(set) var hasEnded = false
    /// Why nothing more could be read; nil as long as all is well.
    private(set) var failure: ActionLogReadError?
    /// How many recorded digests were compared.
    var digestCount: Int { replay.digestCount }
    /// Whether there was anything to compare.
    var isVerifiable: Bool { replay.hasParts || replay.digestCount > 0 }
    /// The first part or digest that differed.
    var difference: LogReplay<AppState>.Difference? { replay.difference }
    /// What was odd about the lines that were verified.
    var remarks: [LogReplay<AppState>.Remark] { replay.remarks }
    /// The last line where it was broken off; known once the end is reached.
    var brokenLastLine: Int? { log.brokenLastLine }
    private var unreducedCount = 0
    private let log: ActionLogReader
    private var replay: LogReplay<AppState>

    /// Opens a log.
    /// - Throws: where the file cannot be opened, is no log, or is of a later version.
    init(_ options: ReplayOptions) throws(ActionLogReadError) {
        log = try ActionLogReader(path: options.log)
        replay = LogReplay(initial: AppState(), skipping: options.skipped, reducer: appReducer)
    }

    /// Reads the next action and reduces it, unless it is left out; nil at the end and where nothing can be read.
    mutating func next() -> LoggedAction? {
        noting(attempt { replay, log throws(ActionLogReadError) in try replay.next(of: log, by: ActionCodec()) })
    }

    /// Reads the next action and reduces nothing.
    mutating func nextUnreduced() -> LoggedAction? {
        let next = noting(attempt { _, log throws(ActionLogReadError) in try log.nextAction(by: ActionCodec()) })
        if next != nil { unreducedCount += 1 }
        return next
    }

    private mutating func noting(_ next: LoggedAction?) -> LoggedAction? {
        if next == nil, failure == nil { hasEnded = true }
        return next
    }

    /// Goes on behind the action with number `last`, or to the end, and compares digests where that is asked for.
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
