/// A part of a regular expression.
indirect enum ExpressionNode: Equatable, Sendable {
    case one(of: CharacterClass)
    case assertion(Assertion)
    case sequence([ExpressionNode])
    case alternatives([ExpressionNode])
    /// `most` is nil without a limit.
    case repeated(ExpressionNode, least: Int, most: Int?)

    /// A condition on a place between two characters.
    enum Assertion: Equatable, Sendable {
        case start
        case end
        case wordBoundary
        case noWordBoundary
    }
}
