/// An action of a log, decoded.
public struct LoggedAction {
    /// The line of the file, from 1; the header's is 1.
    public let line: Int
    /// The number that was written; for people.
    public let number: Int
    /// Seconds since the log began.
    public let time: Double
    /// `feature.case`.
    public let type: String
    /// What happened.
    public let action: any Action
    /// The parts of the state that the action changed, as they were written.
    public let parts: [ChangedPart]
    /// The digest of the state after the action, where one was written.
    public let digest: StateDigest?
}

extension ActionLogReader {
    /// The next action; nil at the end, and at a last line that is broken.
    /// - Throws: `unknownType`, or `broken` for an action that cannot be decoded and is not the last.
    public func nextAction(by codec: some ActionCoding) throws(ActionLogReadError) -> LoggedAction? {
        guard let record = try next() else { return nil }
        let action: any Action
        do throws(ActionCodingError) {
            action = try record.action(by: codec)
        } catch {
            switch error {
            case .unknownType: throw .unknownType(type: record.type, line: record.line)
            case .brokenPayload: try leaveOutLastLine()
            }
            return nil
        }
        return LoggedAction(
            line: record.line, number: record.number, time: record.time, type: record.type, action: action,
            parts: record.parts, digest: record.digest)
    }
}

extension ActionLogRecord {
    /// The action that the record holds.
    public func action<Codec: ActionCoding>(by codec: Codec) throws(ActionCodingError) -> any Action {
        switch type {
        case RecordingType.started: RecordingAction.started(state: try codec.state(from: payload))
        case RecordingType.stopped: RecordingAction<Codec.State>.stopped
        default: try codec.action(type: type, payload: payload)
        }
    }
}
