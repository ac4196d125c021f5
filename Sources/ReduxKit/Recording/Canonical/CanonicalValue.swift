/// A JSON value in its canonical form, which is the same for equal values on every run and machine.
///
/// The form is defined in <doc:CanonicalForm>: keys are sorted by their UTF-8 bytes, numbers have one notation, sets
/// are sorted.
public enum CanonicalValue: Hashable, Sendable {
    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// The member's name, without the quotes and escapes that it has in JSON.
        public let key: String
        /// The member's value; `.null` only for an explicit null.
        public internal(set) var value: CanonicalValue

        /// Creates a member.
        public init(key: String, value: CanonicalValue) {
            self.key = key
            self.value = value
        }

        /// Whether this is its name. Names of other lengths are not compared as texts, which takes quadratic time for a letter with very
        /// many marks.
        func isNamed(_ name: String) -> Bool {
            key.utf8.count == name.utf8.count && key == name
        }
    }

    /// An explicit null; a value that is absent has no member.
    case null
    case bool(Bool)
    /// A number in its notation: `3`, `-1`, `0.25`.
    case number(String)
    case text(String)
    case array([CanonicalValue])
    /// Members, in an encoded value in the order of their keys' UTF-8 bytes.
    case object([Member])
}

extension CanonicalValue {
    /// The member with this key; nil if there is none or if the value is not an object.
    public subscript(key: String) -> CanonicalValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.isNamed(key) }?.value
    }

    /// What an element of a list is known by, wherever it stands: its member `id`, or itself if it is a string or a number; nil for
    /// other elements.
    var identity: CanonicalValue? {
        switch self {
        case .text, .number: self
        case .null, .bool, .array, .object: self["id"]
        }
    }
}

extension [CanonicalValue.Member] {
    /// The members in the order of their keys' UTF-8 bytes.
    var sortedByKey: [CanonicalValue.Member] {
        if count < 2 { return self }
        return sorted { $0.key.utf8.precedes($1.key.utf8) }
    }
}

extension String.UTF8View {
    fileprivate func precedes(_ other: String.UTF8View) -> Bool {
        lexicographicallyPrecedes(other)
    }
}

/// The value as JSON without white space.
extension CanonicalValue {
    /// The JSON in UTF-8.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// The JSON as a string.
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

