/// Reads TeX from left to right and writes Unicode. Takes time linear in the text; groups deeper than `maximumDepth` leave the
/// formula as it is.
struct MathReader {
    private static let maximumDepth = 64

    private let source: [Character]
    private var index = 0
    private var depth = 0
    /// Whether every brace has its partner.
    private(set) var isBalanced = true
    /// Whether no command and no mark of alignment is left.
    private(set) var isComplete = true

    /// A symbol, a group or a command with its arguments.
    private struct Atom {
        var text: String
        /// Whether sub- and superscripts of it are limits, which stay as they are.
        var hasLimits = false
        var isFraction = false
        /// Whether it is a closing bracket, before which blanks are dropped.
        var isClosing = false
    }

    init(_ tex: String) {
        source = Array(tex)
    }

    /// The whole formula.
    mutating func all() -> String {
        let text = sequence(until: nil)
        if index < source.count { isBalanced = false }
        var trimmed = text.drop { $0 == " " }
        while trimmed.last == " " { trimmed.removeLast() }
        return String(trimmed)
    }

    /// What stands before a closing bracket; inside a cell of an environment also before what ends the cell.
    private mutating func sequence(until close: Character?, inCell isInCell: Bool = false) -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            isBalanced = false
            index = source.count
            return ""
        }
        var out = ""
        var hasLimits = false
        while index < source.count, source[index] != close, !(isInCell && isAtCellEnd) {
            let character = source[index]
            switch character {
            case "}":
                isBalanced = false
                index += 1
            case " ", "\n", "\t", "~":
                index += 1
                if !out.isEmpty, out.last != " " { out += " " }
            case "^", "_":
                out += script(isLimit: hasLimits)
            case _:
                let atom = atom()
                hasLimits = atom.hasLimits
                append(atom, to: &out)
            }
        }
        return out
    }

    /// Appends an atom. A fraction beside a factor is enclosed in brackets; an operator has a blank on either side, but none
    /// beside another.
    private func append(_ atom: Atom, to out: inout String) {
        var text = Substring(atom.text)
        if atom.isClosing { while out.last == " " { out.removeLast() } }
        if atom.isFraction, out.last.map(Self.isFactor) ?? false || nextIsFactor { text = "(\(text))" }
        if out.isEmpty || out.last == " " || out.last == "(" { text = text.drop { $0 == " " } }
        out += text
    }

    private static func isFactor(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == ")"
    }

    /// Whether what follows would be read as a part of a denominator.
    private var nextIsFactor: Bool {
        guard index < source.count else { return false }
        if source[index] == "\\" {
            let name = String(source[(index + 1)...].prefix { $0.isASCII && $0.isLetter })
            return MathSymbols.isFactor(name)
        }
        return Self.isFactor(source[index]) || source[index] == "(" || source[index] == "^"
    }

    /// The argument of a command or of a script: a group or a single atom.
    private mutating func argument() -> String {
        skipBlanks()
        guard index < source.count else {
            isBalanced = false
            return ""
        }
        return atom().text
    }

    /// A sub- or superscript. That of a limit stays as it is.
    private mutating func script(isLimit: Bool) -> String {
        let isRaised = source[index] == "^"
        index += 1
        skipBlanks()
        let isGroup = index < source.count && source[index] == "{"
        let text = argument()
        if isLimit, isGroup { return "\(isRaised ? "^" : "_"){\(text.filter { $0 != " " })}" }
        return MathSymbols.script(text, isRaised: isRaised, isLimit: isLimit)
    }

    /// Skips the blanks that end a command's name; those before a sign, as in `\alpha + 1`, stay.
    private mutating func skipBlanksAfterName() {
        guard let next = source[index...].first(where: { $0 != " " && $0 != "\n" }) else { return skipBlanks() }
        if Self.isFactor(next) || "\\{}()[]^_|".contains(next) { skipBlanks() }
    }

    private mutating func skipBlanks() {
        while index < source.count, source[index] == " " || source[index] == "\n" { index += 1 }
    }

    private mutating func atom() -> Atom {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            isBalanced = false
            index = source.count
            return Atom(text: "")
        }
        let character = source[index]
        if character == "{" { return Atom(text: group()) }
        index += 1
        if character == "&" { isComplete = false }
        return character == "\\" ? command() : Atom(text: String(character))
    }

    /// A group without its braces.
    private mutating func group() -> String {
        index += 1
        let text = sequence(until: "}")
        if index < source.count { index += 1 } else { isBalanced = false }
        return text
    }

    private mutating func command() -> Atom {
        guard index < source.count else {
            isBalanced = false
            return Atom(text: "\\")
        }
        let name = String(source[index...].prefix { $0.isASCII && $0.isLetter })
        guard !name.isEmpty else { return sign() }
        index += name.count
        if let symbol = MathSymbols.symbol(name) {
            skipBlanksAfterName()
            return Atom(
                text: symbol, hasLimits: MathSymbols.limits.contains(name),
                isClosing: MathSymbols.closing.contains(name))
        }
        if MathSymbols.functions.contains(name) { return function(name) }
        if let mark = MathSymbols.accents[name] { return accent(name, mark) }
        switch name {
        case "frac", "dfrac", "tfrac":
            let (top, bottom) = (argument(), argument())
            return Atom(text: Self.factor(top) + "/" + Self.divisor(bottom), isFraction: true)
        case "sqrt": return root()
        case "text", "textrm", "textbf", "textit", "textsf", "texttt", "textnormal", "mathrm", "mathit", "mathbf",
            "mathsf", "mathtt", "boldsymbol", "bm", "operatorname", "mbox":
            return Atom(text: name.hasPrefix("text") || name == "mbox" ? verbatim() : argument())
        case "mathbb": return letter(name, MathSymbols.boards)
        case "mathcal", "mathscr": return letter(name, MathSymbols.scriptLetters)
        case "rm", "bf", "it", "sf", "tt", "cal":
            skipBlanks()
            return Atom(text: "")
        case "left", "right", "middle", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr",
            "Biggl", "Biggr", "bigm", "Bigm", "biggm", "Biggm":
            return delimiter(isOpening: name == "left", isClosing: name == "right")
        case "displaystyle", "textstyle", "limits", "nolimits", "nonumber", "notag", "hline": return Atom(text: "")
        case "pmod": return Atom(text: " (mod \(argument()))")
        case "tag": return Atom(text: " (\(argument()))")
        case "label":
            _ = argument()
            return Atom(text: "")
        case "quad", "qquad": return Atom(text: " ")
        case "begin": return environment()
        case _: return unknown(name)
        }
    }

    /// A bracket, without the blanks inside it; `.` stands for none.
    private mutating func delimiter(isOpening: Bool, isClosing: Bool) -> Atom {
        skipBlanks()
        guard index < source.count else {
            isBalanced = false
            return Atom(text: "")
        }
        var text = ""
        if source[index] == "." { index += 1 } else { text = atom().text }
        if isOpening { skipBlanks() }
        return Atom(text: text, isClosing: isClosing)
    }

    /// A backslash before anything but a letter.
    private mutating func sign() -> Atom {
        let character = source[index]
        index += 1
        switch character {
        case ",", ";", ":", " ", ">": return Atom(text: " ")
        case "!": return Atom(text: "")
        case "{", "}", "%", "_", "#", "&", "$": return Atom(text: String(character))
        case "|": return Atom(text: "‖")
        case _:
            isComplete = false
            return Atom(text: "\\" + String(character))
        }
    }

    private mutating func function(_ name: String) -> Atom {
        skipBlanks()
        let isFollowed = index < source.count && (Self.isFactor(source[index]) || source[index] == "\\")
        return Atom(text: " " + name + (isFollowed ? " " : ""), hasLimits: MathSymbols.limits.contains(name))
    }

    /// A mark above a single letter.
    private mutating func accent(_ name: String, _ mark: String) -> Atom {
        let letter = argument()
        guard letter.count == 1 else {
            isComplete = false
            return Atom(text: "\\\(name){\(letter)}")
        }
        return Atom(text: letter + mark)
    }

    private mutating func root() -> Atom {
        skipBlanks()
        var degree = ""
        if index < source.count, source[index] == "[" {
            index += 1
            degree = sequence(until: "]")
            if index < source.count { index += 1 } else { isBalanced = false }
        }
        let text = Self.divisor(argument())
        guard let raised = MathSymbols.raised(degree) else {
            isComplete = false
            return Atom(text: "\\sqrt[\(degree)]{\(text)}")
        }
        return Atom(text: raised + "√" + text)
    }

    /// The argument of `\text`, whose characters stand for themselves, but for the dollar signs around mathematics.
    private mutating func verbatim() -> String {
        skipBlanks()
        guard index < source.count, source[index] == "{" else { return argument() }
        let end = source[index...].firstIndex(of: "}") ?? source.count
        let text = String(source[(index + 1)..<end])
        if end == source.count || text.contains("{") || text.contains("\\") {
            return argument().filter { $0 != "$" }
        }
        index = end + 1
        return text.filter { $0 != "$" }
    }

    /// A letter of another alphabet.
    private mutating func letter(_ name: String, _ alphabet: [String: String]) -> Atom {
        let letter = argument()
        guard let own = alphabet[letter] else {
            isComplete = false
            return Atom(text: "\\\(name){\(letter)}")
        }
        return Atom(text: own)
    }

    /// A command that Unicode does not have, with its arguments.
    private mutating func unknown(_ name: String) -> Atom {
        isComplete = false
        var text = "\\" + name
        while index < source.count, source[index] == "{" { text += "{" + group() + "}" }
        if index < source.count, source[index] == " " {
            index += 1
            text += " "
        }
        return Atom(text: text, hasLimits: true)
    }
}

