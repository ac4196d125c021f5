/// The alignment of a table cell.
extension HTMLTokenizer {
    /// The alignment of a cell, by its style or its obsolete attribute.
    var alignment: TableBlock.Alignment {
        if let style = attribute("style") {
            var index = style.start
            while index < style.end, !matches("text-align", at: index) { index += 1 }
            while index < style.end, base[index] != UInt8(ascii: ":") { index += 1 }
            return alignment(in: HTMLSlice(start: index + 1, end: style.end))
        }
        return attribute("align").map(alignment) ?? .natural
    }

    /// The alignment that the first word of a range names.
    private func alignment(in slice: HTMLSlice) -> TableBlock.Alignment {
        var start = slice.start
        while start < slice.end, base[start].isHTMLSpace { start += 1 }
        var end = start
        while end < slice.end, base[end].isASCIILetter { end += 1 }
        let word: (StaticString) -> Bool = { end - start == $0.utf8CodeUnitCount && matches($0, at: start) }
        if word("left") || word("start") { return .left }
        if word("center") { return .center }
        return word("right") || word("end") ? .right : .natural
    }
}
