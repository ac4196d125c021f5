/// Decides whether two dollar signs of one line enclose a formula.
///
/// In doubt they do not: a formula with its dollar signs can still be read, but `$HOME` or `$_GET` without theirs means something
/// else. A formula has a sign of TeX (`\`, a `^` or `_` between symbols, an operator), or is made of letters, digits and
/// brackets alone. It has no kana outside of `\text{…}`, no Japanese comma or stop, no operator at either end, and brackets that
/// balance; those of a half-open interval do. What makes another `$` of the text behind its closing one, as `{` and `(` do, follows
/// none.
struct DollarRule {
    private let scalars: [UInt32]
    private var index = 0
    /// The open brackets.
    private var brackets: [UInt32] = []
    private var bars = 0
    /// Whether the scalar before `index` can have a script or a prime.
    private var isBehindSymbol = false
    private var hasCommand = false
    private var hasScript = false
    private var hasOperator = false
    private var hasSymbol = false
    /// Whether there are only letters, digits and brackets.
    private var isPlain = true
    /// The end of the name in `{MY_NAME}` at the start, whose `_` are no scripts.
    private var nameEnd = 0

    private init(_ content: ArraySlice<UInt8>) {
        scalars = String(decoding: content, as: UTF8.self).unicodeScalars.map(\.value)
    }

    /// Whether the content between single dollar signs is a formula; `rest` is what follows the closing one.
    static func isFormula(_ content: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
        guard let first = content.first, !first.isASCIISpaceOrControl, content.last?.isASCIISpaceOrControl == false,
            closes(content, before: rest)
        else {
            return false
        }
        var rule = DollarRule(content)
        return rule.accepts()
    }

    /// Whether the content between double dollar signs inside a line is a formula. Blanks may stand beside these, but between
    /// words they are those of text.
    static func isDisplayFormula(_ content: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
        guard closes(content, before: rest), !isText(content, ofLines: 1) else { return false }
        var inner = content
        while inner.first?.isASCIISpaceOrControl == true { inner = inner.dropFirst() }
        while inner.last?.isASCIISpaceOrControl == true { inner = inner.dropLast() }
        var rule = DollarRule(inner)
        return rule.accepts()
    }

    /// Whether the content between double dollar signs that stand at the edges of lines is text: words without any TeX, or Japanese
    /// outside of `\text{…}`, which several lines with commands may have in a remark.
    static func isText(_ content: ArraySlice<UInt8>, ofLines count: Int) -> Bool {
        var rule = DollarRule(content)
        return rule.readsText(ofLines: count)
    }

    /// Whether a dollar sign before `rest` can close. `$HOME${PATH}`, `$A$(date)`, `$(CC)$@` and `$a$b[0]` have two variables; brackets
    /// with a remark may follow a formula.
    private static func closes(_ content: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
        guard let next = rest.first else { return true }
        switch next {
        case UInt8(ascii: "_"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "@"): return false
        case UInt8(ascii: "("):
            return rest.dropFirst().first.map { $0 >= 0x80 } ?? false || content.contains(UInt8(ascii: "\\"))
        case _: return !next.isASCIIAlphanumeric
        }
    }