/// Environments whose rows are parts of one line.
extension MathReader {
    /// A matrix as `(a b; c d)`, cases as `{a, b; c, d}`; unknown environments stay as they are.
    private mutating func environment() -> Atom {
        let name = verbatim()
        if name == "cases" || name == "dcases" { return rows(between: "{", "}", isMatrix: false) }
        if let (open, close) = MathSymbols.matrices[name] { return rows(between: open, close, isMatrix: true) }
        guard MathRows.environments.contains(name) else {
            isComplete = false
            return Atom(text: "\\begin{\(name)}")
        }
        if MathRows.withColumns.contains(name) { skipColumns() }
        return rows(between: "", "", isMatrix: name == "array")
    }

    private mutating func rows(between open: String, _ close: String, isMatrix: Bool) -> Atom {
        var rows: [[String]] = [[]]
        while index < source.count {
            let cell = sequence(until: "}", inCell: true)
            rows[rows.count - 1].append(isMatrix ? cell.filter { $0 != " " } : Self.trimmed(cell))
            if starts(with: "&") {
                index += 1
            } else if starts(with: "\\\\") {
                index += 2
                index += MathRows.lengthBehindRow(source[index...])
                rows.append([])
            } else if starts(with: "\\end") {
                index += 4
                _ = verbatim()
                return Atom(text: open + Self.text(of: rows, isMatrix: isMatrix) + close)
            } else {
                break
            }
        }
        isBalanced = false
        return Atom(text: "")
    }

