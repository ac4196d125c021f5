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
