import QiitaDomain
import ReduxKit

/// Input from the terminal in the form of a log's line: a key, pasted text, the mouse or a new size.
enum RecordedInput: Equatable {
    case key(Key)
    case paste(String)
    case mouse(MouseEvent)
    case resize(TerminalSize)

    /// The event that the terminal reported.
    var event: TerminalEvent {
        switch self {
        case .key(let key): .key(key)
        case .paste(let text): .pasted(text)
        case .mouse(let event): .mouse(event)
        case .resize(let size): .resized(size)
        }
    }
}

extension RecordedInput {
    /// The value of `input`: `{"key":"j"}`, `{"paste":"text"}`, `{"mouse":{"column":3,"kind":"click","row":2}}` or
    /// `{"resize":[80,24]}`.
    var value: CanonicalValue {
        switch self {
        case .key(let key): .object([.init(key: "key", value: .text(key.label))])
        case .paste(let text): .object([.init(key: "paste", value: .text(text))])
        case .mouse(let event): .object([.init(key: "mouse", value: Self.value(of: event))])
        case .resize(let size):
            .object([.init(key: "resize", value: .array([.number("\(size.columns)"), .number("\(size.rows)")]))])
        }
    }

    /// Decodes the input in a line; nil for a value that this version does not know.
    init?(_ input: LoggedInput) {
        guard case .object(let members)? = CanonicalValue(json: StreamSafeText.json(input.json[...])),
            members.count == 1
        else { return nil }
        switch (members[0].key, members[0].value) {
        case ("key", .text(let label)):
            guard let key = Key(label: label) else { return nil }
            self = .key(key)
        case ("paste", .text(let text)): self = .paste(text)
        case ("mouse", .object(let members)):
            guard let event = Self.mouseEvent(members) else { return nil }
            self = .mouse(event)
        case ("resize", .array(let numbers)):
            guard numbers.count == 2, let columns = Self.number(numbers[0]), let rows = Self.number(numbers[1]) else {
                return nil
            }
            self = .resize(TerminalSize(columns: columns, rows: rows))
        case _: return nil
        }
    }

    private static let kinds: [(kind: MouseEvent.Kind, name: String)] = [
        (.clicked, "click"), (.wheelUp, "wheelUp"), (.wheelDown, "wheelDown"),
    ]

    private static func value(of event: MouseEvent) -> CanonicalValue {
        .object([
            .init(key: "column", value: .number("\(event.column)")),
            .init(key: "kind", value: .text(kinds.first { $0.kind == event.kind }?.name ?? "")),
            .init(key: "row", value: .number("\(event.row)")),
        ])
    }

    private static func mouseEvent(_ members: [CanonicalValue.Member]) -> MouseEvent? {
        let member = { name in members.first { $0.key == name }?.value }
        guard let row = member("row").flatMap(number), let column = member("column").flatMap(number),
            case .text(let name)? = member("kind"), let kind = kinds.first(where: { $0.name == name })?.kind
        else { return nil }
        return MouseEvent(kind: kind, row: row, column: column)
    }

    /// A number of cells that a window can have.
    private static func number(_ value: CanonicalValue) -> Int? {
        guard case .number(let digits) = value, let number = Int(digits) else { return nil }
        return (0...9999).contains(number) ? number : nil
    }
}