    private mutating func readsText(ofLines count: Int) -> Bool {
        var (isJapanese, hasScriptMark) = (false, false)
        // Whether there is a blank between symbols.
        var (isBehindSymbol, isBehindBlank, hasBlank) = (false, false, false)
        var (letters, longest) = (0, 0)
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            letters = Self.isLetter(scalar) ? letters + 1 : 0
            longest = max(longest, letters)
            if Self.isBlank(scalar) {
                isBehindBlank = isBehindSymbol
            } else if scalar != UInt32(UInt8(ascii: "$")) {
                hasBlank = hasBlank || isBehindBlank
                isBehindSymbol = true
            }
            switch scalar {
            case UInt32(UInt8(ascii: "\\")): _ = readCommand()
            case UInt32(UInt8(ascii: "^")), UInt32(UInt8(ascii: "_")): hasScriptMark = true
            case _ where Self.isKana(scalar) || Self.isStop(scalar): isJapanese = true
            case _: break
            }
        }
        if isJapanese { return count == 1 || !hasCommand }
        return !hasCommand && !hasScriptMark && hasBlank && longest >= Self.shortestWord
    }

    /// The fewest letters of a word of text; shorter ones may be products.
    private static let shortestWord = 3

    private mutating func accepts() -> Bool {
        guard let first = scalars.first, let last = scalars.last, !Self.isBlank(first), !Self.isBlank(last) else {
            return false
        }
        if first == UInt32(UInt8(ascii: "{")) { nameEnd = 1 + scalars.dropFirst().prefix(while: Self.isName).count }
        if nameEnd < scalars.count, scalars[nameEnd] != UInt32(UInt8(ascii: "}")) { nameEnd = 0 }
        while index < scalars.count { guard read(scalars[index]) else { return false } }
        guard brackets.isEmpty, hasSymbol || hasCommand else { return false }
        let bar = UInt32(UInt8(ascii: "|"))
        if first == bar || last == bar, !bars.isMultiple(of: 2) { return false }
        if isSign(first), !hasCommand { return false }
        if hasCommand || hasScript { return true }
        return first != UInt32(UInt8(ascii: "{")) && (hasOperator || isPlain)
    }

    /// Reads a scalar or a command; false if no formula has it here.
    private mutating func read(_ scalar: UInt32) -> Bool {
        index += 1
        let wasBehindSymbol = isBehindSymbol
        isBehindSymbol = false
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
            (isBehindSymbol, hasSymbol) = (true, true)
            return true
        case UInt32(UInt8(ascii: "\\")): return readCommand()
        case UInt32(UInt8(ascii: "^")), UInt32(UInt8(ascii: "_")): return readScript(behindSymbol: wasBehindSymbol)
        case UInt32(UInt8(ascii: "|")):
            bars += 1
            if index > 1, index < scalars.count { hasOperator = true }
            isBehindSymbol = true
            return true
        case UInt32(UInt8(ascii: "'")), 0x2019, 0x2032:
            isBehindSymbol = wasBehindSymbol
            return wasBehindSymbol
        case UInt32(UInt8(ascii: "\"")), UInt32(UInt8(ascii: "`")), 0x201C, 0x201D: return false
        case _ where Self.isStop(scalar): return false
        case _ where Self.isKana(scalar): return false
        case _ where Self.closing(scalar) != nil:
            brackets.append(scalar)
            return true
        case _ where Self.isClosing(scalar):
            isBehindSymbol = true
            return brackets.popLast().map { Self.matches($0, scalar) } ?? false
        case _ where Self.isBlank(scalar):
            (isPlain, isBehindSymbol) = (false, wasBehindSymbol)
            return true
        case _: return readOther(scalar, behindSymbol: wasBehindSymbol)
        }
    }

    /// An operator, which stands at neither end, or any other sign or letter.
    private mutating func readOther(_ scalar: UInt32, behindSymbol: Bool) -> Bool {
        if Self.isOperator(scalar) {
            isPlain = false
            guard index > 1 || isSign(scalar), index < scalars.count else { return false }
            if index > 1 { hasOperator = true }
            return true
        }
        if scalar < 0x80 {
            let isPoint = scalar == UInt32(UInt8(ascii: ".")) && behindSymbol
            if !isPoint { isPlain = false }
            let isFactorial = scalar == UInt32(UInt8(ascii: "!")) && behindSymbol
            return index > 1 && (index < scalars.count || isFactorial)
        }
        guard let character = Unicode.Scalar(scalar) else { return false }
        (isBehindSymbol, hasSymbol) = (true, true)
        if !character.properties.isAlphabetic || character.properties.isIdeographic { isPlain = false }
        return true
    }

    /// A command with the bracket of `\left` and the text of `\text`, or an escaped sign.
    private mutating func readCommand() -> Bool {
        guard index < scalars.count else { return false }
        let start = index
        while index < scalars.count, Self.isLetter(scalars[index]) { index += 1 }
        hasCommand = true
        isBehindSymbol = true
        guard index > start else {
            index += 1
            return true
        }
        let name = String(String.UnicodeScalarView(scalars[start..<index].compactMap(Unicode.Scalar.init)))
        if Self.delimiters.contains(name), index < scalars.count {
            if scalars[index] == UInt32(UInt8(ascii: "\\")) { return true }
            index += 1
        } else if Self.texts.contains(name), index < scalars.count, scalars[index] == UInt32(UInt8(ascii: "{")) {
            return skipGroup()
        }
        return true
    }

    /// Skips a group, whose text may be Japanese.
    private mutating func skipGroup() -> Bool {
        var depth = 0
        while index < scalars.count {
            if scalars[index] == UInt32(UInt8(ascii: "{")) { depth += 1 }
            if scalars[index] == UInt32(UInt8(ascii: "}")) { depth -= 1 }
            index += 1
            if depth == 0 { return true }
        }
        return false
    }

    /// A script. An operator behind `^` or `_` is its content: `x^*`, `a_+`.
    private mutating func readScript(behindSymbol: Bool) -> Bool {
        isPlain = false
        guard index < scalars.count, !Self.isBlank(scalars[index]) else { return false }
        if behindSymbol, index > nameEnd { hasScript = true }
        if Self.isOperator(scalars[index]) {
            index += 1
            isBehindSymbol = true
        } else if scalars[index] == UInt32(UInt8(ascii: "'")) {
            isBehindSymbol = true
        }
        return true
    }

    // MARK: Kinds of scalars

    private static let delimiters: Set = [
        "left", "right", "middle", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr",
    ]
    private static let texts: Set = [
        "text", "textrm", "textbf", "textit", "textsf", "texttt", "textnormal", "mbox", "mathrm", "operatorname",
    ]

    private static func isLetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }

    /// A letter, a digit or `_`, of which the names of variables consist.
    private static func isName(_ scalar: UInt32) -> Bool {
        isLetter(scalar) || scalar &- 0x30 < 10 || scalar == UInt32(UInt8(ascii: "_"))
    }

    /// A Japanese comma or stop.
    private static func isStop(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: true
        case _: false
        }
    }

    private static func isBlank(_ scalar: UInt32) -> Bool {
        scalar <= 0x20 || scalar == 0xA0 || scalar == 0x3000
    }

    private static func isKana(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF65...0xFF9F: true
        case _: false
        }
    }

    private func isSign(_ scalar: UInt32) -> Bool {
        scalar == UInt32(UInt8(ascii: "+")) || scalar == UInt32(UInt8(ascii: "-"))
    }

    /// An operator or a mark that separates two symbols.
    private static func isOperator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2A, 0x2B, 0x2C, 0x2D, 0x2F, 0x3A, 0x3C, 0x3D, 0x3E: true
        case 0..<0x80: false
        // Not, quantifiers, differentials, large signs, roots and infinity stand beside one symbol.
        case 0xAC, 0x2200, 0x2202...0x2204, 0x2207, 0x220F...0x2211, 0x221A...0x221C, 0x221E, 0x222B...0x2233: false
        case _: Unicode.Scalar(scalar)?.properties.generalCategory == .mathSymbol
        }
    }

    /// The bracket that closes an opening one; nil for anything else.
    private static func closing(_ scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x28, 0xFF08: scalar + 1
        case 0x5B, 0x7B, 0xFF3B, 0xFF5B: scalar + 2
        case 0x300C, 0x300E, 0x3010: scalar + 1
        case _: nil
        }
    }

    private static func isClosing(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x29, 0x5D, 0x7D, 0xFF09, 0xFF3D, 0xFF5D, 0x300D, 0x300F, 0x3011, 0x3009, 0x300B, 0x3015, 0xFF63: true
        case _: false
        }
    }

    /// Whether two brackets enclose a text; `[0, 1)` is an interval.
    private static func matches(_ open: UInt32, _ close: UInt32) -> Bool {
        let isRoundOrSquare = (open == 0x28 || open == 0x5B) && (close == 0x29 || close == 0x5D)
        return isRoundOrSquare || closing(open) == close
    }
}

extension UInt8 {
    fileprivate var isASCIISpaceOrControl: Bool { self <= 0x20 }
}
