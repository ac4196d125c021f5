extension HashedForm {
    /// Creates the form of a value in a digest, without creating its canonical form.
    /// - Throws: `UnencodableValue` if the value's `encode(to:)` throws.
    init(of value: some Encodable) throws(UnencodableValue) {
        do {
            self = try digestForm(of: value)
        } catch {
            throw UnencodableValue(type: "\(type(of: value))")
        }
    }
}

extension Encoder {
    /// Encodes the stored digest of a value in place of the value; returns false if the encoder needs the value
    /// itself.
    func encode(stored digest: @autoclosure () -> StateDigest) -> Bool {
        guard let encoder = self as? DigestEncoder else { return false }
        encoder.node.set(.container(digest()))
        return true
    }
}

private func digestForm<Value: Encodable>(of value: Value) throws -> HashedForm {
    if Value.self == Int.self { return .number(unsafeBitCast(value, to: Int.self)) }
    if let scalar = CanonicalValue.scalar(value) { return .scalar(scalar) }
    let node = DigestNode()
    try value.encode(to: DigestEncoder(node: node))
    // Unordered collections are sorted in the canonical form.
    guard node.isArray, Value.self is any UnorderedCollection.Type else { return node.form }
    return .container(StateDigest(of: try CanonicalValue(encoding: value)))
}

/// The digest of a container that is being encoded.
private final class DigestNode {
    private enum Kind {
        case empty, single, array, object
    }
    private var kind = Kind.empty
    private var single = HashedForm.scalar(.null)
    private var array = ArrayDigest()
    private var sum: UInt64 = 0
    /// The members whose containers may still be filled.
    private var members: [(key: String, node: DigestNode)] = []
    /// The first element whose container may still be filled, and all elements after it.
    private var elements: [Pending] = []

    private enum Pending {
        case form(HashedForm)
        case node(DigestNode)
    }

    var isArray: Bool { kind == .array }
    var count: Int { array.count + elements.count }

    func beginObject() {
        kind = .object
    }

    func beginArray() {
        kind = .array
    }

    func set(_ form: HashedForm) {
        kind = .single
        single = form
    }

    func append(_ form: HashedForm) {
        if elements.isEmpty { array.append(form) } else { elements.append(.form(form)) }
    }

    func add(_ key: String, _ form: HashedForm) {
        sum &+= form.entry(under: key)
    }

    func appendChild() -> DigestNode {
        let node = DigestNode()
        elements.append(.node(node))
        return node
    }

    func addChild(_ key: String) -> DigestNode {
        let node = DigestNode()
        members.append((key, node))
        return node
    }

    var form: HashedForm {
        switch kind {
        case .single: return single
        case .array:
            var array = array
            for element in elements {
                switch element {
                case .form(let form): array.append(form)
                case .node(let node): array.append(node.form)
                }
            }
            return .container(array.digest)
        case .empty, .object:
            return .container(
                StateDigest(value: members.reduce(sum) { $0 &+ $1.node.form.entry(under: $1.key) }))
        }
    }
}

/// An encoder that computes the digest of an encoded value.
private struct DigestEncoder: Encoder {
    let node: DigestNode
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.beginObject()
        return KeyedEncodingContainer(KeyedSum<Key>(node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.beginArray()
        return ElementSum(node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleForm(node: node)
    }
}

private struct KeyedSum<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: DigestNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {
        node.add(key.stringValue, .scalar(.null))
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        node.add(key.stringValue, try digestForm(of: value))
    }

    // The frequent types have methods of their own: what the standard library does for any type takes longer than a digest.

    func encode(_ value: Int, forKey key: Key) {
        node.add(key.stringValue, .number(value))
    }

    func encode(_ value: String, forKey key: Key) {
        node.add(key.stringValue, .scalar(.text(value)))
    }

    func encode(_ value: Bool, forKey key: Key) {
        node.add(key.stringValue, .scalar(.bool(value)))
    }

    func encodeIfPresent(_ value: Int?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent(_ value: String?, forKey key: Key) {
        if let value { encode(value, forKey: key) }
    }

    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        DigestEncoder(node: node.addChild(key.stringValue)).container(keyedBy: Nested.self)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        DigestEncoder(node: node.addChild(key.stringValue)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        DigestEncoder(node: node.addChild("super"))
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        DigestEncoder(node: node.addChild(key.stringValue))
    }
}

private struct ElementSum: UnkeyedEncodingContainer {
    let node: DigestNode
    var codingPath: [any CodingKey] { [] }
    var count: Int { node.count }

    func encodeNil() {
        node.append(.scalar(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        node.append(try digestForm(of: value))
    }

    func encode(_ value: Int) {
        node.append(.number(value))
    }

    func encode(_ value: String) {
        node.append(.scalar(.text(value)))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
        DigestEncoder(node: node.appendChild()).container(keyedBy: Nested.self)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        DigestEncoder(node: node.appendChild()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        DigestEncoder(node: node.appendChild())
    }
}

private struct SingleForm: SingleValueEncodingContainer {
    let node: DigestNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {
        node.set(.scalar(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        node.set(try digestForm(of: value))
    }

    func encode(_ value: Int) {
        node.set(.number(value))
    }

    func encode(_ value: String) {
        node.set(.scalar(.text(value)))
    }
}
