/// A dictionary that stores its digest. Changing an entry costs the digest of that entry, however many there are, and
/// only when the digest is read or another entry is changed.
///
/// It is encoded as an object. Its values must not throw when encoded.
public struct DigestedTable<Key: Hashable & Codable & CodingKeyRepresentable, Value: Codable> {
    @usableFromInline
    struct Entry {
        /// The value; nil only while it is being changed.
        @usableFromInline var value: Value?
        /// The entry's summand; 0 until it is computed. An optional would take twice the memory.
        @usableFromInline var hash: UInt64 = 0

        @inlinable
        init(value: Value) {
            self.value = value
        }

        /// Removes the hash and returns it.
        @inlinable
        mutating func dropHash() -> UInt64 {
            defer { hash = 0 }
            return hash
        }

        /// Changes the value in place.
        @inlinable
        mutating func update(_ change: (inout Value) -> Void) {
            guard var changed = value.take() else { return }
            change(&changed)
            value = changed
        }

        /// Computes the hash if there is none, and returns it then; otherwise 0.
        @inlinable
        mutating func settle(at key: Key) -> UInt64 {
            guard hash == 0, let value else { return 0 }
            hash = DigestedTable.hash(of: value, at: key)
            return hash
        }
    }

    @usableFromInline var entries: [Key: Entry] = [:]
    /// The sum of the known hashes: those of all entries except `pending`.
    @usableFromInline var sum: UInt64 = 0
    /// The entry that was changed last.
    @usableFromInline var pending: Key?

    /// Creates an empty table.
    public init() {}

    /// The number of entries.
    @inlinable public var count: Int { entries.count }
    /// Whether the table is empty.
    @inlinable public var isEmpty: Bool { entries.isEmpty }
    /// The keys, in no order.
    @inlinable public var keys: some Collection<Key> { entries.keys }
    /// The values, in no order.
    @inlinable public var values: some Sequence<Value> { entries.values.lazy.compactMap(\.value) }

    /// The digest of the table, the same as that of a dictionary with these entries.
    @inlinable
    public var digest: StateDigest {
        guard let pending, let entry = entries[pending], entry.hash == 0, let value = entry.value else {
            return StateDigest(value: sum)
        }
        return StateDigest(value: sum &+ Self.hash(of: value, at: pending))
    }

    /// What differs once the table has changed; it costs no digest.
    public struct Version {
        private let sum: UInt64
        private let pending: Key?
        private let value: Value?

        fileprivate init(of table: DigestedTable) {
            sum = table.sum
            pending = table.pending
            value = table.pending.flatMap { table[$0] }
        }
    }

    /// The version, equal for equal tables that were changed in the same order.
    public var version: Version { Version(of: self) }

    /// The value of a key, changed in place; assigning nil removes it.
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

    /// The value of a key, changed in place; the default if there is none.
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

    /// Changes the value of a key in place if the key exists.
    @inlinable
    public mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
        guard let index = entries.index(forKey: key) else { return }
        settlePending(before: key)
        pending = key
        sum &-= entries.values[index].dropHash()
        entries.values[index].update(change)
    }

    /// Removes the entries whose keys the closure rejects.
    public mutating func keep(where isWanted: (Key) -> Bool) {
        // The keys are collected first: iterating over the entries while they change would copy all of them.
        for key in entries.keys.filter({ !isWanted($0) }) { put(nil, at: key) }
    }

    /// Sets or removes a value. Its hash is computed later.
    @inlinable
    mutating func put(_ value: consuming Value?, at key: Key) {
        settlePending(before: key)
        let isRemoval = value == nil
        pending = isRemoval ? nil : key
        if let index = entries.index(forKey: key) {
            sum &-= entries.values[index].dropHash()
            entries.values[index].value = value
            if isRemoval { entries.remove(at: index) }
        } else if let value {
            entries[key] = Entry(value: value)
        }
    }

    /// Adds the hash of the entry that was changed last to the sum, unless the next change is one of the same entry.
    @inlinable
    mutating func settlePending(before key: Key) {
        guard let pending, pending != key, let index = entries.index(forKey: pending) else { return }
        sum &+= entries.values[index].settle(at: pending)
    }

    @inlinable
    static func hash(of value: Value, at key: Key) -> UInt64 {
        do {
            var sum = MemberSum()
            if let value = value as? any MemberDigestible {
                var members = MemberSum()
                try value.add(to: &members)
                sum.add(key.codingKey.stringValue, members.digest)
            } else {
                try sum.add(key.codingKey.stringValue, encoding: value)
            }
            return sum.digest.value
        } catch {
            preconditionFailure("A DigestedTable holds values that can be encoded; \(Value.self) threw.")
        }
    }
}

extension DigestedTable: ExpressibleByDictionaryLiteral {
    /// Creates a table from a literal; of two entries with the same key, the later one is used.
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

extension DigestedTable.Version: Equatable where Value: Equatable {}

extension DigestedTable: Equatable where Value: Equatable {
    /// Whether two tables have the same keys with equal values.
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && left.entries.allSatisfy { key, entry in right.entries[key]?.value == entry.value }
    }
}

extension DigestedTable: Codable {
    /// Encodes the table as an object.
    /// - Throws: The encoder's error, or that of a value.
    public func encode(to encoder: any Encoder) throws {
        if encoder.encode(stored: digest) { return }
        var container = encoder.singleValueContainer()
        try container.encode(entries.compactMapValues(\.value))
    }

    /// Decodes a table from an object.
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        for (key, value) in try decoder.singleValueContainer().decode([Key: Value].self) { put(value, at: key) }
    }
}
