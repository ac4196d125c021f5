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
