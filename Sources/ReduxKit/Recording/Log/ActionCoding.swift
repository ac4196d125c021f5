import Foundation

/// Why a record's action is none.
public enum ActionCodingError: Error, Equatable, Sendable {
    /// No action has this type.
    case unknownType
    /// The type is known, and the payload is not what it asks for.
    case brokenPayload
}

/// Turns an application's actions into records of a log and back.
public protocol ActionCoding<State>: Sendable {
    /// The application's state, which a log that begins in mid-session carries.
    associatedtype State

    /// The action as a log holds it; nil for one that does not belong into a log.
    func encoded(_ action: any Action) throws(UnencodableValue) -> EncodedAction?

    /// The action's bytes and whether it tells of a failure: `encoded` and `isFailure` at once, for a codec that can do
    /// that with less.
    func noted(_ action: any Action) throws(UnencodableValue) -> (bytes: ActionBytes, isFailure: Bool)?

    /// The action that a record holds.
    /// - Parameter payload: the bytes of a JSON object, from a stranger.
    func action(type: String, payload: ArraySlice<UInt8>) throws(ActionCodingError) -> any Action

    /// Whether the action tells of a failure, after which the state's digest is written.
    func isFailure(_ action: any Action) -> Bool

    /// The state that a log begins with.
    /// - Parameter payload: the bytes of a JSON object, from a stranger; the state is its member `state`.
    func state(from payload: ArraySlice<UInt8>) throws(ActionCodingError) -> State
}

extension ActionCoding {
    /// One after the other.
    public func noted(_ action: any Action) throws(UnencodableValue) -> (bytes: ActionBytes, isFailure: Bool)? {
        try encoded(action).map { (ActionBytes($0), isFailure(action)) }
    }
}

extension ActionCoding where State: Decodable {
    /// The state as it stands in the payload; whoever does not trust strangers cleans the payload before.
    public func decodedState(from payload: ArraySlice<UInt8>) throws(ActionCodingError) -> State {
        guard let start = try? JSONDecoder().decode(RecordedStart<State>.self, from: Data(payload)) else {
            throw .brokenPayload
        }
        return start.state
    }

    /// The state as it stands in the payload.
    public func state(from payload: ArraySlice<UInt8>) throws(ActionCodingError) -> State {
        try decodedState(from: payload)
    }
}

private struct RecordedStart<State: Decodable>: Decodable {
    let state: State
}

/// An action as a log holds it.
public struct EncodedAction: Equatable, Sendable {
    /// `feature.case`: ASCII letters and digits, `.`, `_` and `-`.
    public var type: String
    /// An object with every value that the reducer needs.
    public var payload: CanonicalValue

    /// An action as a type's name and an object.
    public init(type: String, payload: CanonicalValue) {
        self.type = type
        self.payload = payload
    }
}

/// An action as it stands in a line of a log, `"type":"…","action":{…}`: made once, however many logs are written.
public struct ActionBytes: Equatable, Sendable {
    let bytes: [UInt8]

    /// Any action.
    public init(_ action: EncodedAction) {
        var bytes = Self.beginning
        CanonicalValue.write(action.type, to: &bytes)
        bytes.put(#","action":"# as StaticString)
        action.payload.write(to: &bytes)
        self.bytes = bytes
    }

    /// An action that is a few numbers, without the detour of a value in between; it can happen many times a second.
    /// - Parameters:
    ///   - type: `feature.case`.
    ///   - keys: what stands before each number, the first with the brace that opens the object.
    ///   - end: what stands after the last: the braces that close.
    public init(type: StaticString, _ keys: KeyValuePairs<StaticString, Int>, end: StaticString = "}") {
        var bytes = Self.beginning
        bytes.put(UInt8(ascii: "\""))
        bytes.put(type)
        bytes.put(#"","action":"# as StaticString)
        for (key, number) in keys {
            bytes.put(key)
            bytes.put(number)
        }
        bytes.put(end)
        self.bytes = bytes
    }

    /// An action whose payload is written already.
    /// - Parameters:
    ///   - type: `feature.case`.
    ///   - payload: The canonical JSON of its values.
    public init(type: StaticString, payload: String) {
        var bytes = Self.beginning
        bytes.put(UInt8(ascii: "\""))
        bytes.put(type)
        bytes.put(#"","action":"# as StaticString)
        bytes.append(contentsOf: payload.utf8)
        self.bytes = bytes
    }

    private static var beginning: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(128)
        bytes.put(#","type":"# as StaticString)
        return bytes
    }
}
