/// A change of the state as one line, `path: old -> new`. For containers it lists the added, removed and changed
/// elements.
public struct ChangeText {
    /// Whether values are written in full length.
    private let isFull: Bool
    /// Shortens a value that is not.
    private let shortened: (String) -> String
    /// The maximum length of a value in characters, or in the units of `shortened`.
    public static let usualLength = StateChange.usualLength

    /// Creates the form of changes.
    /// - Parameters:
    ///   - isFull: whether values are written in full length.
    ///   - shortened: cuts a text of more than `usualLength` characters; a program that knows the widths of characters cuts it to as
    ///     many cells.
    public init(isFull: Bool, shortened: @escaping (String) -> String = Self.cut) {
        self.isFull = isFull
        self.shortened = shortened
    }

    /// The path, the value before and the value after, as `path: old -> new`.
    public func line(of change: StateChange) -> String {
        let text: String
        switch (change.old, change.new) {
        case (.array(let old)?, .array(let new)?):
            text = "[\(old.count)] -> [\(new.count)]" + list(Self.members(old), Self.members(new))
        case (.object(let old)?, .object(let new)?) where Self.share(old, new):
            text = "{\(old.count)} -> {\(new.count)}" + list(Self.members(old), Self.members(new))
        case (let old, let new):
            text = "\(old.map(value) ?? Self.absent) -> \(new.map(value) ?? Self.absent)"
        }
        return "\(change.place): \(text)"
    }

    private static let absent = "(none)"

    /// A value as JSON.
    public func value(_ value: CanonicalValue) -> String {
        isFull ? value.json : shortened(value.shortJSON(length: Self.usualLength + 1))
    }

    /// The text, cut to the usual length in characters with an ellipsis.
    public static func cut(_ text: String) -> String {
        text.count > usualLength ? text.prefix(usualLength - 2) + ".." : text
    }

    /// Whether the objects share a key. Two cases of an enum share none: they are different values instead of a
    /// changed one.
    private static func share(_ old: [CanonicalValue.Member], _ new: [CanonicalValue.Member]) -> Bool {
        old.isEmpty || new.isEmpty || old.contains { member in new.contains { $0.key == member.key } }
    }

    /// A member or an element with its name.
    private typealias Named = (name: String, value: CanonicalValue)

    private static func members(_ members: [CanonicalValue.Member]) -> [Named] {
        members.map { (CanonicalValue.text($0.key).json, $0.value) }
    }

    /// The elements with their names: the identity, or the index if they have none.
    private static func members(_ elements: [CanonicalValue]) -> [Named] {
        elements.enumerated().map { index, element in (element.identity?.json ?? "\(index)", element) }
    }

    private func list(_ old: [Named], _ new: [Named]) -> String {
        let before = Dictionary(old.map { ($0.name, $0.value) }) { $1 }
        let after = Dictionary(new.map { ($0.name, $0.value) }) { $1 }
        let kinds = [
            ("added", new.filter { before[$0.name] == nil }), ("removed", old.filter { after[$0.name] == nil }),
            ("changed", new.filter { before[$0.name].map { [value = $0.value] in $0 != value } ?? false }),
        ]
        let words = kinds.filter { !$0.1.isEmpty }.map { kind, named in
            // In brackets, since a number is a name here, not a count.
            "\(kind) [" + named.map(\.name).joined(separator: ", ") + "]"
        }
        let text = words.isEmpty ? "order changed" : words.joined(separator: "; ")
        return " (\(isFull ? text : shortened(text)))"
    }
}
