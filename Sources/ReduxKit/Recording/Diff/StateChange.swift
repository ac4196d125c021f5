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
