import CNcurses

extension Key {
    /// The key as hints, help and the man page write it.
    var label: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let letter): "^\(letter.uppercased())"
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .insert: "Ins"
        case .delete: "Del"
        case .backspace: "Backspace"
        case .enter: "Enter"
        case .tab: "Tab"
        case .backTab: "S-Tab"
        case .escape: "Esc"
        case .function(let number): "F\(number)"
        }
    }
}

extension Key {
    private static let named: [Key] =
        [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace, .enter, .tab,
            .backTab,
            .escape, .character(" "),
        ] + (1...12).map(Key.function)

    /// The key that a label names, in upper or lower case if it is a word; nil if it names none.
    /// `^I`, `^M`, `^[` and `^H` are Tab, Enter, Esc and Backspace, as terminals send the same for both.
    init?(label: String) {
        let scalars = Array(label.unicodeScalars)
        if let key = Self.named.first(where: { $0.label.lowercased() == label.lowercased() }) {
            self = key
        } else if scalars.count == 1, let key = KeyCodes.key(of: scalars[0]), case .character = key {
            self = key
        } else if scalars.count == 2, scalars[0] == "^", (0x40...0x7A).contains(scalars[1].value), scalars[1] != "`",
            let sent = Unicode.Scalar(scalars[1].value & 0x1F), let key = KeyCodes.key(of: sent)
        {
            self = key
        } else {
            return nil
        }
    }
}
