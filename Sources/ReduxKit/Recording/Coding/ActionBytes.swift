/// The bytes of an action in a line of a log, `,"type":"…","action":{…}`, which are created once for all logs.
public struct ActionBytes: Equatable, Sendable {
    let bytes: [UInt8]

    /// Creates the bytes of an action.
    public init(_ action: EncodedAction) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(128)
        bytes.put(#","type":"# as StaticString)
        CanonicalValue.write(action.type, to: &bytes)
        bytes.put(#","action":"# as StaticString)
        action.payload.write(to: &bytes)
        self.bytes = bytes
    }
}
