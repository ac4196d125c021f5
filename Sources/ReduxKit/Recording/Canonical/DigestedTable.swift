/// A dictionary that keeps its digest: changing one entry costs the digest of that entry, however many there are, and that
/// only when the digest is asked for, or when another entry is changed.
///
/// It is encoded as an object. Its values must be encodable without an error.
public struct DigestedTable<Key: Hashable & Codable & CodingKeyRepresentable, Value: Codable> {
    @usableFromInline
    struct Entry {
        /// Nil only while it is being changed.
        @usableFromInline var value: Value?
        /// The entry's summand; nil until it is computed.
        @usableFromInline var hash: UInt64?

        @usableFromInline
        init(value: Value) {
            self.value = value
        }
    }

    @usableFromInline var entries: [Key: Entry] = [:]
    /// The sum over the entries whose hashes are known: all but the one of `pending`.
    @usableFromInline var sum: UInt64 = 0
    /// The entry that was changed last.
    @usableFromInline var pending: Key?

    /// An empty table.
    public init() {}

    /// The number of entries.
    @inlinable public var count: Int { entries.count }
    /// Whether there is no entry.
    @inlinable public var isEmpty: Bool { entries.isEmpty }
    /// The keys, in no order.
    @inlinable public var keys: some Collection<Key> { entries.keys }
    /// The values, in no order.
    @inlinable public var values: some Sequence<Value> { entries.values.lazy.compactMap(\.value) }

    /// The digest of the table, the same as that of a dictionary with these entries.
    public var digest: StateDigest {
        guard let pending, let entry = entries[pending], entry.hash == nil, let value = entry.value else {
            return StateDigest(value: sum)
        }
        return StateDigest(value: sum &+ Self.hash(of: value, at: pending))
    }

    /// The value of a key, which is changed in place; nil removes it.
    @inlinable
    public subscript(key: Key) -> Value? {
        get { entries[key]?.value }
        _modify {
            var value: Value?
            if let index = entries.index(forKey: key) { swap(&value, &entries.values[index].value) }
            defer { put(value, at: key) }
            yield &value
        }
    }

    /// The value of a key, which is changed in place; the default if there is none.
    @inlinable
    public subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
        get { entries[key]?.value ?? value() }
        _modify {
            var changed: Value
            if let index = entries.index(forKey: key), let present = entries.values[index].value {
                entries.values[index].value = nil
                changed = present
            } else {
                changed = value()
            }
            defer { put(changed, at: key) }
            yield &changed
        }
    }

    /// Changes the value of a key in place, if the key is there.
    @inlinable
    public mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
        guard let index = entries.index(forKey: key), var value = entries.values[index].value else { return }
        entries.values[index].value = nil
        change(&value)
        put(value, at: key)
    }

    /// Keeps only the entries whose keys the closure accepts.
    public mutating func keep(where isWanted: (Key) -> Bool) {
        // The keys first: going over the entries while they change would copy them all.
        for key in entries.keys.filter({ !isWanted($0) }) { put(nil, at: key) }
    }

    /// Sets a value. Its hash is computed later.
    @inlinable
    mutating func put(_ value: Value?, at key: Key) {
        if let pending, pending != key { settle(pending) }
        guard let value else {
            if let old = entries.removeValue(forKey: key) { sum &-= old.hash ?? 0 }
            pending = nil
            return
        }
        if let index = entries.index(forKey: key) {
            sum &-= entries.values[index].hash ?? 0
            entries.values[index].hash = nil
            entries.values[index].value = value
        } else {
            entries[key] = Entry(value: value)
        }
        pending = key
    }

    /// Computes the hash of an entry and adds it to the sum.
    @usableFromInline
    mutating func settle(_ key: Key) {
        guard let index = entries.index(forKey: key), entries.values[index].hash == nil,
            let value = entries.values[index].value
        else { return }
        let hash = Self.hash(of: value, at: key)
        entries.values[index].hash = hash
        sum &+= hash
    }

    private static func hash(of value: Value, at key: Key) -> UInt64 {
        guard let form = try? DigestForm(of: value, memory: nil) else {
            preconditionFailure("A DigestedTable holds values that can be encoded; \(Value.self) threw.")
        }
        return FNV1a.entry(key.codingKey.stringValue, form)
    }
}

extension DigestedTable: ExpressibleByDictionaryLiteral {
    /// A table of these entries; of two with the same key, the later one.
    public init(dictionaryLiteral elements: (Key, Value)...) {
        for (key, value) in elements { put(value, at: key) }
    }
}

extension DigestedTable: Sequence {
    /// Iterates over the entries, in no order.
    public func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> {
        entries.lazy.compactMap { key, entry in entry.value.map { (key: key, value: $0) } }.makeIterator()
    }
}

extension DigestedTable.Entry: Sendable where Key: Sendable, Value: Sendable {}
extension DigestedTable: Sendable where Key: Sendable, Value: Sendable {}

extension DigestedTable: Equatable where Value: Equatable {
    /// Whether the same values stand under the same keys.
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && left.entries.allSatisfy { key, entry in right.entries[key]?.value == entry.value }
    }
}

extension DigestedTable: Codable {
    /// Encodes an object with the entries.
    public func encode(to encoder: any Encoder) throws {
        if encoder.take(digest) { return }
        var container = encoder.singleValueContainer()
        try container.encode(entries.compactMapValues(\.value))
    }

    /// A table of the entries of an object.
    public init(from decoder: any Decoder) throws {
        for (key, value) in try decoder.singleValueContainer().decode([Key: Value].self) { put(value, at: key) }
    }
}

/// An array that keeps its digest: appending costs only the digest of the new elements.
///
/// It is encoded as an array. A change elsewhere than at the end computes the digest anew. Its elements must be
/// encodable without an error.
public struct DigestedList<Element: Codable> {
    /// The elements.
    @usableFromInline var elements: [Element] = []
    private var running = RunningArray()

    /// An empty list.
    public init() {}

    /// The digest of the list, the same as that of an array of these elements.
    public var digest: StateDigest { running.digest }

    private mutating func add(_ element: Element) {
        guard let form = try? DigestForm(of: element, memory: nil) else {
            preconditionFailure("A DigestedList holds elements that can be encoded; \(Element.self) threw.")
        }
        running.append(form)
    }
}

extension DigestedList: RandomAccessCollection, RangeReplaceableCollection {
    /// The first place, 0.
    @inlinable public var startIndex: Int { 0 }
    /// The place behind the last.
    @inlinable public var endIndex: Int { elements.count }

    /// The element at a place.
    @inlinable
    public subscript(index: Int) -> Element { elements[index] }

    /// Replaces some elements by others; cheapest at the end.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with newElements: some Collection<Element>
    ) {
        let isAtEnd = range.lowerBound == elements.count
        elements.replaceSubrange(range, with: newElements)
        if !isAtEnd { running = RunningArray() }
        for element in elements[running.count...] { add(element) }
    }
}

extension DigestedList: ExpressibleByArrayLiteral {
    /// A list of these elements.
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

extension DigestedList: Sendable where Element: Sendable {}

extension DigestedList: Equatable where Element: Equatable {
    /// Whether the elements are equal, in order.
    public static func == (left: Self, right: Self) -> Bool {
        left.digest == right.digest && left.elements == right.elements
    }
}

extension DigestedList: Codable {
    /// Encodes an array.
    public func encode(to encoder: any Encoder) throws {
        if encoder.take(digest) { return }
        var container = encoder.singleValueContainer()
        try container.encode(elements)
    }

    /// A list of the elements of an array.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([Element].self))
    }
}
