/// How the items of an ordered list are numbered.
public enum ListNumbering: Equatable, Sendable {
    case decimal
    case lowerLetters
    case upperLetters
    case lowerRoman
    case upperRoman
}
