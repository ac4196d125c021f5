import Foundation

/// An action of a log, decoded.
public struct LoggedAction {
    /// The line of the file, from 1; the header's is 1.
    public let line: Int
    /// Seconds since the log began.
    public let time: Double
    /// `feature.case`.
    public let type: String
    /// What happened.
    public let action: any Action
    /// The digest of the state after the action, where one was written.
    public let digest: StateDigest?
}

extension ActionLogReader {
    /// The next action; nil at the end, and at a last line that is broken.
    /// - Throws: `unknownType`, or `broken` for an action that cannot be decoded and is not the last.
    public func nextAction<State: Decodable>(
        of state: State.Type, by codec: some ActionCoding
    ) throws(ActionLogReadError) -> LoggedAction? {
        guard let record = try next() else { return nil }
        let action: any Action
        do throws(ActionCodingError) {
            action = try record.action(of: state, by: codec)
        } catch {
            switch error {
            case .unknownType: throw .unknownType(type: record.type, line: record.line)
            case .brokenPayload: try leaveOutLastLine()
            }
            return nil
        }
        return LoggedAction(
            line: record.line, time: record.time, type: record.type, action: action, digest: record.digest)
    }
}

extension ActionLogRecord {
    /// The action that the record holds.
    public func action<State: Decodable>(
        of state: State.Type, by codec: some ActionCoding
    ) throws(ActionCodingError) -> any Action {
        switch type {
        case RecordingType.started:
            let data = Data(try codec.cleaned(payload))
            guard let start = try? JSONDecoder().decode(RecordedStart<State>.self, from: data) else {
                throw .brokenPayload
            }
            return RecordingAction.started(state: start.state)
        case RecordingType.stopped:
            return RecordingAction<State>.stopped
        default:
            return try codec.action(type: type, payload: payload)
        }
    }
}

private struct RecordedStart<State: Decodable>: Decodable {
    let state: State
}
