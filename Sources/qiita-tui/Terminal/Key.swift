enum Key: Hashable, Sendable {
    case character(Character)
    /// A control character by its letter in lower case: `^C` is `.control("c")`. Tab, Enter and Esc are separate
    /// cases.
    case control(Character)
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case insert
    case delete
    case backspace
    case enter
    case tab
    case backTab
    case escape
    case function(Int)
}

extension Key {
    /// The key that a full-width character of ASCII looks like; nil for any other key.
    var halfWidth: Key? {
        guard case .character(let character) = self, let scalar = character.unicodeScalars.first,
            character.unicodeScalars.count == 1
        else { return nil }
        switch scalar.value {
        case 0x3000: return .character(" ")
        case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map { .character(Character($0)) }
        case _: return nil
        }
    }
}
