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
        if let before = ElementIDs(old), let after = ElementIDs(new) {
            compare(old, before, new, after, at: path)
        } else {
            for index in 0..<max(old.count, new.count) {
                compare(
                    index < old.count ? old[index] : nil, index < new.count ? new[index] : nil,
                    at: path.appending(.index(index)))
            }
        }
    }

    /// Compares elements with the same `id`, regardless of their indices.
    private mutating func compare(
        _ old: [CanonicalValue], _ before: ElementIDs, _ new: [CanonicalValue], _ after: ElementIDs, at path: StatePath
    ) {
        for (index, element) in old.enumerated() where after.indices[before.ids[index]] == nil {
            compare(element, nil, at: path.appending(.index(index)))
        }
        for (index, element) in new.enumerated() {
            let place = before.indices[after.ids[index]]
            compare(place.map { old[$0] }, element, at: path.appending(.index(index)))
        }
        let stayed = before.ids.filter { after.indices[$0] != nil }
        let order = after.ids.filter { before.indices[$0] != nil }
        guard stayed != order else { return }
        changes.append(
            StateChange(
                path: path.appending(.key("order")), old: .array(stayed.map(\.value)), new: .array(order.map(\.value))))
    }

    private mutating func compare(_ old: CanonicalValue?, _ new: CanonicalValue?, at path: StatePath) {
        if let old, let new {
            compare(old, new, at: path)
        } else if old != nil || new != nil {
            changes.append(StateChange(path: path, old: old, new: new))
        }
    }
}

/// The ids of an array's elements.
struct ElementIDs {
    /// The string or number of the member `id`.
    enum ID: Hashable {
        case text(String)
        case number(String)

        /// The id as a value.
        var value: CanonicalValue {
            switch self {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            }
        }
    }

    /// The ids in the order of the elements.
    private(set) var ids: [ID] = []
    /// The index of each id's element.
    private(set) var indices: [ID: Int] = [:]

    /// Creates the ids of elements; nil if an element has no id or two elements have the same.
    init?(_ elements: [CanonicalValue]) {
        for (index, element) in elements.enumerated() {
            let id: ID
            switch element["id"] {
            case .text(let text): id = .text(text)
            case .number(let number): id = .number(number)
            case nil, .null, .bool, .array, .object: return nil
            }
            guard indices.updateValue(index, forKey: id) == nil else { return nil }
            ids.append(id)
        }
    }
}

/// A change of a value in the state.
public struct StateChange: Equatable, Sendable {
    /// The path; indices are those after the change, or before it for an element that was removed.
    public let path: StatePath
    /// The value before; nil if there was none.
    public let old: CanonicalValue?
    /// The value after; nil if there is none.
    public let new: CanonicalValue?

    /// Creates a change at a path.
    public init(path: StatePath, old: CanonicalValue?, new: CanonicalValue?) {
        self.path = path
        self.old = old
        self.new = new
    }
}

extension StateChange {
    /// The default limit of a value in a line, in characters.
    public static let usualLength = 60

    /// The change as one line: `path: old -> new`. Values are JSON; a missing one is `(none)`.
    /// - Parameter length: the maximum number of characters of a value; a longer one is truncated and ends with `..`.
    public func line(length: Int = usualLength) -> String {
        "\(place): \(oldText(length: length)) -> \(newText(length: length))"
    }

    /// The path as text; `(state)` for the whole state.
    public var place: String {
        path.components.isEmpty ? "(state)" : path.description
    }

    /// The value before, in the form of `line(length:)`.
    public func oldText(length: Int = usualLength) -> String {
        old?.shortJSON(length: length) ?? "(none)"
    }

    /// The value after, in the form of `line(length:)`.
    public func newText(length: Int = usualLength) -> String {
        new?.shortJSON(length: length) ?? "(none)"
    }
}

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
