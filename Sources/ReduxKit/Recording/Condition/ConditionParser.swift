/// A parser that reads a condition from left to right. `or` has the lowest precedence, then `and`, then `not`.
///
/// It reads scalars, because a quote is the same Character as a combining mark behind it.
struct ConditionParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var isForAll = false
    private var isOfElement = false
    private var comparisons: [Condition.Comparison] = []
    /// The number of open parentheses and `not`s.
    private var depth = 0
    private static let deepest = 100

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func condition() throws(Condition.Problem) -> (Condition.Node, [Condition.Comparison]) {
        let node = try either()
        skipBlanks()
        guard position == scalars.count else { throw problem(.wordTooMany) }
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
        if skip(function: "all") {
            let outer = isForAll
            isForAll = true
            defer { isForAll = outer }
            return try inner()
        }
        return try comparison()
    }

    private mutating func inner() throws(Condition.Problem) -> Condition.Node {
        let node = try either()
        guard skip(")") else { throw problem(.parenthesisMissing) }
        return node
    }

    private mutating func comparison() throws(Condition.Problem) -> Condition.Node {
        skipBlanks()
        let start = position
        let left = try operand()
        guard let sign = sign() else { throw problem(.signMissing) }
        let right = try operand()
        comparisons.append(
            Condition.Comparison(
                text: text(start..<position), left: left, sign: sign, right: right, isForAll: isForAll,
                isOfElement: isOfElement))
        return .comparison(comparisons.count - 1)
    }

    private mutating func sign() -> ConditionSign? {
        ConditionSign.allCases.first { sign in
            sign.rawValue.first?.isLetter == true ? skip(word: sign.rawValue) : skip(sign.rawValue)
        }
    }

    // MARK: - Operands

    private mutating func operand() throws(Condition.Problem) -> Condition.Operand {
        if skip(function: "index") { return try index() }
        if skip(function: "count") { return try count() }
        return try valueOrPath()
    }

    /// `index(PATH, VALUE)` from the path on.
    private mutating func index() throws(Condition.Problem) -> Condition.Operand {
        let list = try path()
        guard skip(",") else { throw problem(.commaMissing) }
        let value = try valueOrPath()
        guard skip(")") else { throw problem(.parenthesisMissing) }
        return .index(list, of: value)
    }

    /// `count(PATH where CONDITION)` from the path on.
    private mutating func count() throws(Condition.Problem) -> Condition.Operand {
        let list = try path()
        guard skip(word: "where") else { throw problem(.whereMissing) }
        let outer = (isForAll, isOfElement)
        (isForAll, isOfElement) = (false, true)
        defer { (isForAll, isOfElement) = outer }
        return .count(list, meeting: try inner())
    }

    private mutating func valueOrPath() throws(Condition.Problem) -> Condition.Operand {
        skipBlanks()
        guard let length = JSONExtent.length(of: scalars[position...]) else { return .path(try path()) }
        guard let value = CanonicalValue(json: text(position..<position + length)) else { throw problem(.notAnOperand) }
        position += length
        return .value(value)
    }

    private mutating func path() throws(Condition.Problem) -> PathPattern {
        skipBlanks()
        guard let first = peek(), first != ")" else { throw problem(.operandMissing) }
        var rest = scalars[position...]
        guard let pattern = PathPattern.read(&rest, isOfElement: isOfElement) else { throw problem(.notAnOperand) }
        position = rest.startIndex
        return pattern
    }

    // MARK: - Scalars

    private func peek() -> Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    private func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }

    private mutating func skipBlanks() {
        while let next = peek(), next.properties.isWhitespace { position += 1 }
    }

    /// Skips a text if it comes next.
    private mutating func skip(_ text: String) -> Bool {
        skipBlanks()
        guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    /// Skips a word if it comes next.
    private mutating func skip(word: String) -> Bool {
        let start = position
        guard skip(word) else { return false }
        if let next = peek(), next.continuesName || next == "." || next == "[" {
            position = start
            return false
        }
        return true
    }

    /// Skips the name of a function and its opening parenthesis if they come next.
    private mutating func skip(function: String) -> Bool {
        let start = position
        if skip(word: function), skip("(") { return true }
        position = start
        return false
    }

    private func problem(_ kind: Condition.Problem.Kind) -> Condition.Problem {
        var end = position
        while end < scalars.count, scalars[end].properties.isWhitespace { end += 1 }
        return Condition.Problem(column: text(0..<end).count + 1, kind: kind)
    }
}

/// Finds the length of a JSON value in scalars; nil if none begins there.
private enum JSONExtent {
    static func length(of scalars: ArraySlice<Unicode.Scalar>) -> Int? {
        guard let first = scalars.first else { return nil }
        switch first {
        case "\"": return text(scalars)
        case "[", "{": return nested(scalars)
        case "-", "0"..."9": return number(scalars)
        default:
            return ["true", "false", "null"].first { word in
                guard scalars.starts(with: word.unicodeScalars) else { return false }
                guard let next = scalars.dropFirst(word.unicodeScalars.count).first else { return true }
                return !(next.continuesName || next == "." || next == "[")
            }?.unicodeScalars.count
        }
    }

    /// The length of a number. A name that begins with a digit, such as an id, is not a number.
    private static func number(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
        let word = scalars.prefix { $0.continuesName || "+-.".unicodeScalars.contains($0) }
        return Double(String(String.UnicodeScalarView(word))) == nil ? nil : word.count
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
        var isEscaped = false
        for (offset, scalar) in scalars.dropFirst().enumerated() {
            if isEscaped {
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                return offset + 2
            }
        }
        return nil
    }

    private static func nested(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
        var (depth, position) = (0, scalars.startIndex)
        while position < scalars.endIndex {
            switch scalars[position] {
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            case "\"":
                guard let length = text(scalars[position...]) else { return nil }
                position += length - 1
            default: break
            }
            position += 1
            if depth == 0 { return position - scalars.startIndex }
        }
        return nil
    }
}

extension Condition {
    /// Parses a condition.
    /// - Throws: `Problem` with the column of the error.
    public init(_ text: String) throws(Problem) {
        var parser = ConditionParser(text)
        let (root, comparisons) = try parser.condition()
        self.text = text
        self.root = root
        self.comparisons = comparisons
    }
}
