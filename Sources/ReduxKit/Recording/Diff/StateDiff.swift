/// The differences between two states, outermost first, in the order of the canonical form.
public struct StateDiff {
    private var changes: [StateChange] = []

    /// The changes from one state to another; none for equal states.
    /// - Throws: `UnencodableValue` if a state's `encode(to:)` throws.
    public static func changes<State: Encodable>(
        from old: State, to new: State
    ) throws(UnencodableValue) -> [StateChange] {
        changes(from: try CanonicalValue(encoding: old), to: try CanonicalValue(encoding: new))
    }

    /// The changes from one canonical form to another.
    public static func changes(from old: CanonicalValue, to new: CanonicalValue) -> [StateChange] {
        var diff = Self()
        diff.compare(old, new, at: StatePath())
        return diff.changes
    }

    private mutating func compare(_ old: CanonicalValue, _ new: CanonicalValue, at path: StatePath) {
        switch (old, new) {
        case (.object(let before), .object(let after)) where Self.share(before, after):
            compare(before, after, at: path)
        case (.array(let before), .array(let after)):
            compare(before, after, at: path)
        case _ where old != new:
            changes.append(StateChange(path: path, old: old, new: new))
        case _:
            return
        }
    }

    /// Whether objects are compared member by member. Two cases of an enum share no key and are different values.
    private static func share(_ old: [CanonicalValue.Member], _ new: [CanonicalValue.Member]) -> Bool {
        if old.isEmpty || new.isEmpty { return true }
        let keys = Set(old.lazy.map(\.key))
        return new.contains { keys.contains($0.key) }
    }

    /// Compares the members of two objects in the order of their keys.
    private mutating func compare(
        _ old: [CanonicalValue.Member], _ new: [CanonicalValue.Member], at path: StatePath
    ) {
        let before = Dictionary(old.map { ($0.key, $0.value) }) { $1 }
        let after = Dictionary(new.map { ($0.key, $0.value) }) { $1 }
        for member in (old + new.filter { before[$0.key] == nil }).sortedByKey {
            compare(before[member.key], after[member.key], at: path.appending(.key(member.key)))
        }
    }

    private mutating func compare(_ old: [CanonicalValue], _ new: [CanonicalValue], at path: StatePath) {
        if old.allSatisfy(\.isScalar), new.allSatisfy(\.isScalar) {
            compareScalars(old, new, at: path)
            return
        }
        let (before, after) = (ElementIdentities(old), ElementIdentities(new))
        if before.areIDs, after.areIDs {
            compare(old, before, new, after, at: path)
        } else {
            for index in 0..<max(old.count, new.count) {
                compare(
                    index < old.count ? old[index] : nil, index < new.count ? new[index] : nil,
                    at: path.appending(.index(index)))
            }
        }
    }

    /// Compares lists of scalars: what was removed, then what was inserted or took the place of as many elements.
    private mutating func compareScalars(_ old: [CanonicalValue], _ new: [CanonicalValue], at path: StatePath) {
        let edits = ListEdit.edits(from: old.map(\.json), to: new.map(\.json))
        for edit in edits where !edit.isReplacement && !edit.removed.isEmpty {
            changes.append(Self.change(of: edit.removed, old: old[edit.removed], new: nil, at: path))
        }
        for edit in edits where !edit.inserted.isEmpty {
            let replaced = edit.isReplacement ? old[edit.removed] : nil
            changes.append(Self.change(of: edit.inserted, old: replaced, new: new[edit.inserted], at: path))
        }
    }

    /// The change of consecutive elements.
    private static func change(
        of run: Range<Int>, old: ArraySlice<CanonicalValue>?, new: ArraySlice<CanonicalValue>?, at path: StatePath
    ) -> StateChange {
        let value = { (run: ArraySlice<CanonicalValue>) in run.count == 1 ? run.first : .array(Array(run)) }
        return StateChange(
            path: path.appending(.index(run.lowerBound)), count: run.count, old: old.flatMap(value),
            new: new.flatMap(value))
    }

    /// Compares elements with the same `id`, regardless of their indices.
    private mutating func compare(
        _ old: [CanonicalValue], _ before: ElementIdentities, _ new: [CanonicalValue], _ after: ElementIdentities,
        at path: StatePath
    ) {
        for (index, element) in old.enumerated() where after.indices[before.identities[index]] == nil {
            compare(element, nil, at: path.appending(.index(index)))
        }
        for (index, element) in new.enumerated() {
            let place = before.indices[after.identities[index]]
            compare(place.map { old[$0] }, element, at: path.appending(.index(index)))
        }
        let stayed = before.identities.filter { after.indices[$0] != nil }
        let order = after.identities.filter { before.indices[$0] != nil }
        guard stayed != order else { return }
        changes.append(
            StateChange(
                path: path.appending(.key("order")), old: .array(stayed.compactMap(\.id)),
                new: .array(order.compactMap(\.id))))
    }