    /// Writes a string in quotes; only quotes, backslashes and C0 controls are escaped.
    static func write<Sink: ByteSink>(_ text: String, to sink: inout Sink) {
        sink.put(UInt8(ascii: "\""))
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { writeEscaping($0, to: &sink) }
        if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { writeEscaping($0, to: &sink) } }
        sink.put(UInt8(ascii: "\""))
    }

    private static func writeEscaping<Sink: ByteSink>(_ bytes: UnsafeBufferPointer<UInt8>, to sink: inout Sink) {
        sink.reserve(bytes.count)
        var start = 0
        while true {
            let end = firstEscaped(in: bytes, from: start)
            sink.put(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            guard end < bytes.count else { return }
            escape(bytes[end], to: &sink)
            start = end + 1
        }
    }

    /// The index of the first byte from `start` on that is escaped in a string, or the end. Eight bytes are examined at a time.
    static func firstEscaped(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(
                littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ eight(UInt8(ascii: "\""))
            let backslashes = word ^ eight(UInt8(ascii: "\\"))
            // A subtraction sets the highest bit of a byte that is less; of those bits the lowest one is always right.
            let found =
                (word &- eight(0x20)) & ~word | (quotes &- eight(1)) & ~quotes | (backslashes &- eight(1))
                & ~backslashes
            let marks = found & eight(0x80)
            if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
            index += 8
        }
        return bytes[index...].firstIndex {
            $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
        } ?? bytes.count
    }

    private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

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

/// The canonical forms of strings, Booleans and numbers.
extension CanonicalValue {
    /// The canonical form of a string, a Boolean or a number of the standard library; nil for any other type.
    ///
    /// Types are compared, which takes almost no time; a cast would take longer than everything else.
    static func scalar<Value>(_ value: Value) -> CanonicalValue? {
        if Value.self == String.self { return .text(unsafeBitCast(value, to: String.self)) }
        if Value.self == Int.self { return .number(String(unsafeBitCast(value, to: Int.self))) }
        if Value.self == Bool.self { return .bool(unsafeBitCast(value, to: Bool.self)) }
        if Value.self == Double.self, let number = value as? Double { return fraction(number, "\(number)") }
        if Value.self == Float.self, let number = value as? Float { return fraction(Double(number), "\(number)") }
        let usual =
            integer(value, Int64.self) ?? integer(value, UInt64.self) ?? integer(value, UInt.self)
            ?? integer(value, Int32.self) ?? integer(value, UInt32.self) ?? integer(value, Int16.self)
            ?? integer(value, UInt16.self) ?? integer(value, Int8.self) ?? integer(value, UInt8.self)
        return usual ?? Platform.wideInteger(value).map { .number($0) }
    }

    @inline(__always)
    private static func integer<Value, Integer: FixedWidthInteger>(_ value: Value, _: Integer.Type) -> CanonicalValue? {
        guard Value.self == Integer.self, let number = value as? Integer else { return nil }
        return .number(String(number))
    }

    /// The form of a floating-point number. Whole numbers have no point: 1.0 is 1 and -0.0 is 0. A number that JSON
    /// cannot represent is a string.
    private static func fraction(_ number: Double, _ shortest: String) -> CanonicalValue {
        guard number.isFinite else { return .text(shortest) }
        guard let whole = Int64(exactly: number), whole.magnitude < 1 << 53 else { return .number(shortest) }
        return .number(String(whole))
    }
}

/// Values decoded from JSON.
extension CanonicalValue {
    /// Decodes a JSON text; nil if the text is not JSON.
    public init?(json: String) {
        self.init(json: Array(json.utf8)[...])
    }

    /// Decodes the bytes of a JSON text; nil if they are not JSON.
    public init?(json bytes: ArraySlice<UInt8>) {
        guard let value = JSONReader.value(bytes) else { return nil }
        self = value
    }
}

/// Values written as literals: `["size": [80, 24], "lang": "ja"]`. There is no literal for `null`: with one, `nil` would become `null`
/// where an optional value is expected.
extension CanonicalValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string literal is a `.text`.
    public init(stringLiteral text: String) {
        self = .text(text)
    }

    /// An integer literal is a `.number`.
    public init(integerLiteral number: Int) {
        self = .number("\(number)")
    }

    /// `true` and `false` are a `.bool`.
    public init(booleanLiteral isTrue: Bool) {
        self = .bool(isTrue)
    }

    /// An array literal is an `.array`.
    public init(arrayLiteral elements: CanonicalValue...) {
        self = .array(elements)
    }

    /// An object. Of members with the same key the first one counts.
    public init(dictionaryLiteral members: (String, CanonicalValue)...) {
        let values = Dictionary(members) { first, _ in first }
        self = .object(values.map { Member(key: $0.key, value: $0.value) }.sortedByKey)
    }
}

/// JSON for lines that people read.
extension CanonicalValue {
    /// The value as JSON; if it has more than `length` characters, it is truncated and ends with `..`.
    public func shortJSON(length: Int) -> String {
        let json = shortened(to: length).json
        return json.count > length ? json.prefix(max(0, length - 2)) + ".." : json
    }

    /// The value without the parts that a line of this length cannot show, so that long articles are not encoded only
    /// to be truncated.
    fileprivate func shortened(to length: Int) -> CanonicalValue {
        switch self {
        case .null, .bool, .number: self
        case .text(let text): .text(String(text.prefix(length + 1)))
        case .array(let elements): .array(elements.prefix(length + 1).map { $0.shortened(to: length) })
        case .object(let members):
            .object(members.prefix(length + 1).map { Member(key: $0.key, value: $0.value.shortened(to: length)) })
        }
    }
}
