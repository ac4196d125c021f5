/// Records the actions of a store in one log or several; put its middleware last, so that a log contains the actions that are reduced.
///
/// The beginning of a record is written before its action is reduced, so that the log of a crash ends with the action
/// that caused it; the parts of the state that the action changed are added later. A failure ends the log that it concerns and
/// is reported once; the application continues.
@MainActor
public final class ActionRecorder<State: PartedState> {
    private let codec: any ActionCoding<State>
    private let clock: @MainActor () -> Double
    private let report: @MainActor (ActionLogWriteError, OngoingLog) -> Void
    private let tracker = PartTracker<State>()
    private let ownType = ObjectIdentifier(RecordingAction<State>.self)
    private var getState: @MainActor () -> State? = { nil }
    /// The logs that are being written, in the order in which they began.
    private var logs: [OngoingLog] = []
    /// The record that is incomplete in every log until the state after its action is known.
    private var open: OpenRecord?
    /// Whether actions may have passed since the state was read, or a log began whose parts were not verified.
    private var isBehind = true
    private var failures: [(error: ActionLogWriteError, log: OngoingLog)] = []
    private var misuse: Misuse?

    /// Called with an action that a log does not reproduce; at first it ends a debug build with a sentence.
    public var onMisuse: @MainActor (Misuse) -> Void = { $0.endDebugBuild() }

    private enum OpenRecord {
        case action(isFailure: Bool)
        case start
        /// An action that the codec does not know, of which nothing is written unless it changes the state.
        case unknown(type: String, time: Double)
    }

    /// Creates a recorder that does not record yet.
    /// - Parameters:
    ///   - codec: encodes the application's actions as records.
    ///   - clock: seconds since some moment, which never run backwards; without one, those since the recorder was created.
    ///   - report: called once with the failure that ended a log, after the action was reduced.
    public init(
        codec: any ActionCoding<State>,
        clock: @escaping @MainActor () -> Double = ActionRecorder.stopwatch(),
        report: @escaping @MainActor (ActionLogWriteError, OngoingLog) -> Void
    ) {
        self.codec = codec
        self.clock = clock
        self.report = report
    }

    /// The seconds since this call.
    public static func stopwatch() -> @MainActor () -> Double {
        let start = ContinuousClock.now
        return { start.duration(to: .now) / .seconds(1) }
    }

    /// The last middleware of one store.
    /// - Parameter isDeferring: whether more urgent work, such as drawing a frame, precedes the parts that an action changed: `complete()`
    ///   adds them, at the latest before the next action. Otherwise a record is complete when the dispatch of its action returns.
    public func middleware(isDeferring: Bool = false) -> Middleware<State> {
        { [self] _, getState in
            self.getState = getState
            return { next in
                { [self] action in
                    finish()
                    record(action)
                    next(action)
                    if !isDeferring { finish() }
                }
            }
        }
    }

    /// Whether actions are being written.
    public var isRecording: Bool { !logs.isEmpty }

    /// Begins a log, beside those that are being written. The digest of the parts is compared with that of the whole state, here or
    /// before the first action; in debug builds it is compared at every hundredth action, too.
    /// - Parameters:
    ///   - destination: the destination of the log.
    ///   - state: the current state, if it is not the one with which every session begins.
    ///   - header: creates the header of each generation.
    /// - Throws: `ActionLogWriteError`: that of the file, `unencodable` for a state that cannot be encoded, or `unlistedPart` for one
    ///   whose parts are not those of its encoded form.
    @discardableResult
    public func begin(
        _ destination: ActionLogDestination, from state: State? = nil,
        header: @escaping @MainActor () -> ActionLogHeader
    ) throws(ActionLogWriteError) -> OngoingLog {
        defer { reportFailures() }
        if open != nil, let state = state ?? getState() { finish(at: state) }
        isBehind = true
        do throws(ActionLogWriteError) {
            let log = try OngoingLog(destination, at: clock(), header: header)
            if let state { try start(log, from: state) }
            logs.append(log)
            return log
        } catch {
            if case .unlistedPart = error { end(logs, by: error) }
            throw error
        }
    }

    /// Ends a log with `recording.stopped` and the digest of the state.
    /// - Parameter log: the log; all of them without one.
    public func end(_ log: OngoingLog? = nil, at state: State) {
        finish(at: state)
        let ended = logs.filter { log == nil || $0 === log }
        write(to: ended) { log throws(ActionLogWriteError) in try stop(log, at: state) }
        logs.removeAll { log in ended.contains { $0 === log } }
        reportFailures()
    }

    /// Records input from outside. In a log it precedes the actions that it causes; it is not an action.
    /// - Parameter input: the canonical JSON of an object.
    public func record(input: [UInt8]) {
        guard !logs.isEmpty else { return }
        let time = clock()
        write(to: logs) { log throws(ActionLogWriteError) in try log.record(input: input, at: time) }
        reportFailures()
    }

    /// Completes the record of the last action and writes pending input, so that the logs can be read.
    public func complete() {
        finish()
        write(to: logs) { log throws(ActionLogWriteError) in try log.flush() }
        reportFailures()
    }

    // MARK: - A record

