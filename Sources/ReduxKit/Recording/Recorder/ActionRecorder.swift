/// Records the actions of a store during a recording; `recorderMiddleware` passes each action to it.
///
/// The beginning of a record is written before its action is reduced, so that the log of a crash ends with the action
/// that caused it; the parts of the state that the action changed are added later. A failure ends the recording and
/// is reported once; the application continues.
@MainActor
public final class ActionRecorder<State: PartedState> {
    private let codec: any ActionCoding<State>
    private let clock: @MainActor () -> Double
    private let report: @MainActor (ActionLogWriteError) -> Void
    private let tracker: PartTracker<State>
    private let ownType = ObjectIdentifier(RecordingAction<State>.self)
    private var recording: OngoingLog<State>?

    /// Called with an action that a log does not reproduce; at first it ends a debug build with a sentence.
    public var onMisuse: @MainActor (Misuse) -> Void = { $0.endDebugBuild() }
    private var failure: ActionLogWriteError?
    private var misuse: Misuse?

    /// The file of the recording; nil without a recording.
    public private(set) var path: String?

    /// Creates a recorder that does not record yet.
    /// - Parameters:
    ///   - codec: encodes the application's actions as records.
    ///   - clock: seconds since some moment, which never run backwards; without one, those since the recorder was created.
    ///   - tracker: reports the parts that an action changed; recorders of one store share it.
    ///   - report: called once with the failure that ended a recording, after the action was reduced.
    public init(
        codec: any ActionCoding<State>,
        clock: @escaping @MainActor () -> Double = ActionRecorder.stopwatch(),
        tracker: PartTracker<State> = PartTracker(),
        report: @escaping @MainActor (ActionLogWriteError) -> Void
    ) {
        self.codec = codec
        self.clock = clock
        self.tracker = tracker
        self.report = report
    }

    /// The seconds since this call.
    public static func stopwatch() -> @MainActor () -> Double {
        let start = ContinuousClock.now
        return { start.duration(to: .now) / .seconds(1) }
    }

    /// Whether actions are being written.
    public var isRecording: Bool { recording != nil }

    /// Begins a recording. A current recording is abandoned, so its log ends like that of a crash. The digest of the parts is compared
    /// with that of the whole state, here or before the first action; in debug builds it is compared at every hundredth action, too.
    /// - Parameters:
    ///   - destination: the destination of the log.
    ///   - state: the current state, if it is not the one with which every session begins.
    ///   - header: creates the header of each generation.
    /// - Throws: `ActionLogWriteError`: that of the file, `unencodable` for a state that cannot be encoded, or `unlistedPart` for one
    ///   whose parts are not those of its encoded form.
    public func begin(
        _ destination: ActionLogDestination, from state: State? = nil,
        header: @escaping @MainActor () -> ActionLogHeader
    ) throws(ActionLogWriteError) {
        tracker.isBehind = true
        recording = try OngoingLog(
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

    /// Records input from outside. In the log it precedes the actions that it causes; it is not an action.
    /// - Parameter input: the canonical JSON of an object.
    public func record(input: [UInt8]) {
        guard recording != nil else { return }
        let time = clock()
        attempt { recording throws(ActionLogWriteError) in try recording.record(input: input, at: time) }
        reportFailure()
    }

    /// Writes pending input, so that the log can be read.
    public func flush() {
        attempt { recording throws(ActionLogWriteError) in try recording.flush() }
        reportFailure()
    }

    /// Records an action that is about to be reduced.
    /// - Parameters:
    ///   - getState: reads the state before the action.
    ///   - shared: the content of the record that other recorders of the store have already created.
    func record(_ action: any Action, _ getState: @MainActor () -> State?, _ shared: inout SharedRecord) {
        guard recording != nil else { return }
        let isStart = ObjectIdentifier(type(of: action)) == ownType
        let making = isStart ? start(action) : shared.content(of: action, by: codec)
        shared.takeMisuse().map(onMisuse)
        let time = shared.time(by: clock)
        attempt { recording throws(ActionLogWriteError) in
            if tracker.isBehind, let state = getState() { try catchUp(with: state) }
            guard let content = try making.get() else {
                return isStart ? () : recording.begin(missing: "\(type(of: action))", at: time)
            }
            try recording.begin(content.bytes, at: time, isFailure: content.isFailure, isStart: isStart)
        }
    }

    /// Reads the state before the next action.
    private func catchUp(with state: State) throws(ActionLogWriteError) {
        try tracker.read(state)
        try tracker.verifyParts(of: state)
    }

    /// The record of a state with which the store continues.
    private func start(_ action: any Action) -> SharedRecord.Making {
        guard case .started(let state)? = action as? RecordingAction<State> else { return .success(nil) }
        do throws(UnencodableValue) {
            return .success((ActionBytes(try EncodedAction(startingFrom: state)), isFailure: false))
        } catch {
            return .failure(.unencodable(type: error.type))
        }
    }

    /// Completes the record of a reduced action. Failures are reported later, so that nothing is dispatched before
    /// every recorder has completed its record.
    func finish(_ getState: @MainActor () -> State?, _ shared: inout SharedRecord) {
        guard recording != nil, let state = getState() else { return }
        attempt { recording throws(ActionLogWriteError) in
            misuse = try recording.complete(at: state, &shared) ?? misuse
            if recording.isFull { try recording.turnOver(at: state) }
        }
    }

    private func attempt(_ work: (OngoingLog<State>) throws(ActionLogWriteError) -> Void) {
        guard let recording else { return }
        do throws(ActionLogWriteError) {
            try work(recording)
        } catch {
            self.recording = nil
            path = nil
            failure = error
        }
    }

    /// Reports a missed action, and the failure that ended the recording, if there are any.
    func reportFailure() {
        if let misuse {
            self.misuse = nil
            onMisuse(misuse)
        }
        guard let failure else { return }
        self.failure = nil
        report(failure)
    }
}
