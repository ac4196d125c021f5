/// What is wrong with a text that is not a condition.
extension Condition {
    /// The reason why a text is not a condition.
    public struct Problem: Error, Equatable, Sendable {
        /// The column of the error, from 1, in characters.
        public let column: Int
        /// The kind of error.
        public let kind: Kind

        /// A kind of error.
        public enum Kind: Equatable, Sendable {
            /// A path or a JSON value is missing.
            case operandMissing
            /// One of `==` `!=` `<` `<=` `>` `>=` `in` `contains` is missing.
            case signMissing
            /// The text continues after the end of the condition.
            case wordTooMany
            /// A closing parenthesis is missing.
            case parenthesisMissing
            /// The word is neither a path nor a JSON value.
            case notAnOperand
            /// The comma of `index(PATH, VALUE)` is missing.
            case commaMissing
            /// The `where` of `count(PATH where CONDITION)` is missing.
            case whereMissing
        }
    }
}

extension Condition.Problem.Kind {
    /// The problem in a few English words.
    public var sentence: String {
        switch self {
        case .operandMissing: "a path or a value is missing"
        case .signMissing: "one of == != < <= > >= in contains is missing"
        case .wordTooMany: "unexpected word after the condition"
        case .parenthesisMissing: "a closing parenthesis is missing"
        case .notAnOperand: "neither a path nor a JSON value"
        case .commaMissing: "the comma of index(PATH, VALUE) is missing"
        case .whereMissing: "the where of count(PATH where CONDITION) is missing"
        }
    }
}
