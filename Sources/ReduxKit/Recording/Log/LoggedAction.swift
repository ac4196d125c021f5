/// A decoded action of a log.
public struct LoggedAction {
    /// The line of the file, from 1; the header's is 1.
    public let line: Int
    /// The number in the file; informational only.
    public let number: Int
    /// Seconds since the log began.
    public let time: Double
    /// `feature.case`.
    public let type: String
    /// The action.
    public let action: any Action
    /// The recorded parts of the state that the action changed.
    public let parts: [ChangedPart]
    /// The recorded digest of the state after the action; nil if there is none.
    public let digest: StateDigest?
}

extension LoggedAction {
    /// An action without recorded parts and digest.
    public init(line: Int, number: Int, time: Double, type: String, action: any Action) {
        self.init(line: line, number: number, time: time, type: type, action: action, parts: [], digest: nil)
    }

    init(_ record: ActionLogRecord, _ action: any Action) {
        self.init(
            line: record.line, number: record.number, time: record.time, type: record.type, action: action,
            parts: record.parts, digest: record.digest)
    }

    /// The same record with another payload, without recorded parts and digest.
    /// - Throws: `unknownType`, `brokenPayload` or `undecodable` if the codec does not decode the payload.
    public func with(payload: CanonicalValue, by codec: some ActionCoding) throws(ActionCodingError) -> LoggedAction {
        let record = ActionLogRecord(
            line: line, number: number, time: time, type: type, payload: payload.bytes[...], parts: [], digest: nil)
        return LoggedAction(record, try record.action(by: codec))
    }

    /// The same record without recorded parts and digest.
    public var withoutRecordedState: LoggedAction {
        LoggedAction(line: line, number: number, time: time, type: type, action: action)
    }

    /// The same record, `seconds` seconds later.
    public func later(by seconds: Double) -> LoggedAction {
        LoggedAction(
            line: line, number: number, time: time + seconds, type: type, action: action, parts: parts, digest: digest)
    }

    /// Whether it sets the state with which a log begins.
    var isStart: Bool { type == RecordingActionType.started }
}
