/// What a body's looks depend on besides its width.
struct BodyOptions: Equatable, Sendable {
    /// The words between the author's.
    var words: BodyWords
    /// The measure of the terminal.
    var measure = DisplayWidth.standard
    /// Spare cells right of the text where a stop may hang; see `hangingCells(spare:)`.
    var hangingCells = 0
    /// Cells by which long code is moved to the left; nil wraps it.
    var codeOffset: Int?
    /// Folds that the reader opened or closed, by their number in the body; the others stand as the author left them.
    var folds: [Int: Bool] = [:]

    init(words: BodyWords) {
        self.words = words
    }

    /// The cells that a stop takes of those that stay free right of the text.
    static func hangingCells(spare: Int) -> Int {
        max(0, min(spare, 2))
    }
}
