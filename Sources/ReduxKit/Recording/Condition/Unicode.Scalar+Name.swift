extension Unicode.Scalar {
    /// Whether the scalar can be part of a name in a path: a letter, a digit, a mark on a letter or an underscore.
    var continuesName: Bool {
        if self == "_" || properties.isAlphabetic || properties.numericType != nil { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
