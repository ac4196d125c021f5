/// The content of one terminal cell, or of two for a wide character: a character and its combining marks.
struct Cell: Equatable, Sendable {
    /// The character that determines the width.
    var base: Unicode.Scalar
    /// The combining marks, drawn over the base.
    var marks: [Unicode.Scalar] = []
    /// The width in cells: 1 or 2.
    var width: Int
    /// The remaining scalars of an emoji with several scalars, whose base is its first picture.
    var rest: [Unicode.Scalar] = []

    static let blank = Cell(base: " ", width: 1)

    /// The complete emoji, for terminals that show a grapheme cluster as one picture in two cells.
    var whole: String {
        String(String.UnicodeScalarView([base] + rest))
    }
}
