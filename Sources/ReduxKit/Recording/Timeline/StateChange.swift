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
        let place = path.components.isEmpty ? "(state)" : path.description
        return "\(place): \(Self.text(old, length)) -> \(Self.text(new, length))"
    }

    private static func text(_ value: CanonicalValue?, _ length: Int) -> String {
        guard let value else { return "(none)" }
        let json = value.shortened(to: length).json
        return json.count > length ? json.prefix(max(0, length - 2)) + ".." : json
    }
}

extension CanonicalValue {
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
