import CNcurses

/// The keys of characters, of bytes after `Esc O`, and of ncurses' codes.
enum KeyCodes {
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
