/// Parses the part of the syntax of Swift's `Regex` that can be matched in linear time. What it parses is a valid `Regex`.
struct ExpressionParser {
    private var units: [UInt32] = []
    private var place = 0

    /// Composes kana and drops selectors, as the folding of texts does.
    init(_ text: String) {
        for scalar in text.unicodeScalars where !SearchFolding.isSelector(scalar.value) {
            if let last = units.last.map(SearchFolding.folded),
                let composed = SearchFolding.composed(last, scalar.value)
            {
                units[units.count - 1] = composed
            } else {
                units.append(scalar.value)
            }
        }
    }

    mutating func expression() throws(ExpressionProblem) -> ExpressionNode {
        let node = try alternatives(depth: 0)
        guard place == units.count else { throw .unsupported }
        return node
    }

    private static let deepest = 50

    private mutating func alternatives(depth: Int) throws(ExpressionProblem) -> ExpressionNode {
        guard depth <= Self.deepest else { throw .tooLarge }
        var branches: [ExpressionNode] = []
        repeat {
            var parts: [ExpressionNode] = []
            while let unit = peek, unit != "|", unit != ")" {
                parts.append(try quantified(atom(depth: depth)))
            }
            branches.append(.sequence(parts))
        } while skip("|")
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func atom(depth: Int) throws(ExpressionProblem) -> ExpressionNode {
        guard let unit = next() else { throw .unsupported }
        switch Character(unit) {
        case "(": return try group(depth: depth)
        case "[": return .one(of: try set())
        case ".": return .one(of: CharacterClass([], [.init(name: .newline)], isInverted: true))
        case "^": return .assertion(.start)
        case "$": return .assertion(.end)
        case "\\": return try escaped()
        case "*", "+", "?", "{": throw .unsupported
        case _: return .one(of: CharacterClass([unit.value...unit.value]))
        }
    }

    private mutating func group(depth: Int) throws(ExpressionProblem) -> ExpressionNode {
        if skip("?") {
            if skip("<") {
                guard let first = peek, first.properties.isAlphabetic || first == "_" else { throw .unsupported }
                while let unit = next(), unit != ">" {}
            } else if !skip(":") {
                throw .unsupported
            }
        } else if peek == "*" {
            throw .unsupported
        }
        let node = try alternatives(depth: depth + 1)
        guard skip(")") else { throw .unsupported }
        return node
    }

    private mutating func escaped() throws(ExpressionProblem) -> ExpressionNode {
        switch peek.map(Character.init) {
        case "b": place += 1; return .assertion(.wordBoundary)
        case "B": place += 1; return .assertion(.noWordBoundary)
        case "A": place += 1; return .assertion(.start)
        case "z", "Z": place += 1; return .assertion(.end)
        case _: break
        }
        switch try escape() {
        case .unit(let unit): return .one(of: CharacterClass([unit...unit]))
        case .member(let member): return .one(of: CharacterClass([], [member]))
        }
    }

    /// What a backslash and a character stand for.
    private enum Escape {
        case unit(UInt32)
        case member(CharacterClass.Member)
    }

    private mutating func escape() throws(ExpressionProblem) -> Escape {
        guard let unit = next() else { throw .unsupported }
        switch Character(unit) {
        case "d": return .member(.init(name: .digit))
        case "D": return .member(.init(name: .digit, isInverted: true))
        case "w": return .member(.init(name: .word))
        case "W": return .member(.init(name: .word, isInverted: true))
        case "s": return .member(.init(name: .space))
        case "S": return .member(.init(name: .space, isInverted: true))
        case "t": return .unit(0x9)
        case "n": return .unit(0xA)
        case "r": return .unit(0xD)
        case _:
            guard unit.value < 0x80, !unit.properties.isAlphabetic, unit.properties.numericType == nil else {
                throw .unsupported
            }
            return .unit(unit.value)
        }
    }

    /// What follows an opening bracket, without sets in it.
    private mutating func set() throws(ExpressionProblem) -> CharacterClass {
        let isInverted = skip("^")
        var ranges: [ClosedRange<UInt32>] = []
        var members: [CharacterClass.Member] = []
        while !skip("]") {
            guard let unit = next(), unit != "[", !isOperator(unit) else { throw .unsupported }
            var first = unit.value
            if unit == "\\" {
                switch try escape() {
                case .unit(let unit): first = unit
                case .member(let member):
                    members.append(member)
                    continue
                }
            }
            guard peek == "-", place + 1 < units.count, units[place + 1] != 0x5D else {
                ranges.append(first...first)
                continue
            }
            place += 1
            guard let end = next(), end != "[", !isOperator(end) else { throw .unsupported }
            var last = end.value
            if end == "\\" {
                guard case .unit(let unit) = try escape() else { throw .unsupported }
                last = unit
            }
            guard first <= last else { throw .invalid }
            ranges.append(first...last)
        }
        return CharacterClass(ranges, members, isInverted: isInverted)
    }

    /// Whether a character is the first of an operator between sets, such as `&&`.
    private func isOperator(_ unit: Unicode.Scalar) -> Bool {
        ["&", "-", "~"].contains(unit) && peek == unit
    }

    private mutating func quantified(_ node: ExpressionNode) throws(ExpressionProblem) -> ExpressionNode {
        var (least, most): (Int, Int?)
        if skip("*") {
            (least, most) = (0, nil)
        } else if skip("+") {
            (least, most) = (1, nil)
        } else if skip("?") {
            (least, most) = (0, 1)
        } else if skip("{") {
            let number = try self.number()
            if skip(",") {
                (least, most) = (number ?? 0, try self.number())
            } else {
                guard let number else { throw .unsupported }
                (least, most) = (number, number)
            }
            guard skip("}"), most.map({ $0 >= least }) ?? true else { throw .unsupported }
        } else {
            return node
        }
        // Whether a repetition takes much or little changes nothing; one that never gives back does.
        if !skip("?"), peek == "+" { throw .unsupported }
        return .repeated(node, least: least, most: most)
    }

    /// A number, if one follows.
    private mutating func number() throws(ExpressionProblem) -> Int? {
        var number: Int?
        while let unit = peek, ("0"..."9").contains(unit) {
            place += 1
            number = (number ?? 0) * 10 + Int(unit.value - 0x30)
            guard number ?? 0 <= ExpressionProgram.mostStates else { throw .tooLarge }
        }
        return number
    }

    private var peek: Unicode.Scalar? { place < units.count ? Unicode.Scalar(units[place]) : nil }

    private mutating func next() -> Unicode.Scalar? {
        defer { place += 1 }
        return peek
    }

    private mutating func skip(_ unit: Unicode.Scalar) -> Bool {
        guard peek == unit else { return false }
        place += 1
        return true
    }
}

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
