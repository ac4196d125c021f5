/// A condition on a moment of a session, written as `lists.latest.ids.count > 20 and type == "list.failed"`.
///
/// The language is described in docs/ACTION-LOG.md.
public struct Condition: Equatable, Sendable {
    /// The text of the condition.
    public let text: String
    let root: Node

    /// A node of the condition's tree.
    indirect enum Node: Equatable, Sendable {
        case and(Node, Node)
        case or(Node, Node)
        case not(Node)
        /// The comparison at an index of `comparisons`.
        case comparison(Int)
    }

    /// A comparison of two operands.
    struct Comparison: Equatable, Sendable {
        let left: Operand
        let sign: Sign
        let right: Operand
        /// Whether it must hold for every value of a path with `*`; otherwise one is enough.
        let isForAll: Bool
    }

    enum Sign: String, CaseIterable, Sendable {
        case equal = "==", unequal = "!=", atMost = "<=", atLeast = ">=", less = "<", greater = ">"
        case isIn = "in", contains
    }

    /// An operand of a comparison.
    enum Operand: Equatable, Sendable {
        case value(CanonicalValue)
        case path(PathPattern)
    }

    let comparisons: [Comparison]

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
        }
    }

    /// Parses a condition.
    /// - Throws: `Problem` with the column of the error.
    public init(_ text: String) throws(Problem) {
        var parser = ConditionParser(text)
        let (root, comparisons) = try parser.condition()
        self.text = text
        self.root = root
        self.comparisons = comparisons
    }

    /// Whether a path of the condition refers to the action's payload.
    public var asksForAction: Bool {
        patterns.contains { $0.scope == .action }
    }

    private var patterns: [PathPattern] {
        comparisons.flatMap { [$0.left, $0.right] }.compactMap { operand in
            if case .path(let pattern) = operand { pattern } else { nil }
        }
    }
}

// MARK: - Parsing

/// A parser that reads a condition from left to right. `or` has the lowest precedence, then `and`, then `not`.
private struct ConditionParser {
    private let characters: [Character]
    private var position = 0
    private var isForAll = false
    private var comparisons: [Condition.Comparison] = []
    /// The number of open parentheses and `not`s.
    private var depth = 0
    private static let deepest = 100

    init(_ text: String) {
        characters = Array(text)
    }

    mutating func condition() throws(Condition.Problem) -> (Condition.Node, [Condition.Comparison]) {
        let node = try either()
        skipBlanks()
        guard position == characters.count else { throw problem(.wordTooMany) }
        return (node, comparisons)
    }

    private mutating func either() throws(Condition.Problem) -> Condition.Node {
        var node = try both()
        while skip(word: "or") { node = .or(node, try both()) }
        return node
    }

    private mutating func both() throws(Condition.Problem) -> Condition.Node {
        var node = try negated()
        while skip(word: "and") { node = .and(node, try negated()) }
        return node
    }

    private mutating func negated() throws(Condition.Problem) -> Condition.Node {
        guard depth < Self.deepest else { throw problem(.wordTooMany) }
        depth += 1
        defer { depth -= 1 }
        if skip(word: "not") { return .not(try negated()) }
        if skip("(") { return try inner() }
        let start = position
        if skip(word: "all"), skip("(") {
            let outer = isForAll
            isForAll = true
            defer { isForAll = outer }
            return try inner()
        }
        position = start
        return try comparison()
    }

    private mutating func inner() throws(Condition.Problem) -> Condition.Node {
        let node = try either()
        guard skip(")") else { throw problem(.parenthesisMissing) }
        return node
    }

    private mutating func comparison() throws(Condition.Problem) -> Condition.Node {
        let left = try operand()
        guard let sign = sign() else { throw problem(.signMissing) }
        let right = try operand()
        comparisons.append(Condition.Comparison(left: left, sign: sign, right: right, isForAll: isForAll))
        return .comparison(comparisons.count - 1)
    }

    private mutating func sign() -> Condition.Sign? {
        Condition.Sign.allCases.first { sign in
            sign.rawValue.first?.isLetter == true ? skip(word: sign.rawValue) : skip(sign.rawValue)
        }
    }

    private mutating func operand() throws(Condition.Problem) -> Condition.Operand {
        skipBlanks()
        guard let first = peek(), first != ")" else { throw problem(.operandMissing) }
        let start = position
        if let length = JSONExtent.length(of: characters[position...]) {
            position += length
            let json = String(characters[start..<position])
            guard let value = CanonicalValue(json: json) else {
                position = start
                throw problem(.notAnOperand)
            }
            return .value(value)
        }
        guard let pattern = PathPattern.read(characters, &position) else {
            position = start
            throw problem(.notAnOperand)
        }
        return .path(pattern)
    }

    private func peek() -> Character? {
        position < characters.count ? characters[position] : nil
    }

    private mutating func skipBlanks() {
        while let next = peek(), next.isWhitespace { position += 1 }
    }

    /// Skips a text if it comes next.
    private mutating func skip(_ text: String) -> Bool {
        skipBlanks()
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// Skips a word if it comes next.
    private mutating func skip(word: String) -> Bool {
        let start = position
        guard skip(word) else { return false }
        if let next = peek(), next.isLetter || next.isNumber || "_.[".contains(next) {
            position = start
            return false
        }
        return true
    }

    private func problem(_ kind: Condition.Problem.Kind) -> Condition.Problem {
        var column = position
        while column < characters.count, characters[column].isWhitespace { column += 1 }
        return Condition.Problem(column: column + 1, kind: kind)
    }
}

/// Finds the length of a JSON value in characters; nil if none begins there.
private enum JSONExtent {
    static func length(of characters: ArraySlice<Character>) -> Int? {
        guard let first = characters.first else { return nil }
        switch first {
        case "\"": return text(characters)
        case "[", "{": return nested(characters)
        case "-", "0"..."9": return number(characters)
        default:
            return ["true", "false", "null"].first { word in
                guard characters.starts(with: word) else { return false }
                guard let next = characters.dropFirst(word.count).first else { return true }
                return !(next.isLetter || next.isNumber || "_.[".contains(next))
            }?.count
        }
    }

    /// The length of a number. A name that begins with a digit, such as an id, is not a number.
    private static func number(_ characters: ArraySlice<Character>) -> Int? {
        let word = characters.prefix { $0.isLetter || $0.isNumber || "+-._".contains($0) }
        return Double(String(word)) == nil ? nil : word.count
    }

    private static func text(_ characters: ArraySlice<Character>) -> Int? {
        var isEscaped = false
        for (offset, character) in characters.dropFirst().enumerated() {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return offset + 2
            }
        }
        return nil
    }

    private static func nested(_ characters: ArraySlice<Character>) -> Int? {
        var (depth, position) = (0, characters.startIndex)
        while position < characters.endIndex {
            switch characters[position] {
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            case "\"":
                guard let length = text(characters[position...]) else { return nil }
                position += length - 1
            default: break
            }
            position += 1
            if depth == 0 { return position - characters.startIndex }
        }
        return nil
    }
}