    /// Records an action that is about to be reduced.
    private func record(_ action: any Action) {
        guard !logs.isEmpty else { return }
        let isOwn = ObjectIdentifier(type(of: action)) == ownType
        do throws(ActionLogWriteError) {
            let record = try isOwn ? start(action) : encoded(action)
            let time = clock()
            if isBehind, let state = getState() { try verify(state) }
            if let record {
                let bytes = record.members
                open = isOwn ? .start : .action(isFailure: codec.isFailure(type: record.type))
                write(to: logs) { log throws(ActionLogWriteError) in try log.begin(bytes, at: time) }
            } else if !isOwn {
                open = .unknown(type: "\(type(of: action))", time: time)
            }
        } catch {
            end(logs, by: error)
        }
    }

    private func encoded(_ action: any Action) throws(ActionLogWriteError) -> EncodedAction? {
        do throws(UnencodableValue) {
            let record = try codec.encoded(action)
            #if DEBUG
                if let record, let value = codec.misread(record) { onMisuse(.misread(type: record.type, value)) }
            #endif
            return record
        } catch {
            throw .unencodable(type: error.type)
        }
    }

    /// The record of a state with which the store continues.
    private func start(_ action: any Action) throws(ActionLogWriteError) -> EncodedAction? {
        guard let action = action as? RecordingAction<State>, case .started = action else { return nil }
        return try encoded(recording: action)
    }

    private func encoded(recording action: RecordingAction<State>) throws(ActionLogWriteError) -> EncodedAction {
        do throws(UnencodableValue) {
            return try action.encoded()
        } catch {
            throw .unencodable(type: error.type)
        }
    }

    private func finish() {
        if open != nil, let state = getState() { finish(at: state) }
        reportFailures()
    }

    /// Completes the record of a reduced action, if there is one; an unknown action that changed the state is recorded as missed.
    /// Failures are reported later, so that nothing is dispatched before every log has the record.
    private func finish(at state: State) {
        guard let open else { return }
        self.open = nil
        guard !logs.isEmpty else { return }
        do throws(ActionLogWriteError) {
            switch open {
            case .action(let isFailure):
                let changed = try read(state)
                if isVerifying { try verify(state) }
                finish(parts: changed, isFailure: isFailure, at: state)
            case .start:
                try verify(state)
                finish(parts: tracker.parts, isFailure: false, at: state)
            case .unknown(let type, let time):
                let changed = try read(state)
                guard let part = changed.first else { return }
                misuse = .missed(type: type, part: part.name)
                let bytes = try encoded(recording: .missed(type: type)).members
                write(to: logs) { log throws(ActionLogWriteError) in try log.begin(bytes, at: time) }
                finish(parts: changed, isFailure: false, at: state)
            }
        } catch {
            end(logs, by: error)
        }
    }

    private func finish(parts: [ChangedPart], isFailure: Bool, at state: State) {
        write(to: logs) { log throws(ActionLogWriteError) in
            try log.end(parts: parts, digest: isFailure || log.isDigestDue ? tracker.digest : nil)
            if log.isFull {
                try stop(log, at: state)
                try log.beginGeneration(by: clock)
                try start(log, from: state)
            }
        }
    }

    // MARK: - The beginning and the end of a log

    private func start(_ log: OngoingLog, from state: State) throws(ActionLogWriteError) {
        try log.begin(encoded(recording: .started(state: state)).members, at: clock())
        try verify(state)
        try log.end(parts: tracker.parts, digest: tracker.digest)
        log.endStart()
    }

    private func stop(_ log: OngoingLog, at state: State) throws(ActionLogWriteError) {
        try log.begin(encoded(recording: .stopped).members, at: clock())
        let changed = try read(state)
        try log.end(parts: changed, digest: tracker.digest)
    }

    // MARK: - The parts of the state

    private func read(_ state: State) throws(ActionLogWriteError) -> [ChangedPart] {
        do throws(UnencodableValue) {
            return try tracker.update(to: state)
        } catch {
            throw .unencodable(type: error.type)
        }
    }

    /// Reads the state and compares the digest of its parts with that of the whole state.
    private func verify(_ state: State) throws(ActionLogWriteError) {
        let unlisted: String?
        do throws(UnencodableValue) {
            try tracker.update(to: state)
            unlisted = try tracker.unlistedPart(of: state)
        } catch {
            throw .unencodable(type: error.type)
        }
        if let unlisted { throw .unlistedPart(name: unlisted) }
        isBehind = false
    }

    /// Whether the parts are compared with the whole state after the current record, which takes too long for a reader's session.
    private var isVerifying: Bool {
        #if DEBUG
            logs.contains { $0.isAtInterval }
        #else
            false
        #endif
    }

    // MARK: - Failures

    /// Writes to logs. A failure ends the log, and one that concerns all logs ends them all.
    private func write(to logs: [OngoingLog], _ work: (OngoingLog) throws(ActionLogWriteError) -> Void) {
        for log in logs {
            do throws(ActionLogWriteError) {
                try work(log)
            } catch {
                // A part that the state does not show is missing in every log.
                if case .unlistedPart = error { return end(self.logs, by: error) }
                end([log], by: error)
            }
        }
    }

    private func end(_ ended: [OngoingLog], by error: ActionLogWriteError) {
        failures += ended.map { (error, $0) }
        logs.removeAll { log in ended.contains { $0 === log } }
    }

    /// Reports a missed action, and the failures that ended logs, if there are any.
    private func reportFailures() {
        if let misuse {
            self.misuse = nil
            onMisuse(misuse)
        }
        guard !failures.isEmpty else { return }
        let failures = failures
        self.failures = []
        for failure in failures { report(failure.error, failure.log) }
    }
}
