/// Text that is not markup: RCDATA, raw text, scripts and CDATA sections (13.2.5.2 to 13.2.5.31, 13.2.5.69).
extension HTMLTokenizer {
    /// Text up to the end tag of the element, then that tag.
    mutating func nextInRawText() -> Kind? {
        let start = position
        var index = start
        while let found = firstIndex(of: UInt8(ascii: "<"), from: index) {
            if closesRawText(at: found) { return rawTextEnd(from: start, at: found) }
            index = found + 1
        }
        return textToken(from: start, to: count)
    }

    /// The text of a script, in which `<!--` and `<script` hide an end tag.
    mutating func nextInScript() -> Kind? {
        let start = position
        var index = start
        var level = ScriptLevel.plain
        while let found = firstIndex(of: UInt8(ascii: "<"), from: index) {
            if level != .plain, let end = commentEnd(from: index, before: found) {
                level = .plain
                index = end
                continue
            }
            index = found + 1
            switch level {
            case .plain:
                if closesRawText(at: found) { return rawTextEnd(from: start, at: found) }
                if matches("!--", at: index) {
                    level = .escaped
                    index += 1
                }
            case .escaped:
                if closesRawText(at: found) { return rawTextEnd(from: start, at: found) }
                if endsScriptWord(at: index) { level = .doubleEscaped }
            case .doubleEscaped:
                if matches("/", at: index), endsScriptWord(at: index + 1) { level = .escaped }
            }
        }
        return textToken(from: start, to: count)
    }

    /// Text up to `]]>`.
    mutating func nextInCDATA() -> Kind? {
        let start = position
        var index = start
        while let close = firstIndex(of: UInt8(ascii: ">"), from: index) {
            if close - 2 >= start, base[close - 1] == UInt8(ascii: "]"), base[close - 2] == UInt8(ascii: "]") {
                let kind = textToken(from: start, to: close - 2)
                position = close + 1
                model = .data
                return kind
            }
            index = close + 1
        }
        return textToken(from: start, to: count)
    }

    private enum ScriptLevel {
        case plain
        case escaped
        case doubleEscaped
    }

    /// The place after the first `-->` between `start` and `limit`.
    private func commentEnd(from start: Int, before limit: Int) -> Int? {
        var index = start
        while let close = firstIndex(of: UInt8(ascii: ">"), from: index, to: limit) {
            if close - 2 >= start, base[close - 1] == UInt8(ascii: "-"), base[close - 2] == UInt8(ascii: "-") {
                return close + 1
            }
            index = close + 1
        }
        return nil
    }

    /// Whether `script` and the end of a name are at `index`.
    private func endsScriptWord(at index: Int) -> Bool {
        matches("script", at: index) && index + 6 < count && endsTagName(base[index + 6])
    }

    private func endsTagName(_ byte: UInt8) -> Bool {
        byte.isHTMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    private func closesRawText(at index: Int) -> Bool {
        let after = index + 2 + rawTextName.count
        guard !rawTextName.isEmpty, after < count, base[index + 1] == UInt8(ascii: "/") else { return false }
        for (offset, letter) in rawTextName.enumerated()
        where base[index + 2 + offset].lowercasedASCII != letter {
            return false
        }
        return endsTagName(base[after])
    }

    private mutating func rawTextEnd(from start: Int, at tagStart: Int) -> Kind? {
        if tagStart > start { return textToken(from: start, to: tagStart) }
        model = .data
        return tag(nameStart: tagStart + 2, kind: .endTag)
    }
}
