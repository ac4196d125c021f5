/// What follows `<!` and `<?`: comments, doctypes and CDATA sections (13.2.5.41 to 13.2.5.52).
extension HTMLTokenizer {
    /// Reads the declaration whose `<!` is at `position`; nil if it opened a CDATA section.
    mutating func markupDeclaration() -> Kind? {
        let start = position + 2
        if matches("--", at: start) { return comment(from: start + 2) }
        if matches("doctype", at: start) { return doctype(from: start + 7) }
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

    /// Reads a doctype after its word (13.2.5.53 to 13.2.5.68). Whatever it contains, it ends at the next `>`.
    private mutating func doctype(from start: Int) -> Kind {
        let end = firstIndex(of: UInt8(ascii: ">"), from: start) ?? count
        _ = commentToken(from: start, to: end, next: end + 1)
        return .doctype
    }

    private mutating func commentToken(from start: Int, to end: Int, next: Int) -> Kind {
        text = HTMLSlice(start: start, end: max(start, end))
        textModel = .rawText
        position = min(next, count)
        return .comment
    }
}
