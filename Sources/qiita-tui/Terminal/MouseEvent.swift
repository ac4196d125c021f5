/// A click or a turn of the wheel.
struct MouseEvent: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// The left button was pressed.
        case clicked
        /// The wheel was turned by one notch.
        case wheelUp
        case wheelDown
    }
    /// The number of lines that one notch of the wheel scrolls.
    static let linesOfNotch = 3

    var kind: Kind
    /// The cell, counted from 0 at the window's top left corner.
    var row: Int
    var column: Int

    /// The number of lines to scroll, positive downwards; nil for a click.
    var lines: Int? {
        switch kind {
        case .clicked: nil
        case .wheelUp: -Self.linesOfNotch
        case .wheelDown: Self.linesOfNotch
        }
    }
}
