extension BodyLayout {
    /// What a body's looks depend on besides its width.
    struct Options: Equatable, Sendable {
        /// The words between the author's.
        var words: BodyWords
        /// The measure of the terminal.
        var measure = DisplayWidth.standard
        /// Spare cells right of the text where a stop may hang.
        var hangingCells = 0
        /// Cells by which long code is moved to the left; nil wraps it.
        var codeOffset: Int?
        /// Folds that the reader opened or closed, by their number in the body; the others stand as the author left them.
        var folds: [Int: Bool] = [:]

        init(words: BodyWords) {
            self.words = words
        }
    }

    /// A place in the laid out body that keys lead to.
    struct Mark: Equatable, Sendable {
        /// What is there.
        enum Kind: Equatable, Sendable {
            case heading(level: Int, anchor: String, text: String)
            /// A fold by its number in the body, from 0.
            case fold(number: Int, isOpen: Bool)
            /// A footnote at the end, by its label.
            case footnote(label: String)
            /// A reference to a footnote, by its label.
            case footnoteReference(label: String)
        }
        /// The line, counted from the first line of its block.
        var line: Int
        var kind: Kind
    }
}
