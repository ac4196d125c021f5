extension CanonicalValue {
    /// Creates the canonical form of a value.
    /// - Throws: `UnencodableValue` if the value's `encode(to:)` throws.
    public init(encoding value: some Encodable) throws(UnencodableValue) {
        self = try Self.form(of: value, wanted: nil)
    }

    /// The canonical form of the value at a path; nil if there is none. The rest of the value is not encoded.
    /// - Throws: `UnencodableValue` if the value's `encode(to:)` throws.
    public static func part(of value: some Encodable, at path: StatePath) throws(UnencodableValue) -> CanonicalValue? {
        guard !path.components.isEmpty else { return try CanonicalValue(encoding: value) }
        return try form(of: value, wanted: path.components[...])[path]
    }

    /// The names of the members of a struct, also of those that are nil, as an object. The value of a name is such an object if the member
    /// is a struct itself, otherwise null: the members of any other value depend on it.
    public static func memberNames(of value: some Encodable) -> CanonicalValue {
        names(of: value)
    }

    private static func form(
        of value: some Encodable, wanted: ArraySlice<StatePath.Component>?
    ) throws(UnencodableValue) -> CanonicalValue {
        do {
            return try canonicalForm(of: value, wanted: wanted)
        } catch {
            throw UnencodableValue(type: "\(type(of: value))")
        }
    }
}

private func canonicalForm<Value: Encodable>(
    of value: Value, wanted: ArraySlice<StatePath.Component>?
) throws -> CanonicalValue {
    if let scalar = CanonicalValue.scalar(value) { return scalar }
    // Unordered collections have no indices before they are sorted, so all of their elements are encoded first.
    let isNumbered = if case .index = wanted?.first { true } else { false }
    let unordered = isNumbered ? Value.self as? any UnorderedCollection.Type : nil
    let node = CanonicalNode(wanted: unordered == nil ? wanted : nil)
    try value.encode(to: CanonicalEncoder(node: node))
    let form = node.value
    guard case .array(let elements) = form, let unordered = Value.self as? any UnorderedCollection.Type else {
        return form
    }
    return .array(unordered.ordered(elements))
}

private func names(of value: some Encodable) -> CanonicalValue {
    guard Mirror(reflecting: value).displayStyle == .struct else { return .null }
    let node = CanonicalNode(wanted: nil, isNaming: true)
    guard (try? value.encode(to: CanonicalEncoder(node: node))) != nil, case .object = node.value else { return .null }
    return node.value
}

private struct CanonicalEncoder: Encoder {
    let node: CanonicalNode
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.beginObject()
        return KeyedEncodingContainer(ObjectFiller<Key>(node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.beginArray()
        return ArrayFiller(node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        ValueFiller(node: node)
    }
}

private struct ObjectFiller<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: CanonicalNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {
        node.add(key.stringValue, .null)
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        let name = key.stringValue
        if node.isNaming { return node.add(name, names(of: value)) }
        guard let wanted = node.wanted(at: .key(name)) else { return }
        node.add(name, try canonicalForm(of: value, wanted: wanted))
    }

    private func encode<Value: Encodable>(unlessNil value: Value?, _ key: Key) throws {
        if let value {
            try encode(value, forKey: key)
        } else if node.isNaming {
            node.add(key.stringValue, .null)
        }
    }

    // Without a method for each type, the protocol's own omits the name of a nil value.
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        try encode(unlessNil: value, key)
    }
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encode(unlessNil: value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encode(unlessNil: value, key) }

    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        CanonicalEncoder(node: node.addChild(key.stringValue)).container(keyedBy: Nested.self)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        CanonicalEncoder(node: node.addChild(key.stringValue)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        CanonicalEncoder(node: node.addChild("super"))
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        CanonicalEncoder(node: node.addChild(key.stringValue))
    }
}

private struct ArrayFiller: UnkeyedEncodingContainer {
    let node: CanonicalNode
    var codingPath: [any CodingKey] { [] }
    var count: Int { node.count }

