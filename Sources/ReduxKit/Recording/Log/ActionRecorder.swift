/// Records a store's actions, as long as it is told to; `recorderMiddleware` hands it each of them.
///
/// A record is written before its action is reduced, so that the log of a crash ends with the action that led to it. One
/// that carries a digest has to be written after. A failure ends the recording and is reported once; the application
/// goes on.
@MainActor
public final class ActionRecorder<State: Encodable> {
    private let codec: any ActionCoding<State>
    private let clock: @MainActor () -> Double
    private let report: @MainActor (ActionLogWriteError) -> Void
    private let digester: StateDigester
    private var recording: Recording<State>?
    private var failure: ActionLogWriteError?
    /// A record that waits for the state after its action.
    private var waiting: (action: ActionBytes, time: Double)?

    /// The file that is written; nil while nothing is recorded.
    public private(set) var path: String?

    /// A recorder that does not record yet.
    /// - Parameters:
    ///   - codec: the application's actions as records.
    ///   - clock: seconds from any point on; they must not run backwards.
    ///   - digester: makes the digests; recorders of one store do well to share it.
    ///   - report: told once of what ended a recording; it is called after the action has been reduced.
    public init(
        codec: any ActionCoding<State>,
        clock: @escaping @MainActor () -> Double,
        digester: StateDigester = StateDigester(),
        report: @escaping @MainActor (ActionLogWriteError) -> Void
    ) {
        self.codec = codec
        self.clock = clock
        self.digester = digester
        self.report = report
    }

    /// Whether actions are being written.
    public var isRecording: Bool { recording != nil }

    /// Begins a recording; one under way is left as it is, so that it ends like a crash's.
    /// - Parameters:
    ///   - destination: where the log goes.
    ///   - state: the state as it is, where it is not the one that every session begins with.
    ///   - header: makes the first line, also that of each further generation.
    public func begin(
        _ destination: ActionLogDestination, from state: State? = nil,
        header: @escaping @MainActor () -> ActionLogHeader
    ) throws(ActionLogWriteError) {
        waiting = nil
        recording = try Recording(
            destination, state: state, clock: { [clock] in MainActor.assumeIsolated(clock) },
            digester: digester, header: { MainActor.assumeIsolated(header) })
        path = destination.path
    }

    /// Ends the recording with `recording.stopped` and the digest of the state.
    public func end(at state: State) {
        var shared = SharedRecord()
        finish(at: state, &shared)
        attempt { recording throws(ActionLogWriteError) in try recording.stop(at: state) }
        recording = nil
        path = nil
        reportFailure()
    }

    /// Notes an action that is about to be reduced.
    /// - Parameter shared: what the other recorders of the store have made of the action so far.
    func note(_ action: any Action, _ shared: inout SharedRecord) {
        guard recording != nil else { return }
        let making = content(of: action, &shared)
        let time = shared.time(by: clock)
        attempt { recording throws(ActionLogWriteError) in
            guard let content = try making.get() else { return }
            if recording.isDigestDue || content.isFailure {
                waiting = (content.bytes, time)
            } else {
                try recording.write(content.bytes, at: time)
            }
        }
    }

    /// A state that the store goes on from belongs into the log too, whatever the codec knows.
    private func content(of action: any Action, _ shared: inout SharedRecord) -> SharedRecord.Making {
        guard type(of: action) == RecordingAction<State>.self,
            case .started(let state)? = action as? RecordingAction<State>
        else { return shared.content(of: action, by: codec) }
        do throws(UnencodableValue) {
            return .success((ActionBytes(try EncodedAction(startingFrom: state)), isFailure: false))
        } catch {
            return .failure(.unencodable(type: error.type))
        }
    }

    /// Completes the record of an action that has been reduced. Nothing is reported yet, so that nothing is dispatched
    /// before every recorder is done with the action.
    func finish(_ getState: @MainActor () -> State?, _ shared: inout SharedRecord) {
        if waiting != nil || recording?.isFull == true, let state = getState() {
            finish(at: state, &shared)
            attempt { recording throws(ActionLogWriteError) in
                if recording.isFull { try recording.turnOver(at: state) }
            }
        }
    }

    private func finish(at state: State, _ shared: inout SharedRecord) {
        guard let waiting else { return }
        self.waiting = nil
        attempt { recording throws(ActionLogWriteError) in
            let digest = try shared.digest(of: state, by: digester)
            try recording.write(waiting.action, at: waiting.time, digest: digest)
        }
    }

    private func attempt(_ work: (Recording<State>) throws(ActionLogWriteError) -> Void) {
        guard let recording else { return }
        do throws(ActionLogWriteError) {
            try work(recording)
        } catch {
            self.recording = nil
            waiting = nil
            path = nil
            failure = error
        }
    }

    /// Tells of the failure that ended the recording, if one did.
    func reportFailure() {
        guard let failure else { return }
        self.failure = nil
        report(failure)
    }
}