    private mutating func compare(_ old: CanonicalValue?, _ new: CanonicalValue?, at path: StatePath) {
        if let old, let new {
            compare(old, new, at: path)
        } else if old != nil || new != nil {
            changes.append(StateChange(path: path, old: old, new: new))
        }
    }
}

extension ElementIdentities.Identity {
    /// The id as a value; nil for an index.
    fileprivate var id: CanonicalValue? {
        if case .id(let id, _) = self { id } else { nil }
    }
}

extension CanonicalValue {
    /// Whether the value is neither an array nor an object.
    fileprivate var isScalar: Bool {
        switch self {
        case .null, .bool, .number, .text: true
        case .array, .object: false
        }
    }
}

/// A change of a value in the state, or of consecutive elements of an array.
public struct StateChange: Equatable, Sendable {
    /// The path, of the first element if there are several; indices are those after the change, or before it for an element
    /// that was removed.
    public let path: StatePath
    /// The number of elements from the path on; if there are several, `old` and `new` are arrays of them.
    public let count: Int
    /// The value before; nil if there was none.
    public let old: CanonicalValue?
    /// The value after; nil if there is none.
    public let new: CanonicalValue?

    /// Creates a change at a path.
    public init(path: StatePath, count: Int = 1, old: CanonicalValue?, new: CanonicalValue?) {
        self.path = path
        self.count = count
        self.old = old
        self.new = new
    }
}

extension StateChange {
    /// The default limit of a value in a line, in characters.
    public static let usualLength = 60

    /// The path as text, with the first and the last index of several elements, `ids[0-2]`; `(state)` for the whole state.
    public var place: String {
        guard let last = path.components.last else { return "(state)" }
        guard count > 1, case .index(let first) = last else { return path.description }
        return "\(StatePath(path.components.dropLast()))[\(first)-\(first + count - 1)]"
    }

    /// The path of each changed element.
    public var paths: [StatePath] {
        guard count > 1, case .index(let first)? = path.components.last else { return [path] }
        return (first..<first + count).map { StatePath(path.components.dropLast() + [.index($0)]) }
    }

    /// The value before as JSON, truncated to `length` characters; `(none)` if there was none.
    public func oldText(length: Int = usualLength) -> String {
        old?.shortJSON(length: length) ?? "(none)"
    }

    /// The value after as JSON, truncated to `length` characters; `(none)` if there is none.
    public func newText(length: Int = usualLength) -> String {
        new?.shortJSON(length: length) ?? "(none)"
    }
}

/// A place at which two lists differ: the elements there were removed, and others inserted.
///
/// Repeated elements are told apart by their order. The elements that stay are a longest sequence in the same order, found in
/// a time of n log n.
struct ListEdit: Equatable {
    /// The indices in the old list.
    let removed: Range<Int>
    /// The indices in the new list.
    let inserted: Range<Int>

    /// Whether as many elements were inserted as removed.
    var isReplacement: Bool { removed.count == inserted.count }

    /// The edits that turn one list into another, from the beginning on.
    static func edits(from old: [String], to new: [String]) -> [ListEdit] {
        var edits: [ListEdit] = []
        var (left, right) = (0, 0)
        for (oldIndex, newIndex) in kept(old, new) + [(old.count, new.count)] {
            if left < oldIndex || right < newIndex {
                edits.append(ListEdit(removed: left..<oldIndex, inserted: right..<newIndex))
            }
            (left, right) = (oldIndex + 1, newIndex + 1)
        }
        return edits
    }

    private struct Occurrence: Hashable {
        let element: String
        let number: Int
    }

    /// The elements with the numbers of their occurrences.
    private static func occurrences(_ elements: [String]) -> [Occurrence] {
        var counts: [String: Int] = [:]
        return elements.map { element in
            let number = counts[element, default: 0]
            counts[element] = number + 1
            return Occurrence(element: element, number: number)
        }
    }

    /// The indices in both lists of the elements that stay: a longest increasing sequence.
    private static func kept(_ old: [String], _ new: [String]) -> [(Int, Int)] {
        let places = Dictionary(uniqueKeysWithValues: zip(occurrences(old), old.indices))
        let common = occurrences(new).enumerated().compactMap { index, element in
            places[element].map { (old: $0, new: index) }
        }
        /// The last element of the best sequence of each length, and the element before each element in its sequence.
        var ends: [Int] = []
        var before: [Int?] = []
        for (index, element) in common.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if common[ends[middle]].old < element.old { low = middle + 1 } else { high = middle }
            }
            before.append(low > 0 ? ends[low - 1] : nil)
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var kept: [(Int, Int)] = []
        var next = ends.last
        while let index = next {
            kept.append((common[index].old, common[index].new))
            next = before[index]
        }
        return kept.reversed()
    }
}
