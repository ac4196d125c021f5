/// Doctypes (13.2.5.53 to 13.2.5.68). An article holds none, but a reader must get over one.
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

    /// A `>` or anything else stands where an identifier should.
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

    /// False where nothing but space is left.
    private mutating func skipSpaces() -> Bool {
        while position < count, base[position].isHTMLSpace { position += 1 }
        return position < count
    }

    private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
