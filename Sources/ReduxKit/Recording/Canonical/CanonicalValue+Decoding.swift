/// A value that does not fit the type that it is decoded as.
public struct UndecodableValue: Error, Equatable, Sendable {
    /// The member that does not fit, or is missing; empty for the whole value.
    public let member: StatePath
    /// The reason in English. It may contain text of the value.
    public let cause: String
}

extension UndecodableValue: CustomStringConvertible {
    /// The member and the reason: `price: a text is not of type Int`.
    public var description: String {
        member.components.isEmpty ? cause : "\(member): \(cause)"
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
            throw UndecodableValue(error)
        }
    }
}

extension UndecodableValue {
    /// The same without the first component of the path, the name of a case.
    var withoutFirst: UndecodableValue {
        UndecodableValue(member: StatePath(Array(member.components.dropFirst())), cause: cause)
    }

    fileprivate init(_ error: any Error) {
        let (path, cause): ([any CodingKey], String) =
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                (context.codingPath + [MemberKey(stringValue: key.stringValue)], "it is missing")
            case DecodingError.valueNotFound(let type, let context): (context.codingPath, "null is not of type \(type)")
            case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
                (context.codingPath, context.debugDescription)
            default: ([], "\(error)")
            }
        member = StatePath(path.map { key in key.intValue.map(StatePath.Component.index) ?? .key(key.stringValue) })
        self.cause = cause
    }
}

/// A type of the standard library with a form of its own.
protocol CanonicalScalar {
    init?(form: CanonicalValue)
}

extension String: CanonicalScalar {
    init?(form: CanonicalValue) {
        guard case .text(let text) = form else { return nil }
        self = text
    }
}

extension Bool: CanonicalScalar {
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
        guard let value = scalar.init(form: form) as? Value else { throw mismatch(type) }
        return value
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = form else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(ObjectReader<Key>(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = form else { throw mismatch([Any].self) }
        return ArrayReader(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { form == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoded(type) }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "\(form.kind.name) is not of type \(type)"))
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
            throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "it is missing"))
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
