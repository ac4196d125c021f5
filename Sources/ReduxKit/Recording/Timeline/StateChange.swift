/// What stands elsewhere in the state than before.
public struct StateChange: Equatable, Sendable {
    /// Where; in an array by the place after the change, or by the one before for what has gone.
    public let path: StatePath
    /// What stood there; nil where nothing did.
    public let old: CanonicalValue?
    /// What stands there now; nil where nothing does.
    public let new: CanonicalValue?

    /// A change at a path.
    public init(path: StatePath, old: CanonicalValue?, new: CanonicalValue?) {
        self.path = path
        self.old = old
        self.new = new
    }
}

extension StateChange {
    /// Characters that a value may take in a line.
    public static let usualLength = 60

    /// The change as one line: `path: old -> new`; values are JSON, `(none)` where there is none.
    /// - Parameter length: characters that each value may take; a longer one is cut and ends with `..`.
    public func line(length: Int = usualLength) -> String {
        "\(place): \(oldText(length: length)) -> \(newText(length: length))"
    }

    /// Where, in words for the whole state too.
    public var place: String {
        path.components.isEmpty ? "(state)" : path.description
    }

    /// What stood there, as `line(length:)` shows it.
    public func oldText(length: Int = usualLength) -> String {
        old?.shortJSON(length: length) ?? "(none)"
    }

    /// What stands there now, as `line(length:)` shows it.
    public func newText(length: Int = usualLength) -> String {
        new?.shortJSON(length: length) ?? "(none)"
    }
}

extension CanonicalValue {
    /// The JSON, cut where it has more than `length` characters; then it ends with `..`.
    public func shortJSON(length: Int) -> String {
        let json = shortened(to: length).json
        return json.count > length ? json.prefix(max(0, length - 2)) + ".." : json
    }

    /// The value without what no line of this length shows, so that a long article is not written out to be cut.
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
