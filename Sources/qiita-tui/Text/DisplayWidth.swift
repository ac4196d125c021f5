/// How many cells text takes on the terminal.
///
/// Scalars are measured by the table that also gives ncurses its `wcwidth`, clusters as they are drawn: an emoji made of
/// several scalars takes two cells (`ClusterWidth`), everything else the sum of its scalars. Terminals do not agree on
/// composed emoji: an old one draws every part of a ZWJ sequence, a new one a single picture, and ncurses would count every
/// part. So what goes to the screen is cut by `CellSplitter`, which takes the same cells for ncurses and on every
/// terminal.
/// Text with VS15 keeps the cells of its first scalar, as ncurses and most terminals have it.
struct DisplayWidth: Equatable, Sendable {
    /// The cells of an East Asian ambiguous character (`①`, `★`, `→`): 1 or 2, as the terminal's font has them.
    let ambiguousWidth: Int

    /// Ambiguous characters of one cell.
    static let standard = DisplayWidth(ambiguousWidth: 1)

    /// A measure; anything but 2 counts as 1.
    init(ambiguousWidth: Int) {
        self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
    }

    /// The cells of a scalar by itself; 0 for a control character.
    func cells(of scalar: Unicode.Scalar) -> Int {
        ClusterWidth.cells(of: scalar, ambiguous: ambiguousWidth)
    }

    /// The cells of one cluster.
    func cells(of character: Character) -> Int {
        ClusterWidth.cells(of: character.unicodeScalars, ambiguous: ambiguousWidth)
    }

    /// The cells of text.
    func cells(of text: String) -> Int {
        var text = text
        return text.withUTF8(cells(of:))
    }

    /// The cells of text.
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
