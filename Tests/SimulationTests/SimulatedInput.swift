@testable import qiita_tui

/// What the reader does, as data that can be written down, cut and done again.
enum SimulatedInput: Equatable, Sendable {
    case key(Key)
    case paste(String)
    case resize(columns: Int, rows: Int)
    case point(MouseEvent.Kind, row: Int, column: Int)
    /// The reader leaves the program and starts it anew.
    case restart
    /// The program is killed and started anew.
    case kill
    /// Another instance of the program changes a stock, or nothing, and sends what waits.
    case other(OtherChange?)

    /// A change of another instance: of the article with this number, the newest being 0.
    struct OtherChange: Equatable, Sendable {
        let isStocked: Bool
        let number: Int
    }
}

extension SimulatedInput {
    /// The input as a log holds it; nil for what does not come from the terminal.
    var recorded: RecordedInput? {
        switch self {
        case .key(let key): .key(key)
        case .paste(let text): .paste(text)
        case .resize(let columns, let rows): .resize(TerminalSize(columns: columns, rows: rows))
        case .point(let kind, let row, let column): .mouse(MouseEvent(kind: kind, row: row, column: column))
        case .restart, .kill, .other: nil
        }
    }
}

/// An input, and when it comes: in milliseconds since the session began.
struct TimedInput: Equatable, Sendable {
    var time: Int
    var input: SimulatedInput
}

extension TimedInput: CustomStringConvertible {
    /// `1250 key S-Tab`, `80 paste "貼る"`, `0 resize 40 12`, `3 click 2 10`.
    var description: String {
        let text =
            switch input {
            case .key(let key): "key \(key.label)"
            case .paste(let text): "paste \(text.replacing("\n", with: "\\n"))"
            case .resize(let columns, let rows): "resize \(columns) \(rows)"
            case .point(.clicked, let row, let column): "click \(row) \(column)"
            case .point(.wheelUp, let row, let column): "wheelUp \(row) \(column)"
            case .point(.wheelDown, let row, let column): "wheelDown \(row) \(column)"
            case .restart: "restart"
            case .kill: "kill"
            case .other(let change?): "other \(change.isStocked ? "stock" : "unstock") \(change.number)"
            case .other(nil): "other"
            }
        return "\(time) \(text)"
    }

    /// The input that a line describes; nil for any other line.
    init?(_ line: some StringProtocol) {
        let words = String(line).split(separator: " " as Character, maxSplits: 2, omittingEmptySubsequences: false)
            .map(String.init)
        guard words.count >= 2, let time = Int(words[0]) else { return nil }
        self.time = time
        let rest = words.count > 2 ? words[2] : ""
        let numbers = rest.split(separator: " " as Character).compactMap { Int($0) }
        switch words[1] {
        case "key":
            guard let key = Key(label: rest) else { return nil }
            input = .key(key)
        case "paste": input = .paste(rest.replacing("\\n", with: "\n"))
        case "restart": input = .restart
        case "kill": input = .kill
        case "other" where rest.isEmpty: input = .other(nil)
        case "other" where numbers.count == 1:
            input = .other(SimulatedInput.OtherChange(isStocked: rest.hasPrefix("stock "), number: numbers[0]))
        case "resize" where numbers.count == 2: input = .resize(columns: numbers[0], rows: numbers[1])
        case "click" where numbers.count == 2: input = .point(.clicked, row: numbers[0], column: numbers[1])
        case "wheelUp" where numbers.count == 2: input = .point(.wheelUp, row: numbers[0], column: numbers[1])
        case "wheelDown" where numbers.count == 2: input = .point(.wheelDown, row: numbers[0], column: numbers[1])
        case _: return nil
        }
    }
}
