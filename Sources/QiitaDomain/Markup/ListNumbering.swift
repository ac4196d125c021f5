/// How the items of an ordered list are numbered.
public enum ListNumbering: Equatable, Sendable {
    case decimal
    case lowerLetters
    case upperLetters
    case lowerRoman
    case upperRoman
}

extension ListNumbering {
    /// The numbering that the `type` of an `ol` names; decimal for other values.
    init(type: String) {
        switch type {
        case "a": self = .lowerLetters
        case "A": self = .upperLetters
        case "i": self = .lowerRoman
        case "I": self = .upperRoman
        default: self = .decimal
        }
    }
}
