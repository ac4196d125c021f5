/// A line of a log with an action that has not been decoded yet.
public struct ActionLogRecord: Sendable {
    /// The line of the file, from 1; the header's is 1.
    public let line: Int
    /// The number in the file; informational only: a log that was cut by hand is replayed in the order of its lines.
    public let number: Int
    /// Seconds since the log began.
    public let time: Double
    /// `feature.case`.
    public let type: String
    /// The payload: the untrusted bytes of a JSON object.
    public let payload: ArraySlice<UInt8>
    /// The recorded parts of the state that the action changed.
    public let parts: [ChangedPart]
    /// The recorded digest of the state after the action; nil if there is none.
    public let digest: StateDigest?
}

extension ActionLogRecord {
    /// Parses the record in a line. Keys may be in any order, and unknown ones are ignored. Nil if the line is not a
    /// record.
    init?(_ bytes: [UInt8], line: Int) {
        guard let members = bytes.withUnsafeBufferPointer(LineMembers.init) else { return nil }
        guard let number = members.number.flatMap({ Int(Self.text(bytes[$0])) }), number > 0,
            let time = members.time.flatMap({ Self.seconds(bytes[$0]) }),
            let type = members.type.flatMap({ Self.name(bytes[$0]) }),
            let action = members.action, bytes[action.lowerBound] == UInt8(ascii: "{")
        else { return nil }
        guard let parts = members.parts.map({ Self.parts(bytes[$0]) }) ?? [] else { return nil }
        var digest: StateDigest?
        if let member = members.digest {
            digest = Self.quoted(bytes[member]).flatMap { StateDigest(Self.text($0)) }
            guard digest != nil else { return nil }
        }
        self.init(
            line: line, number: number, time: time, type: type, payload: bytes[action], parts: parts, digest: digest)
    }

    /// The parts in an object of names and hashes; nil for any other value.
    private static func parts(_ bytes: ArraySlice<UInt8>) -> [ChangedPart]? {
        bytes.withUnsafeBufferPointer { buffer in
            var parts: [ChangedPart]? = []
            var scanner = JSONScanner(buffer)
            let isObject = scanner.readObject { key, value in
                let part = isName(buffer[key]) ? hash(buffer[value]) : nil
                guard let part else { return parts = nil }
                parts?.append(ChangedPart(name: String(decoding: buffer[key], as: UTF8.self), hash: part))
            }
            return isObject ? parts : nil
        }
    }

    private static func hash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> PartHash? {
        guard bytes.first == UInt8(ascii: "\"") else { return nil }
        return PartHash(String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// A time, bounded as the writer bounds it.
    static func seconds(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard let seconds = Double(text(bytes)), seconds.isFinite, seconds >= 0 else { return nil }
        return min(seconds, latest)
    }

    /// The latest time of a log in seconds, thirty thousand years.
    static let latest = 1e12

    private static func quoted(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        bytes.first == UInt8(ascii: "\"") ? bytes.dropFirst().dropLast() : nil
    }

    /// A valid name of a type, which is safe to display.
    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        quoted(bytes).flatMap { isName($0) ? text($0) : nil }
    }

    static func isName(_ bytes: some Collection<UInt8>) -> Bool {
        (1...80).contains(bytes.count) && bytes.allSatisfy(isOfName)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

extension ActionLogRecord {
    /// Decodes the action of the record.
    /// - Throws: `unknownType`, `brokenPayload` or `undecodable` if the codec does not decode the payload.
    public func action<Codec: ActionCoding>(by codec: Codec) throws(ActionCodingError) -> any Action {
        switch type {
        case RecordingActionType.started: RecordingAction.started(state: try codec.state(from: payload))
        case RecordingActionType.stopped: RecordingAction<Codec.State>.stopped
        case RecordingActionType.missed: try missed(Codec.State.self)
        default: try codec.action(type: type, payload: payload)
        }
    }

    private func missed<State>(_: State.Type) throws(ActionCodingError) -> RecordingAction<State> {
        guard case .text(let type)? = CanonicalValue(json: payload)?["type"] else { throw .brokenPayload }
        return .missed(type: type)
    }
}
