import CNcurses

/// The keys of characters, of bytes after `Esc O`, and of ncurses' codes.
enum KeyNames {
    /// The key that sends this character; nil for control characters that no key sends.
    static func key(of scalar: Unicode.Scalar) -> Key? {
        switch scalar.value {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x1B: .escape
        case 0: .control("@")
        case ..<0x1B: .control(Character(Unicode.Scalar(UInt8(scalar.value) | 0x60)))
        case ..<0x20: .control(Character(Unicode.Scalar(UInt8(scalar.value) | 0x40)))
        case 0x80...0x9F: nil
        case _: .character(Character(scalar))
        }
    }

    /// The key that sends `Esc O` and this byte: arrows, F1 to F4, and the number pad.
    static func key(ofSingle byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "P")) + 1)
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(byte - 0x40)))
        case _: nil
        }
    }

    /// The key of one of ncurses' codes; nil for codes without a meaning here, such as `KEY_RESIZE`.
    static func key(ofCode code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_HOME, KEY_FIND, KEY_A1: .home
        case KEY_END, KEY_SELECT, KEY_C1: .end
        case KEY_PPAGE, KEY_A3: .pageUp
        case KEY_NPAGE, KEY_C3: .pageDown
        case KEY_IC: .insert
        case KEY_DC: .delete
        case KEY_BACKSPACE: .backspace
        case KEY_ENTER: .enter
        case KEY_BTAB: .backTab
        case (KEY_F0 + 1)...(KEY_F0 + 12): .function(Int(code - KEY_F0))
        case _: nil
        }
    }
}

extension Key {
    /// The key as hints, help and the manual write it.
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
        } else if scalars.count == 1, let key = KeyNames.key(of: scalars[0]), case .character = key {
            self = key
        } else if scalars.count == 2, scalars[0] == "^", (0x40...0x7A).contains(scalars[1].value), scalars[1] != "`",
            let sent = Unicode.Scalar(scalars[1].value & 0x1F), let key = KeyNames.key(of: sent)
        {
            self = key
        } else {
            return nil
        }
    }
}
