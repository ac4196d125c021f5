/// The value as bytes of JSON without a space.
extension CanonicalValue {
    /// UTF-8.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// The bytes as a text.
    public var json: String {
        String(decoding: bytes, as: UTF8.self)
    }

    func write<Sink: ByteSink>(to sink: inout Sink) {
        switch self {
        case .null: sink.put("null" as StaticString)
        case .bool(let isTrue): sink.put(isTrue ? "true" : "false" as StaticString)
        case .number(let number): sink.put(number)
        case .text(let text): Self.write(text, to: &sink)
        case .array(let elements): Self.write(elements, to: &sink)
        case .object(let members): Self.write(members, to: &sink)
        }
    }

    private static func write<Sink: ByteSink>(_ elements: [CanonicalValue], to sink: inout Sink) {
        sink.put(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { sink.put(UInt8(ascii: ",")) }
            element.write(to: &sink)
        }
        sink.put(UInt8(ascii: "]"))
    }

    private static func write<Sink: ByteSink>(_ members: [Member], to sink: inout Sink) {
        sink.put(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { sink.put(UInt8(ascii: ",")) }
            write(member.key, to: &sink)
            sink.put(UInt8(ascii: ":"))
            member.value.write(to: &sink)
        }
        sink.put(UInt8(ascii: "}"))
    }

    /// A text in quotes: only quotes, backslashes and C0 controls are escaped.
    static func write<Sink: ByteSink>(_ text: String, to sink: inout Sink) {
        sink.put(UInt8(ascii: "\""))
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { writeEscaping($0, to: &sink) }
        if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { writeEscaping($0, to: &sink) } }
        sink.put(UInt8(ascii: "\""))
    }

    private static func writeEscaping<Sink: ByteSink>(_ bytes: UnsafeBufferPointer<UInt8>, to sink: inout Sink) {
        var start = 0
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            sink.put(UnsafeBufferPointer(rebasing: bytes[start..<index]))
            escape(byte, to: &sink)
            start = index + 1
        }
        sink.put(UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    private static func escape<Sink: ByteSink>(_ byte: UInt8, to sink: inout Sink) {
        sink.put(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): sink.put(byte)
        case 0x08: sink.put(UInt8(ascii: "b"))
        case 0x09: sink.put(UInt8(ascii: "t"))
        case 0x0A: sink.put(UInt8(ascii: "n"))
        case 0x0C: sink.put(UInt8(ascii: "f"))
        case 0x0D: sink.put(UInt8(ascii: "r"))
        default:
            sink.put(byte < 0x10 ? "u000" : "u00" as StaticString)
            sink.put(String(byte, radix: 16))
        }
    }
}
