/// Converts an application's actions to records of a log and back.
public protocol ActionCoding<State>: Sendable {
    /// The application's state, which is part of a log that begins during a session.
    associatedtype State

    /// The action as a record; nil for an action that does not belong in a log.
    /// - Throws: `UnencodableValue` if the action's `encode(to:)` throws.
    func encoded(_ action: any Action) throws(UnencodableValue) -> EncodedAction?

    /// Decodes the action of a record.
    /// - Parameters:
    ///   - type: `feature.case`.
    ///   - payload: the bytes of a JSON object; they are untrusted.
    /// - Throws: `unknownType`, `brokenPayload` or `undecodable`.
    func action(type: String, payload: ArraySlice<UInt8>) throws(ActionCodingError) -> any Action

    /// Whether a type is that of a failure, after which the state's digest is written.
    func isFailure(type: String) -> Bool

    /// Decodes the state with which a log begins.
    /// - Parameter payload: the untrusted bytes of a JSON object; the state is its member `state`.
    /// - Throws: `brokenPayload` or `undecodable`.
    func state(from payload: ArraySlice<UInt8>) throws(ActionCodingError) -> State

    /// The first member of a record that is read as another value than was written, or not at all; nil if there is none. A debug build
    /// asks this of each record that it writes. A codec that cleans what it reads returns nil.
    func misread(_ record: EncodedAction) -> UndecodableValue?
}

extension ActionCoding {
    /// Reads the record and compares it with that of the action that was read.
    public func misread(_ record: EncodedAction) -> UndecodableValue? {
        do {
            let action = try action(type: record.type, payload: record.payload.bytes[...])
            guard let read = try encoded(action), read.type == record.type else {
                return UndecodableValue(cause: .other("it is read as another action"))
            }
            return StateDiff.changes(from: record.payload, to: read.payload).first.map { change in
                UndecodableValue(
                    member: change.path, cause: .other("\(change.oldText()) is read as \(change.newText())"))
            }
        } catch ActionCodingError.undecodable(let value) {
            return value
        } catch {
            return UndecodableValue(cause: .other("\(error)"))
        }
    }
}

extension ActionCoding where State: Encodable {
    /// The payload of an action as in a log; nil if it is one of recording with a state that cannot be encoded.
    public func payload(of action: any Action) -> CanonicalValue? {
        if let action = action as? RecordingAction<State> { return try? action.encoded().payload }
        return (try? encoded(action)?.payload) ?? .object([])
    }
}

extension ActionCoding where State: Decodable {
    /// Decodes the state of a payload, which a codec for untrusted logs has cleaned.
    /// - Throws: `undecodable`.
    public func decodedState(from payload: CanonicalValue) throws(ActionCodingError) -> State {
        do throws(UndecodableValue) {
            return try payload.decoded(as: RecordedStart<State>.self).state
        } catch {
            throw .undecodable(error)
        }
    }

    /// Decodes the state of a payload without cleaning it.
    /// - Throws: `undecodable`.
    public func state(from payload: ArraySlice<UInt8>) throws(ActionCodingError) -> State {
        try decodedState(from: CanonicalValue(payload: payload))
    }
}

extension CanonicalValue {
    /// Reads the payload of an action.
    /// - Throws: `undecodable` with the reason if the bytes are not a JSON value.
    public init(payload: ArraySlice<UInt8>) throws(ActionCodingError) {
        guard let value = CanonicalValue(json: payload) else {
            throw .undecodable(UndecodableValue(cause: JSONReader.mistake(in: payload)))
        }
        self = value
    }
}

private struct RecordedStart<State: Decodable>: Decodable {
    let state: State
}

/// An action as a record of a log.
public struct EncodedAction: Equatable, Sendable {
    /// `feature.case`: ASCII letters and digits, `.`, `_` and `-`.
    public var type: String
    /// An object with every value that the reducer needs.
    public var payload: CanonicalValue

    /// Creates a record of an action.
    public init(type: String, payload: CanonicalValue) {
        self.type = type
        self.payload = payload
    }

    /// The bytes of the action in a line, `,"type":"…","action":{…}`.
    var members: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(128)
        bytes.put(#","type":"# as StaticString)
        CanonicalValue.write(type, to: &bytes)
        bytes.put(#","action":"# as StaticString)
        payload.write(to: &bytes)
        return bytes
    }
}

/// The reason why a record cannot be decoded.
public enum ActionCodingError: Error, Equatable, Sendable {
    /// No action has this type.
    case unknownType
    /// The type is known, but the payload does not fit it, and the codec does not say why.
    case brokenPayload
    /// The type is known, but a member of the payload, or the whole of it, does not fit it.
    case undecodable(UndecodableValue)
}
