/// What follows `<!` and `<?`: comments, doctypes and CDATA sections (13.2.5.41 to 13.2.5.52).
extension HTMLTokenizer {
    /// Reads the declaration whose `<!` is at `position`; nil if it opened a CDATA section.
    mutating func markupDeclaration() -> Kind? {
        let start = position + 2
        if matches("--", at: start) { return comment(from: start + 2) }
        if matches("doctype", at: start) { return doctypeToken(from: start + 7) }
        if allowsCDATA, start + 7 <= count, base[start] == UInt8(ascii: "["), matches("cdata[", at: start + 1),
            !(start + 1..<start + 6).contains(where: { base[$0] & 0x20 != 0 })
        {
            position = start + 7
            model = .cdata
            return nil
        }
        return bogusComment(from: start)
    }

    /// Reads a comment that ends at the next `>`.
    mutating func bogusComment(from start: Int) -> Kind {
        let end = firstIndex(of: UInt8(ascii: ">"), from: start) ?? count
        return commentToken(from: start, to: end, next: end + 1)
    }

    /// Reads a comment whose text starts at `start`. It ends at `-->`, `--!>` or the end of the source; empty before `>` and `->`.
    private mutating func comment(from start: Int) -> Kind {
        if matches(">", at: start) { return commentToken(from: start, to: start, next: start + 1) }
        if matches("->", at: start) { return commentToken(from: start, to: start, next: start + 2) }
        var index = start
        while let close = firstIndex(of: UInt8(ascii: ">"), from: index) {
            if close - 2 >= start, base[close - 1] == UInt8(ascii: "-"), base[close - 2] == UInt8(ascii: "-") {
                return commentToken(from: start, to: close - 2, next: close + 1)
            }
            if close - 3 >= start, base[close - 1] == UInt8(ascii: "!"), base[close - 2] == UInt8(ascii: "-"),
                base[close - 3] == UInt8(ascii: "-")
            {
                return commentToken(from: start, to: close - 3, next: close + 1)
            }
            index = close + 1
        }
        return commentToken(from: start, to: endOfOpenComment(from: start), next: count)
    }

    /// The end of a comment that the source ends in, before an incomplete closing mark.
    private func endOfOpenComment(from start: Int) -> Int {
        var end = count
        if end - 3 >= start, base[end - 1] == UInt8(ascii: "!"), base[end - 2] == UInt8(ascii: "-"),
            base[end - 3] == UInt8(ascii: "-")
        {
            return end - 3
        }
        for _ in 0..<2 where end > start && base[end - 1] == UInt8(ascii: "-") { end -= 1 }
        return end
    }

    private mutating func commentToken(from start: Int, to end: Int, next: Int) -> Kind {
        text = HTMLSlice(start: start, end: max(start, end))
        textModel = .rawText
        position = min(next, count)
        return .comment
    }
}

/// Doctypes (13.2.5.53 to 13.2.5.68). Articles contain none; the parser ignores the token of one that is there.
extension HTMLTokenizer {
    /// Reads a doctype after its word.
    mutating func doctypeToken(from start: Int) -> Kind {
        doctype = HTMLDoctype()
        position = start
        let isComplete = readDoctype()
        if !isComplete {
            doctype.forcesQuirks = true
            position = count
        }
        return .doctype
    }

    /// False where the source ends inside.
    private mutating func readDoctype() -> Bool {
        guard skipSpaces() else { return false }
        if base[position] == UInt8(ascii: ">") {
            doctype.forcesQuirks = true
            position += 1
            return true
        }
        let nameStart = position
        while position < count, !base[position].isHTMLSpace, base[position] != UInt8(ascii: ">") { position += 1 }
        doctype.name = HTMLSlice(start: nameStart, end: position)
        guard skipSpaces() else { return false }
        if base[position] == UInt8(ascii: ">") {
            position += 1
            return true
        }
        if matches("public", at: position) {
            position += 6
            return readIdentifiers(includingPublic: true)
        }
        if matches("system", at: position) {
            position += 6
            return readIdentifiers(includingPublic: false)
        }
        return skipBogus(forcingQuirks: true)
    }

    private mutating func readIdentifiers(includingPublic: Bool) -> Bool {
        guard skipSpaces() else { return false }
        guard isQuote(base[position]) else { return endWithoutIdentifier() }
        if includingPublic {
            let (identifier, isClosed) = quoted()
            doctype.publicID = identifier
            guard isClosed, skipSpaces() else { return endAfterOpenQuote(isClosed) }
            if base[position] == UInt8(ascii: ">") {
                position += 1
                return true
            }
            guard isQuote(base[position]) else { return skipBogus(forcingQuirks: true) }
        }
        let (identifier, isClosed) = quoted()
        doctype.systemID = identifier
        guard isClosed, skipSpaces() else { return endAfterOpenQuote(isClosed) }
        return skipBogus(forcingQuirks: false)
    }

    /// Handles a missing identifier.
    private mutating func endWithoutIdentifier() -> Bool {
        doctype.forcesQuirks = true
        return skipBogus(forcingQuirks: true)
    }

    /// An identifier ended at `>` or at the end of the source instead of its quote, or the source ended after it.
    private mutating func endAfterOpenQuote(_ isClosed: Bool) -> Bool {
        guard !isClosed, position < count else { return false }
        doctype.forcesQuirks = true
        position += 1
        return true
    }

    /// The text in quotes at `position`; it is not closed where `>` or the end of the source comes first.
    private mutating func quoted() -> (HTMLSlice, isClosed: Bool) {
        let quote = base[position]
        let start = position + 1
        position = start
        while position < count, base[position] != quote, base[position] != UInt8(ascii: ">") { position += 1 }
        let identifier = HTMLSlice(start: start, end: position)
        let isClosed = position < count && base[position] == quote
        if isClosed { position += 1 }
        return (identifier, isClosed)
    }

    private mutating func skipBogus(forcingQuirks: Bool) -> Bool {
        if forcingQuirks { doctype.forcesQuirks = true }
        position = (firstIndex(of: UInt8(ascii: ">"), from: position) ?? count - 1) + 1
        return true
    }

    /// Skips white space; false at the end of the source.
    private mutating func skipSpaces() -> Bool {
        while position < count, base[position].isHTMLSpace { position += 1 }
        return position < count
    }

    private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
