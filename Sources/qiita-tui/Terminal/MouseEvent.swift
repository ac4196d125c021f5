/// Something that the reader did with the mouse.
struct MouseEvent: Equatable, Sendable {
    /// What he did.
    enum Kind: Equatable, Sendable {
        /// The left button went down.
        case clicked
        /// The wheel was turned by a notch.
        case wheelUp
        case wheelDown
    }
    /// Lines of text that a notch of the wheel is worth.
    static let linesOfNotch = 3

    var kind: Kind
    /// The cell from the window's top left corner, from 0.
    var row: Int
    var column: Int

    /// Lines to scroll by, downwards positive; nil for what does not scroll.
    var lines: Int? {
        switch kind {
        case .clicked: nil
        case .wheelUp: -Self.linesOfNotch
        case .wheelDown: Self.linesOfNotch
        }
    }
}

extension MouseEvent {
    /// The event that a terminal reports with `Esc [ <`, these parameters and a final byte (xterm's mode 1006): button,
    /// column and row from 1. Nil for another button, for one together with Shift, Alt or Control, and for its release.
    init?(parameters: String, final: UInt8) {
        let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard parameters.hasPrefix("<"), final == UInt8(ascii: "M"), numbers.count == 3, let button = numbers[0],
            let column = numbers[1], let row = numbers[2], (1...10_000).contains(column), (1...10_000).contains(row)
        else { return nil }
        switch button {
        case 0: kind = .clicked
        case 64: kind = .wheelUp
        case 65: kind = .wheelDown
        case _: return nil
        }
        self.row = row - 1
        self.column = column - 1
    }
}
