import QiitaDomain
import ReduxKit

/// A change of the state as one line, `path: old -> new`. For containers it lists the added, removed and changed
/// elements.
struct ChangeText {
    /// The line.
    let line: String
    /// The maximum width of a value in cells.
    private static let usualCells = 60

    /// Creates the line of a change.
    /// - Parameter isFull: whether values are written in full length.
    init(_ change: StateChange, isFull: Bool) {
        let text: String
        switch (change.old, change.new) {
        case (.array(let old)?, .array(let new)?):
            text = "[\(old.count)] -> [\(new.count)]" + Self.list(Self.members(old), Self.members(new), isFull)
        case (.object(let old)?, .object(let new)?) where Self.share(old, new):
            text = "{\(old.count)} -> {\(new.count)}" + Self.list(Self.members(old), Self.members(new), isFull)
        case (let old, let new):
            text = "\(Self.value(old, isFull)) -> \(Self.value(new, isFull))"
        }
        line = "\(change.place): \(text)"
    }

    private static func value(_ value: CanonicalValue?, _ isFull: Bool) -> String {
        value.map { self.value($0, isFull: isFull) } ?? "(none)"
    }

    /// A value as JSON, cut to the usual width unless it is written in full length.
    static func value(_ value: CanonicalValue, isFull: Bool) -> String {
        isFull ? value.json : cut(value.shortJSON(length: usualCells + 1))
    }

    private static func cut(_ text: String) -> String {
        DisplayWidth.standard.truncated(text, to: usualCells)
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

    /// The elements with their names: the id, or the value of a string or number, otherwise the index.
    private static func members(_ elements: [CanonicalValue]) -> [Named] {
        elements.enumerated().map { index, element in
            switch element {
            case .text, .number: (element.json, element)
            case .null, .bool, .array, .object: (element["id"]?.json ?? "\(index)", element)
            }
        }
    }

    private static func list(_ old: [Named], _ new: [Named], _ isFull: Bool) -> String {
        let before = Dictionary(old.map { ($0.name, $0.value) }) { $1 }
        let after = Dictionary(new.map { ($0.name, $0.value) }) { $1 }
        let kinds = [
            ("added", new.filter { before[$0.name] == nil }), ("removed", old.filter { after[$0.name] == nil }),
            ("changed", new.filter { before[$0.name].map { [value = $0.value] in $0 != value } ?? false }),
        ]
        let words = kinds.filter { !$0.1.isEmpty }.map { kind, named in
            "\(kind) " + named.map(\.name).joined(separator: ", ")
        }
        let text = words.isEmpty ? "order changed" : words.joined(separator: "; ")
        return " (\(isFull ? text : cut(text)))"
    }
}
