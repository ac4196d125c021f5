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
