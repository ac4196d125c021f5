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