    func encodeNil() {
        node.append(.null)
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        guard let wanted = node.wanted(at: .index(count)) else { return node.append(.null) }
        node.append(try canonicalForm(of: value, wanted: wanted))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
        CanonicalEncoder(node: node.appendChild()).container(keyedBy: Nested.self)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        CanonicalEncoder(node: node.appendChild()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        CanonicalEncoder(node: node.appendChild())
    }
}

private struct ValueFiller: SingleValueEncodingContainer {
    let node: CanonicalNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {
        node.set(.null)
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        node.set(node.isNaming ? names(of: value) : try canonicalForm(of: value, wanted: node.wanted))
    }
}

/// A container that is being encoded.
private final class CanonicalNode {
    private enum Kind {
        case empty, single, array, object
    }

    /// The path of the part to encode; everything else is omitted. Nil for the whole value.
    let wanted: ArraySlice<StatePath.Component>?
    /// Whether the names of members are collected instead of their values.
    let isNaming: Bool
    private var kind = Kind.empty
    private var single = CanonicalValue.null
    private var elements: [CanonicalValue] = []
    private var members: [CanonicalValue.Member] = []
    /// The nested containers, which may still be filled, by their indices.
    private var children: [(index: Int, node: CanonicalNode)] = []

    init(wanted: ArraySlice<StatePath.Component>?, isNaming: Bool = false) {
        self.wanted = wanted
        self.isNaming = isNaming
    }

    /// The number of elements of the array so far.
    var count: Int { elements.count }

    func beginObject() {
        kind = .object
    }

    func beginArray() {
        kind = .array
    }

    func set(_ value: CanonicalValue) {
        kind = .single
        single = value
    }

    func append(_ value: CanonicalValue) {
        elements.append(value)
    }

    func add(_ key: String, _ value: CanonicalValue) {
        members.append(CanonicalValue.Member(key: key, value: value))
    }

    /// Reserves the next element for a nested container.
    func appendChild() -> CanonicalNode {
        let node = CanonicalNode(wanted: wanted(at: .index(count)) ?? [], isNaming: isNaming)
        children.append((elements.count, node))
        elements.append(.null)
        return node
    }

    /// Reserves the key for a nested container.
    func addChild(_ key: String) -> CanonicalNode {
        let node = CanonicalNode(wanted: wanted(at: .key(key)) ?? [], isNaming: isNaming)
        children.append((members.count, node))
        add(key, .null)
        return node
    }

    /// The path of the part to encode below a component: nil for nothing, an inner nil for the whole value.
    func wanted(at component: StatePath.Component) -> ArraySlice<StatePath.Component>?? {
        guard let wanted, let first = wanted.first else { return .some(nil) }
        return first == component ? .some(wanted.count == 1 ? nil : wanted.dropFirst()) : nil
    }

    /// The container's current value; an unused container is an empty object.
    var value: CanonicalValue {
        switch kind {
        case .single:
            return single
        case .array:
            for child in children { elements[child.index] = child.node.value }
            return .array(elements)
        case .empty, .object:
            for child in children { members[child.index].value = child.node.value }
            return .object(members.sortedByKey)
        }
    }
}

/// A collection that is encoded as an array whose order differs between runs.
protocol UnorderedCollection {
    /// The array's elements in the order of their canonical bytes; those of a dictionary in pairs, in the order of their keys' bytes.
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue]
}

extension Set: UnorderedCollection {
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue] {
        elements.map { ($0, $0.bytes) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    }
}

/// A dictionary whose keys are neither strings nor integers is encoded as an array of alternating keys and values.
extension Dictionary: UnorderedCollection {
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue] {
        guard elements.count.isMultiple(of: 2) else { return elements }
        let pairs = stride(from: 0, to: elements.count, by: 2).map { index in
            (key: elements[index].bytes, pair: elements[index...index + 1])
        }
        return pairs.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.pair)
    }
}

/// An error that reports a value whose `encode(to:)` threw.
public struct UnencodableValue: Error, Equatable {
    /// The value's type.
    public let type: String

    /// Creates an error for a value of this type.
    public init(type: String) {
        self.type = type
    }
}
