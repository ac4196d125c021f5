/// Records the actions of a store while a recording is under way; `recorderMiddleware` passes each one to it.
///
/// A record is begun before its action is reduced, so that the log of a crash ends with the action that caused it, and
/// completed later, with the parts of the state that the action changed. A failure ends the recording and is reported once;
/// the application goes on.
@MainActor
public final class ActionRecorder<State: PartedState> {
    private let codec: any ActionCoding<State>
    private let clock: @MainActor () -> Double
    private let report: @MainActor (ActionLogWriteError) -> Void
    private let tracker: PartTracker<State>
    private var recording: Recording<State>?
    private var failure: ActionLogWriteError?

    /// The file of the recording; nil while nothing is recorded.
    public private(set) var path: String?

    /// A recorder without a recording.
    /// - Parameters:
    ///   - codec: the application's actions as records.
    ///   - clock: seconds since some moment; they must never run backwards.
    ///   - tracker: names the parts that an action changed; recorders of one store share one.
    ///   - report: called once with the failure that ended a recording, after the action was reduced.
    public init(
        codec: any ActionCoding<State>,
        clock: @escaping @MainActor () -> Double,
        tracker: PartTracker<State> = PartTracker(),
        report: @escaping @MainActor (ActionLogWriteError) -> Void
    ) {
        self.codec = codec
        self.clock = clock
        self.tracker = tracker
        self.report = report
    }

    /// Whether actions are being written.
    public var isRecording: Bool { recording != nil }

    /// Begins a recording. One under way is abandoned, so its log ends like that of a crash.
    /// - Parameters:
    ///   - destination: where the log goes.
    ///   - state: the present state, if it is not the one that every session begins with.
    ///   - header: makes the first line of each generation.
    public func begin(
        _ destination: ActionLogDestination, from state: State? = nil,
        header: @escaping @MainActor () -> ActionLogHeader
    ) throws(ActionLogWriteError) {
        tracker.isBehind = true
        recording = try Recording(
            destination, state: state, clock: { [clock] in MainActor.assumeIsolated(clock) },
            tracker: tracker, header: { MainActor.assumeIsolated(header) })
        path = destination.path
    }

    /// Ends the recording with `recording.stopped` and the digest of the state.
    public func end(at state: State) {
        var shared = SharedRecord()
        attempt { recording throws(ActionLogWriteError) in
            try recording.complete(at: state, &shared)
            try recording.stop(at: state)
        }
        recording = nil
        path = nil
        reportFailure()
    }

    /// Records what came in from outside: it stands in the log before the actions that it leads to, and is no action.
    /// - Parameter input: the canonical JSON of an object.
    public func note(input: [UInt8]) {
        guard recording != nil else { return }
        let time = clock()
        attempt { recording throws(ActionLogWriteError) in try recording.note(input: input, at: time) }
        reportFailure()
    }

    /// Writes the input that no record has taken along yet, so that the log can be read.
    public func flush() {
        attempt { recording throws(ActionLogWriteError) in try recording.flush() }
        reportFailure()
    }

    /// Records an action that is about to be reduced.
    /// - Parameters:
    ///   - getState: reads the state before the action.
    ///   - shared: the parts of the record that other recorders of the store have already made.
    func note(_ action: any Action, _ getState: @MainActor () -> State?, _ shared: inout SharedRecord) {
        guard recording != nil else { return }
        let isStart = type(of: action) == RecordingAction<State>.self
        let making = isStart ? start(action) : shared.content(of: action, by: codec)
        let time = shared.time(by: clock)
        attempt { recording throws(ActionLogWriteError) in
            if tracker.isBehind, let state = getState() { try catchUp(with: state) }
            guard let content = try making.get() else { return }
            try recording.begin(content.bytes, at: time, isFailure: content.isFailure, isStart: isStart)
        }
    }

    /// Reads the state that the next action changes.
    private func catchUp(with state: State) throws(ActionLogWriteError) {
        do throws(UnencodableValue) {
            try tracker.look(at: state)
        } catch {
            throw .unencodable(type: error.type)
        }
    }

    /// The record of a state that the store continues from belongs in the log too.
    private func start(_ action: any Action) -> SharedRecord.Making {
        guard case .started(let state)? = action as? RecordingAction<State> else { return .success(nil) }
        do throws(UnencodableValue) {
            return .success((ActionBytes(try EncodedAction(startingFrom: state)), isFailure: false))
        } catch {
            return .failure(.unencodable(type: error.type))
        }
    }

    /// Completes the record of an action that was reduced. Failures are reported later, so that nothing is dispatched before
    /// every recorder has completed its record.
    func finish(_ getState: @MainActor () -> State?, _ shared: inout SharedRecord) {
        guard recording != nil, let state = getState() else { return }
        attempt { recording throws(ActionLogWriteError) in
            try recording.complete(at: state, &shared)
            if recording.isFull { try recording.turnOver(at: state) }
        }
    }

    private func attempt(_ work: (Recording<State>) throws(ActionLogWriteError) -> Void) {
        guard let recording else { return }
        do throws(ActionLogWriteError) {
            try work(recording)
        } catch {
            self.recording = nil
            path = nil
            failure = error
        }
    }

    /// Reports the failure that ended the recording, if one did.
    func reportFailure() {
        guard let failure else { return }
        self.failure = nil
        report(failure)
    }
}

/// The middleware that passes each plain action to recorders. Put it last, so that the log holds what was reduced.
///
/// Recorders of one middleware have the same codec and clock, so what they write is made only once. Without a completion a
/// record is complete when the dispatch of its action returns.
@MainActor
public func recorderMiddleware<State: PartedState>(
    _ recorders: ActionRecorder<State>..., completion: RecordCompletion? = nil
) -> Middleware<State> {
    { _, getState in
        { next in
            { action in
                completion?.complete()
                var shared = SharedRecord()
                for recorder in recorders { recorder.note(action, getState, &shared) }
                next(action)
                guard let completion else {
                    for recorder in recorders { recorder.finish(getState, &shared) }
                    for recorder in recorders { recorder.reportFailure() }
                    return
                }
                completion.work = { [shared] in
                    var shared = shared
                    for recorder in recorders { recorder.finish(getState, &shared) }
                    for recorder in recorders { recorder.reportFailure() }
                }
            }
        }
    }
}

/// Completes the record of the last action after more urgent work, such as drawing a frame.
///
/// The action itself is in the log before it is reduced; the parts that it changed are added by `complete()`, which the
/// middleware calls before the next action. Call it before a recorder begins or ends, and before the log is read.
@MainActor
public final class RecordCompletion {
    fileprivate var work: (() -> Void)?

    /// Nothing to complete.
    public init() {}

    /// Completes the record that is incomplete, if there is one.
    public func complete() {
        guard let work else { return }
        self.work = nil
        work()
    }
}
