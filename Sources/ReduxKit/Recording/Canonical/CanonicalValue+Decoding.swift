/// A value that does not fit the type that it is decoded as.
public struct UndecodableValue: Error, Equatable, Sendable {
    /// The member that does not fit, or is missing; empty for the whole value.
    public let member: StatePath
    /// The reason.
    public let cause: Cause

    /// A value that does not fit.
    public init(member: StatePath = StatePath(), cause: Cause) {
        self.member = member
        self.cause = cause
    }

    /// The reason why a value does not fit. A text in it may be of the value, which is untrusted.
    public enum Cause: Error, Equatable, Sendable {
        case missing
        /// A JSON value of another kind than the expected one.
        case wrongKind(ConditionRemark.Kind, expected: ConditionRemark.Kind)
        /// A number that is too large or too small.
        case outOfRange(String)
        /// A number with a fraction where a whole one is expected.
        case notWhole(String)
        /// A word that is not one of the known ones, or an object that is no known case; as JSON.
        case unknown(String)
        case notJSON
        /// Text follows the value.
        case textAfter
        case empty
        case tooLong
        /// Not a name of a type of actions.
        case notAName
        /// Not so many hexadecimal digits.
        case notHexadecimal(digits: Int)
        /// The first line of a log stands in its midst.
        case secondHeader
        /// A line that is JSON, but not as the recorder writes it: with an escaped name or a member twice.
        case unusualForm
        /// The first line of a file is no JSON object.
        case noObject
        case byteOrderMark
        case utf16
        /// Lines end in carriage returns alone.
        case carriageReturns
        /// A reason in English that the type of the value gives.
        case other(String)
    }
}

extension UndecodableValue: CustomStringConvertible {
    /// The member and the reason: `price: a text is not a number`.
    public var description: String {
        member.components.isEmpty ? "\(cause)" : "\(memberText): \(cause)"
    }

    /// The member, whose last key may be of the untrusted value, as text of at most 80 characters.
    public var memberText: String {
        let text = member.description
        return text.count > 80 ? text.prefix(78) + ".." : text
    }
}

extension UndecodableValue.Cause: CustomStringConvertible {
    /// The reason in English.
    public var description: String {
        switch self {
        case .missing: "it is missing"
        case .wrongKind(let kind, let expected): "\(Self.name(kind)) is not \(Self.name(expected))"
        case .outOfRange(let number): "\(number) is out of range"
        case .notWhole(let number): "\(number) is not a whole number"
        case .unknown(let value): "unknown value \(value)"
        case .notJSON: "it is not valid JSON"
        case .textAfter: "text follows the JSON"
        case .empty: "it is empty"
        case .tooLong: "it is too long"
        case .notAName: "it is not a name of at most 80 letters, digits, '.', '_' and '-'"
        case .notHexadecimal(let digits): "it is not \(digits) hexadecimal digits"
        case .secondHeader: "a second header: these are two logs"
        case .unusualForm: "it is not written as a recorder writes it"
        case .noObject: "the first line is not a JSON object"
        case .byteOrderMark: "it begins with a byte order mark"
        case .utf16: "it is UTF-16 instead of UTF-8"
        case .carriageReturns: "its lines end in carriage returns alone"
        case .other(let reason): reason
        }
    }

    /// The name of a kind as in JSON, whose list is an array.
    private static func name(_ kind: ConditionRemark.Kind) -> String {
        kind == .array ? "an array" : kind.name
    }
}

/// Decodes what `encode(to:)` wrote by the type's own `init(from:)`. JSONDecoder is not used, because it expects other forms of `URL`,
/// `Data`, `Date`, `Decimal` and infinities.
extension CanonicalValue {
    /// Decodes a value that was encoded in its canonical form.
    /// - Throws: `UndecodableValue` if the value's `init(from:)` throws.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(UndecodableValue) -> Value {
        do {
            return try CanonicalDecoder(form: self, codingPath: []).decoded(type)
        } catch {
            throw UndecodableValue(error, in: self)
        }
    }
}

extension UndecodableValue {
    /// The same without the first components of the path, such as the name of a case.
    public func withoutFirst(_ count: Int) -> UndecodableValue {
        UndecodableValue(member: StatePath(Array(member.components.dropFirst(count))), cause: cause)
    }

    fileprivate init(_ error: any Error, in value: CanonicalValue) {
        let (path, reason): ([any CodingKey], Cause?) =
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                (context.codingPath + [MemberKey(stringValue: key.stringValue)], .missing)
            case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
                (context.codingPath, context.underlyingError as? Cause)
            case DecodingError.dataCorrupted(let context):
                (context.codingPath, context.underlyingError as? Cause ?? Cause(corruption: context.debugDescription))
            default: ([], .other("\(error)"))
            }
        let member = StatePath(
            path.map { key in key.intValue.map(StatePath.Component.index) ?? .key(key.stringValue) })
        self.init(member: member, cause: reason ?? Cause(unknown: value[member]))
    }
}

extension UndecodableValue.Cause {
    /// The number of characters of a value that a reason quotes.
    private static let quotedLength = 40

    /// A value that is no case of its enum.
    fileprivate init(unknown value: CanonicalValue?) {
        switch value {
        case nil: self = .missing
        case .object(let members) where members.count == 1:
            self = .unknown(CanonicalValue.text(members[0].key).shortJSON(length: Self.quotedLength))
        case let value?: self = .unknown(value.shortJSON(length: Self.quotedLength))
        }
    }

