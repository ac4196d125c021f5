import ReduxKit

extension ChangeText {
    /// The form of changes with values cut to cells.
    static func session(isFull: Bool) -> ChangeText {
        ChangeText(isFull: isFull, shortened: cutToCells)
    }

    /// The text, cut to as many cells as a usual value has characters.
    static func cutToCells(_ text: String) -> String {
        DisplayWidth.standard.truncated(text, to: usualLength)
    }
}
