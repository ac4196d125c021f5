extension CanonicalValue {
    /// The canonical form of a value.
    /// - Throws: `UnencodableValue` where the value's own `encode(to:)` throws.
    public init(encoding value: some Encodable) throws(UnencodableValue) {
        self = try Self.form(of: value, wanted: nil)
    }

    /// The canonical form of what stands at a path; nil where nothing stands there. The rest is not looked at.
    /// - Throws: `UnencodableValue` where the value's own `encode(to:)` throws.
    public static func part(of value: some Encodable, at path: StatePath) throws(UnencodableValue) -> CanonicalValue? {
        guard !path.components.isEmpty else { return try CanonicalValue(encoding: value) }
        return try form(of: value, wanted: path.components[...])[path]
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
    // What has no order of its own has no numbered places before it is sorted: then the whole of it is wanted.
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

/// Fills a node with what a value says about itself.
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
        guard let wanted = node.wanted(at: .key(name)) else { return }
        node.add(name, try canonicalForm(of: value, wanted: wanted))
    }

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
        node.set(try canonicalForm(of: value, wanted: node.wanted))
    }
}
