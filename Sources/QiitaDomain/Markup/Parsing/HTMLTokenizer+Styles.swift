/// The alignment and the colours that attributes state.
extension HTMLTokenizer {
    /// The alignment of a cell, by its style or its obsolete attribute.
    var alignment: TableBlock.Alignment {
        if let style = attribute("style") {
            var index = style.start
            while index < style.end, !source.matches("text-align", at: index) { index += 1 }
            while index < style.end, source[index] != UInt8(ascii: ":") { index += 1 }
            return alignment(in: HTMLSlice(start: index + 1, end: style.end))
        }
        return attribute("align").map(alignment) ?? .natural
    }

    /// The alignment that the first word of a range names.
    private func alignment(in slice: HTMLSlice) -> TableBlock.Alignment {
        var start = slice.start
        while start < slice.end, source[start].isHTMLSpace { start += 1 }
        var end = start
        while end < slice.end, source[end].isASCIILetter { end += 1 }
        let word: (StaticString) -> Bool = { end - start == $0.utf8CodeUnitCount && source.matches($0, at: start) }
        if word("left") || word("start") { return .left }
        if word("center") { return .center }
        return word("right") || word("end") ? .right : .natural
    }

    /// The colour of a `font`; nil if it has none that is known.
    var fontColor: InlineColor? {
        string("color").flatMap(InlineColor.init(css:))
    }

    /// Whether the tag is the one that Qiita puts behind code that names a colour.
    var statesCodeColor: Bool {
        hasClass("inline-code-color") && string("style")?.contains(":") ?? false
    }

    /// The colour that it states; nil if that is none that is known.
    var codeColor: InlineColor? {
        guard let style = string("style"), let colon = style.firstIndex(of: ":") else { return nil }
        return InlineColor(css: String(style[style.index(after: colon)...]))
    }
}
