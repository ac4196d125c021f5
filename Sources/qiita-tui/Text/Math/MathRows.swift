/// The rows of a display formula: those of its environment with what stands before and behind it.
struct MathRows {
    /// A row as TeX, in the cells that `&` separates.
    typealias Row = [Substring]

    /// What stands before the environment; empty if the formula begins with it.
    private(set) var lead: Substring = ""
    /// The rows, without those that are empty.
    private(set) var rows: [Row] = []
    /// What stands behind the environment.
    private(set) var tail: Substring = ""
    /// Whether the rows are those of an environment.
    private(set) var isEnvironment = true
    /// Whether a brace stands before the rows, as in `cases`.
    private(set) var hasBrace = false
    /// Whether all cells begin at the left, and not in turn at the right and at the left.
    private(set) var isLeftAligned = false

    /// The environments whose rows are lines.
    static let environments: Set<String> = [
        "align", "align*", "aligned", "alignat", "alignat*", "alignedat", "flalign", "flalign*", "gather", "gather*",
        "gathered", "equation", "equation*", "split", "eqnarray", "eqnarray*", "multline", "multline*", "array",
        "cases",
        "dcases",
    ]
    /// Those whose name is followed by the columns.
    static let withColumns: Set<String> = ["array", "alignat", "alignat*", "alignedat"]

    /// The rows of a formula, which may be without any environment.
    init(_ formula: Substring) {
        guard let place = Self.firstEnvironment(in: formula) else {
            isEnvironment = false
            rows = Self.rows(of: formula)
            return
        }
        lead = Self.trimmed(formula[..<place.start])
        tail = Self.trimmed(formula[place.end...])
        let isArray = place.name == "array"
        hasBrace = place.name == "cases" || place.name == "dcases"
        for brace in ["\\left\\{", "\\left\\lbrace", "\\left \\{"]
        where lead.hasSuffix(brace) && tail.hasPrefix("\\right.") {
            lead = Self.trimmed(lead.dropLast(brace.count))
            tail = Self.trimmed(tail.dropFirst("\\right.".count))
            hasBrace = true
        }
        // An array in other brackets is a matrix.
        guard !lead.hasSuffix("\\left"), hasBrace || !isArray || lead.isEmpty && tail.isEmpty,
            !lead.contains("\\left") || lead.contains("\\right")
        else {
            (lead, tail, hasBrace, isEnvironment) = ("", "", false, false)
            rows = Self.rows(of: formula)
            return
        }
        isLeftAligned = isArray || place.name == "cases" || place.name == "dcases"
        rows = Self.rows(of: place.inner)
        // In eqnarray the sign between the two sides is a cell, too.
        if place.name.hasPrefix("eqnarray") { rows = rows.map(Self.withRelation) }
    }

    /// A row of `a &=& b` as one of `a &= b`.
    private static func withRelation(_ row: Row) -> Row {
        guard row.count > 2 else { return row }
        return [row[0], Substring(row[1...2].joined(separator: " "))] + row[3...]
    }

    private struct Environment {
        var name: String
        var start: Substring.Index
        var inner: Substring
        var end: Substring.Index
    }

    /// The first environment of lines that is in no group and in no other environment.
    private static func firstEnvironment(in formula: Substring) -> Environment? {
        var scanner = MathScan(formula)
        while let step = scanner.next() {
            guard case .begin(let name, let start) = step, scanner.depth == 1, environments.contains(name) else {
                continue
            }
            var inner = formula[scanner.index...]
            if withColumns.contains(name) {
                for (open, close): (Character, Character) in [("[", "]"), ("{", "}")] where inner.first == open {
                    guard let end = inner.firstIndex(of: close) else { continue }
                    inner = inner[inner.index(after: end)...]
                }
            }
            while let step = scanner.next() {
                guard case .end(let end) = step, scanner.depth == 0 else { continue }
                guard inner.startIndex <= end else { return nil }
                return Environment(
                    name: name, start: start, inner: formula[inner.startIndex..<end], end: scanner.index)
            }
            return nil
        }
        return nil
    }

    /// The rows that `\\\\` separates outside of groups and environments.
    static func rows(of formula: Substring) -> [Row] {
        var rows: [Row] = [[]]
        var scanner = MathScan(formula)
        var start = formula.startIndex
        while let step = scanner.next() {
            guard scanner.depth == 0, scanner.groups == 0 else { continue }
            switch step {
            case .cell(let place):
                rows[rows.count - 1].append(trimmed(formula[start..<place]))
                start = scanner.index
            case .row(let place):
                rows[rows.count - 1].append(trimmed(formula[start..<place]))
                rows.append([])
                scanner.skip(lengthBehindRow(formula[scanner.index...]))
                start = scanner.index
            case .begin, .end, .other: continue
            }
        }
        rows[rows.count - 1].append(trimmed(formula[start...]))
        return rows.filter { $0.contains { !$0.isEmpty } }
    }

    /// The number of characters of a star and a length behind `\\\\`, as in `\\\\[2mm]`; 0 if there are none.
    static func lengthBehindRow(_ text: some Sequence<Character>) -> Int {
        var count = 0
        var isOpen = false
        for character in text.prefix(12) {
            if count == 0, character == "*" { return 1 }
            if !isOpen {
                guard character == "[" else { return 0 }
                isOpen = true
            } else if character == "]" {
                return count > 1 ? count + 1 : 0
            } else if !"0123456789.- ptmcexinu".contains(character) {
                return 0
            }
            count += 1
        }
        return 0
    }

    private static func trimmed(_ text: Substring) -> Substring {
        MathText.withoutTrailingBlanks(text.drop { $0 == " " })
    }
}

/// The signs of TeX that make the rows of a formula, from left to right.
private struct MathScan {
    enum Step {
        case begin(name: String, start: Substring.Index)
        case end(start: Substring.Index)
        case row(Substring.Index)
        case cell(Substring.Index)
        case other
    }
    private let text: Substring
    private(set) var index: Substring.Index
    /// The number of open environments, and that of open groups in them.
    private(set) var depth = 0
    private(set) var groups = 0

    init(_ text: Substring) {
        self.text = text
        index = text.startIndex
    }

    mutating func skip(_ count: Int) {
        index = text.index(index, offsetBy: count)
    }

    mutating func next() -> Step? {
        guard index < text.endIndex else { return nil }
        let start = index
        let character = text[index]
        index = text.index(after: index)
        switch character {
        case "{": groups += 1
        case "}": groups -= 1
        case "&": return .cell(start)
        case "\\": return command(from: start)
        case _: break
        }
        return .other
    }

    private mutating func command(from start: Substring.Index) -> Step {
        let rest = text[index...]
        if rest.hasPrefix("begin{"), let brace = rest.firstIndex(of: "}") {
            depth += 1
            let name = String(rest[..<brace].dropFirst("begin{".count))
            index = text.index(after: brace)
            return .begin(name: name, start: start)
        }
        if rest.hasPrefix("end{"), let brace = rest.firstIndex(of: "}") {
            depth -= 1
            index = text.index(after: brace)
            return .end(start: start)
        }
        if let next = rest.first {
            index = text.index(after: index)
            if next == "\\" { return .row(start) }
        }
        return .other
    }
}
