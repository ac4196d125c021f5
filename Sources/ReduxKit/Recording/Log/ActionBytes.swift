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
