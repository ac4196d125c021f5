/// Measures text in terminal cells.
///
/// Scalars are measured by the same table as ncurses' `wcwidth`, clusters as they are drawn: an emoji of several scalars
/// takes two cells (`ClusterWidth`), everything else the sum of its scalars. Terminals disagree on composed emoji: old ones
/// draw every part of a ZWJ sequence, new ones a single picture, and ncurses counts every part. `CellSplitter` therefore
/// cuts what goes to the screen so that it takes the same cells everywhere. Text with VS15 keeps the width of its first
/// scalar, as in ncurses and most terminals.
struct DisplayWidth: Equatable, Sendable {
    /// The width of an East Asian ambiguous character (`①`, `★`, `→`), 1 or 2 cells depending on the terminal's font.
    let ambiguousWidth: Int

    /// The measure in which ambiguous characters take one cell.
    static let standard = DisplayWidth(ambiguousWidth: 1)

    /// Creates a measure; any value other than 2 counts as 1.
    init(ambiguousWidth: Int) {
        self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
    }

    /// The width of a single scalar, in cells; 0 for a control character.
    func cells(of scalar: Unicode.Scalar) -> Int {
        ClusterWidth.cells(of: scalar, ambiguous: ambiguousWidth)
    }

    /// The width of one cluster, in cells.
    func cells(of character: Character) -> Int {
        ClusterWidth.cells(of: character.unicodeScalars, ambiguous: ambiguousWidth)
    }

    /// The width of text, in cells.
    func cells(of text: String) -> Int {
        var text = text
        return text.withUTF8(cells(of:))
    }

    /// The width of text, in cells.
    func cells(of text: Substring) -> Int {
        var text = text
        return text.withUTF8(cells(of:))
    }

    private func cells(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var scanner = ClusterScanner(bytes, ambiguousWidth: ambiguousWidth)
        var sum = 0
        while let cluster = scanner.next() { sum += cluster.cells }
        return sum
    }
}