    /// The reason that an `init(from:)` gives; nil for that of an enum of the standard library's making, which names Swift's types.
    fileprivate init?(corruption description: String) {
        if description.hasPrefix("Cannot initialize ") { return nil }
        self = .other(description)
    }

    /// The reason why a form is not that of a scalar of this kind.
    fileprivate init(_ form: CanonicalValue, expected: ConditionRemark.Kind) {
        guard case .number(let text) = form, expected == .number else {
            self = .wrongKind(form.kind, expected: expected)
            return
        }
        let isFraction = Double(text).map { $0 != $0.rounded() } ?? false
        let number = form.shortJSON(length: Self.quotedLength)
        self = isFraction ? .notWhole(number) : .outOfRange(number)
    }
}

/// A type of the standard library with a form of its own.
protocol CanonicalScalar {
    /// The kind of its form.
    static var kind: ConditionRemark.Kind { get }
    init?(form: CanonicalValue)
}

extension CanonicalScalar {
    static var kind: ConditionRemark.Kind { .number }
}

extension String: CanonicalScalar {
    static var kind: ConditionRemark.Kind { .text }

    init?(form: CanonicalValue) {
        guard case .text(let text) = form else { return nil }
        self = text
    }
}

extension Bool: CanonicalScalar {
    static var kind: ConditionRemark.Kind { .bool }

    init?(form: CanonicalValue) {
        guard case .bool(let isTrue) = form else { return nil }
        self = isTrue
    }
}

extension CanonicalScalar where Self: FixedWidthInteger {
    init?(form: CanonicalValue) {
        guard case .number(let text) = form else { return nil }
        guard let number = Self(text) ?? Double(text).flatMap(Self.init(exactly:)) else { return nil }
        self = number
    }
}

extension CanonicalScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
    init?(form: CanonicalValue) {
        switch form {
        case .number(let text):
            guard let number = Self(text) else { return nil }
            self = number
        case .text(let text):
            guard let number = Self(text), !number.isFinite else { return nil }
            self = number
        case .null, .bool, .array, .object: return nil
        }
    }
}

extension Double: CanonicalScalar {}
extension Float: CanonicalScalar {}
extension Int: CanonicalScalar {}
extension Int8: CanonicalScalar {}
extension Int16: CanonicalScalar {}
extension Int32: CanonicalScalar {}
extension Int64: CanonicalScalar {}
extension UInt: CanonicalScalar {}
extension UInt8: CanonicalScalar {}
extension UInt16: CanonicalScalar {}
extension UInt32: CanonicalScalar {}
extension UInt64: CanonicalScalar {}

private struct CanonicalDecoder: Decoder, SingleValueDecodingContainer {
    let form: CanonicalValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let scalar = type as? any CanonicalScalar.Type else { return try type.init(from: self) }
        guard let value = scalar.init(form: form) as? Value else {
            throw mismatch(type, expected: scalar.kind)
        }
        return value
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = form else { throw mismatch([String: Any].self, expected: .object) }
        return KeyedDecodingContainer(ObjectReader<Key>(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = form else { throw mismatch([Any].self, expected: .array) }
        return ArrayReader(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { form == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoded(type) }

    private func mismatch(_ type: Any.Type, expected: ConditionRemark.Kind) -> DecodingError {
        let cause = UndecodableValue.Cause(form, expected: expected)
        return .typeMismatch(
            type, .init(codingPath: codingPath, debugDescription: "\(cause)", underlyingError: cause))
    }
}

private struct ObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [CanonicalValue.Member]
    /// The values of an object of many members by their names; nil for few, which are searched in less time.
    private let values: [String: CanonicalValue]?
    let codingPath: [any CodingKey]

    init(members: [CanonicalValue.Member], codingPath: [any CodingKey]) {
        self.members = members
        values = members.count > 16 ? Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first } : nil
        self.codingPath = codingPath
    }

    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

    func contains(_ key: Key) -> Bool { value(key.stringValue) != nil }

    private func value(_ name: String) -> CanonicalValue? {
        if let values { return values[name] }
        return members.first { $0.key == name }?.value
    }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decoded(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        CanonicalDecoder(form: value("super") ?? .null, codingPath: codingPath)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: Key) throws -> CanonicalDecoder {
        guard let value = value(key.stringValue) else {
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
        }
        // The whole number of a key such as that of a dictionary is the key's text, not an index.
        return CanonicalDecoder(form: value, codingPath: codingPath + [MemberKey(stringValue: key.stringValue)])
    }
}

private struct ArrayReader: UnkeyedDecodingContainer {
    let elements: [CanonicalValue]
    let codingPath: [any CodingKey]
    var currentIndex = 0
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(elements: [CanonicalValue], codingPath: [any CodingKey]) {
        self.elements = elements
        self.codingPath = codingPath
    }

    mutating func decodeNil() throws -> Bool {
        guard try decoder().decodeNil() else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try decoder().decoded(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try decoder().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder()
        currentIndex += 1
        return decoder
    }

    private func decoder() throws -> CanonicalDecoder {
        let path = codingPath + [MemberKey(index: currentIndex)]
        guard !isAtEnd else {
            let cause = UndecodableValue.Cause.missing
            throw DecodingError.dataCorrupted(
                .init(codingPath: path, debugDescription: "\(cause)", underlyingError: cause))
        }
        return CanonicalDecoder(form: elements[currentIndex], codingPath: path)
    }
}

private struct MemberKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(index: Int) {
        stringValue = "\(index)"
        intValue = index
    }

    init?(intValue: Int) {
        self.init(index: intValue)
    }
}