    /// Whether a cell of an environment ends here.
    private var isAtCellEnd: Bool {
        starts(with: "&") || starts(with: "\\\\") || starts(with: "\\end")
    }

    /// Skips the position and the columns of an array: `[t]{ll}`.
    private mutating func skipColumns() {
        for (open, close): (Character, Character) in [("[", "]"), ("{", "}")] where index < source.count {
            guard source[index] == open, let end = source[index...].firstIndex(of: close) else { continue }
            index = end + 1
        }
    }

    private func starts(with text: String) -> Bool {
        source[index...].starts(with: text)
    }

    private static func trimmed(_ text: String) -> String {
        String(MathText.withoutTrailingBlanks(text.drop { $0 == " " }))
    }

    private static func text(of rows: [[String]], isMatrix: Bool) -> String {
        rows.filter { $0.contains { !$0.isEmpty } }.map { row in
            guard !isMatrix else { return row.joined(separator: " ") }
            return row.filter { !$0.isEmpty }.reduce("") { text, cell in
                if text.isEmpty { return cell }
                return text + (text.hasSuffix(",") || cell.hasPrefix("(") ? " " : ", ") + cell
            }
        }.joined(separator: "; ")
    }
}

/// Brackets around numerators, denominators and roots.
extension MathReader {
    /// A numerator: in brackets if it is a sum.
    private static func factor(_ text: String) -> String {
        var depth = 0
        for character in text {
            switch character {
            case "(": depth += 1
            case ")": depth -= 1
            case " ", "+", "-", "=", "±", "∓", "/", ",": if depth == 0 { return "(\(text))" }
            case _: break
            }
        }
        return text
    }

    /// A denominator or the content of a root: in brackets unless it is a number or a letter with its scripts.
    private static func divisor(_ text: String) -> String {
        let bare = text.filter { !MathSymbols.scripts.contains($0) }
        let isNumber = !bare.isEmpty && bare.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
        return bare.count == 1 || isNumber ? text : "(\(text))"
    }
}
