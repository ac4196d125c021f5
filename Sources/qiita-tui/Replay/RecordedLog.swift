import QiitaDomain
import ReduxKit

/// A log that was read whole, for whoever goes back and forth in it.
struct RecordedLog {
    /// Why a log has no more actions than these.
    enum Ending: Equatable {
        /// Its last action was read; `isStopped` where that is the one which ends a recording cleanly.
        case complete(isStopped: Bool)
        /// The last line was broken off, as by a crash, and is left out.
        case brokenLastLine(Int)
        /// What follows cannot be read.
        case unreadable(ActionLogReadError)
    }

    /// What the first line says.
    let header: ActionLogHeader
    /// The actions, in order; action n has the index n - 1.
    let actions: [LoggedAction]
    /// Why there are no more.
    let ending: Ending

    /// Reads a log. What cannot be read behind its first line ends it there, and is no error: see `ending`.
    /// - Throws: where the file cannot be opened, is no log, or is of a later version.
    init(path: String) throws(ActionLogReadError) {
        let reader = try ActionLogReader(path: path)
        header = reader.header
        var actions: [LoggedAction] = []
        var failure: ActionLogReadError?
        do throws(ActionLogReadError) {
            while let next = try reader.nextAction(by: ActionCodec()) { actions.append(next) }
        } catch {
            failure = error
        }
        self.actions = actions
        ending =
            if let failure {
                .unreadable(failure)
            } else if let line = reader.brokenLastLine {
                .brokenLastLine(line)
            } else {
                .complete(isStopped: (actions.last?.action as? RecordingAction<AppState>) == .stopped)
            }
    }

    /// A timeline of the actions, which stands at its beginning.
    func timeline() -> Timeline<AppState> {
        let timeline = Timeline(initial: AppState(), reducer: recordingReducer(appReducer))
        for action in actions { timeline.append(action.action) }
        timeline.jump(to: 0)
        return timeline
    }
}

/// A log that is written from actions of another, with parts and digests of its own.
struct LogCopy {
    let header: ActionLogHeader
    let actions: [LoggedAction]

    /// Writes the log; the last action has a digest.
    /// - Throws: where the file exists or cannot be written.
    func write(to path: String) throws(ActionLogWriteError) {
        let writer = try ActionLogWriter(path: path, header: header)
        let tracker = PartTracker<AppState>()
        let reduce = recordingReducer(appReducer)
        var state = AppState()
        do throws(UnencodableValue) {
            try tracker.look(at: state)
            for (index, action) in actions.enumerated() {
                reduce(&state, action.action)
                let changed = try tracker.look(at: state)
                let isStart = if case .started? = action.action as? RecordingAction<AppState> { true } else { false }
                let isDigestDue =
                    index == 0 || index == actions.count - 1 || (index + 1).isMultiple(of: 100)
                    || ActionCodec().isFailure(action.action)
                try append(
                    action, parts: isStart ? tracker.parts : changed, digest: isDigestDue ? tracker.digest : nil,
                    to: writer)
            }
        } catch {
            throw .unencodable(type: error.type)
        }
    }

    private func append(
        _ action: LoggedAction, parts: [ChangedPart], digest: StateDigest?, to writer: ActionLogWriter
    ) throws(UnencodableValue) {
        let encoded = EncodedAction(type: action.type, payload: action.payload ?? .object([]))
        do throws(ActionLogWriteError) {
            try writer.append(encoded, time: action.time, parts: parts, digest: digest)
        } catch {
            throw UnencodableValue(type: "\(error)")
        }
    }
}
