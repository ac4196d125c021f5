import QiitaDomain

/// A match of a search in an article's body.
struct ArticleMatch: Equatable {
    var place: BodyPlace
    /// Its pieces from top to bottom; never empty.
    var parts: [LinePart]
    /// The cell of its line of code at which it begins, if the code is not wrapped and a part of the match is out of sight.
    var hiddenColumn: Int?

    /// The line that it begins on.
    var line: Int { parts[0].line }
}
