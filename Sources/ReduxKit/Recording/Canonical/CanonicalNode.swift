/// A container while it is being filled.
final class CanonicalNode {
    private enum Kind {
        case empty, single, array, object
    }

    /// The part that is asked for: everything else is left out. Nil for the whole.
    let wanted: ArraySlice<StatePath.Component>?
    private var kind = Kind.empty
    private var single = CanonicalValue.null
    private var elements: [CanonicalValue] = []
    private var members: [CanonicalValue.Member] = []
    /// Containers in this one that may still be filled, by the place that is kept for them.
    private var children: [(index: Int, node: CanonicalNode)] = []

    init(wanted: ArraySlice<StatePath.Component>?) {
        self.wanted = wanted
    }

    /// How many elements the array has so far.
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

    /// Keeps the next element's place for a container.
    func appendChild() -> CanonicalNode {
        let node = CanonicalNode(wanted: wanted(at: .index(count)) ?? [])
        children.append((elements.count, node))
        elements.append(.null)
        return node
    }

    /// Keeps the key's place for a container.
    func addChild(_ key: String) -> CanonicalNode {
        let node = CanonicalNode(wanted: wanted(at: .key(key)) ?? [])
        children.append((members.count, node))
        add(key, .null)
        return node
    }

    /// What is asked for below this place: nil for nothing, an inner nil for the whole.
    func wanted(at component: StatePath.Component) -> ArraySlice<StatePath.Component>?? {
        guard let wanted, let first = wanted.first else { return .some(nil) }
        return first == component ? .some(wanted.count == 1 ? nil : wanted.dropFirst()) : nil
    }

    /// What the container holds now; one that nobody asked for anything is an empty object.
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

extension [CanonicalValue.Member] {
    /// In the order of the keys' UTF-8 bytes.
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
