/// The tokenizer of the WHATWG HTML standard, over UTF-8 bytes.
///
/// Tokens refer to ranges of the source; text is copied only when a string is requested. The consumer acts as the tree
/// builder: it calls `enterRawText` after the start tag of an element whose content is not markup.
struct HTMLTokenizer {
    /// How the following bytes are read.
    enum ContentModel: UInt8 {
        case data
        case rcdata
        case rawText
        case script
        case plaintext
        case cdata
    }

    /// The kind of token that `next()` found.
    enum Kind: UInt8 {
        case text
        case startTag
        case endTag
        case comment
        case doctype
        case end
    }

    /// The name and the value of an attribute, as written in the source.
    struct Attribute {
        var name: HTMLSlice
        var value: HTMLSlice
    }

    let source: HTMLSource
    /// The first byte after the current token.
    private(set) var position = 0
    /// Whether `<![CDATA[` opens a section, which it does in XML, and in HTML only inside SVG and MathML.
    var allowsCDATA = false
    /// The text of a text token, of a comment, or of a doctype after its word.
    private(set) var text = HTMLSlice.empty
    /// How the text of the current token was read.
    private(set) var textModel = ContentModel.data
    /// The name of a tag.
    private(set) var name = HTMLSlice.empty
    /// The attributes of a start tag, without repeats.
    private(set) var attributes: [Attribute] = []
    /// Whether the tag ended with `/>`.
    private(set) var isSelfClosing = false
    /// How the bytes from `position` on are read; an end tag that closes raw text resets it to `data`.
    private var model: ContentModel
    /// The lower-case name of the end tag that closes raw text.
    private var rawTextName: [UInt8]
    /// The attribute names of a start tag with many attributes.
    private var manyNames: Set<[UInt8]> = []

    /// Creates a tokenizer over bytes, which must outlive it. If it starts inside raw text, the name is that of the end tag that
    /// closes it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, startingIn model: ContentModel = .data, rawTextName: [UInt8] = []) {
        source = HTMLSource(bytes)
        self.model = model
        self.rawTextName = rawTextName
        attributes.reserveCapacity(16)
    }

    /// Reads the next token into the properties.
    mutating func next() -> Kind {
        while position < source.count {
            let kind =
                switch model {
                case .data: nextInData()
                case .rcdata, .rawText: nextInRawText()
                case .script: nextInScript()
                case .plaintext: textToken(from: position, to: source.count)
                case .cdata: nextInCDATA()
                }
            if let kind { return kind }
        }
        return .end
    }

    /// Reads the source as raw text up to the end tag of the current start tag.
    mutating func enterRawText(_ newModel: ContentModel) {
        rawTextName = source.lowercasedBytes(of: name)
        model = newModel
    }

    /// Skips raw text of the current start tag's element up to its end tag or the end of the source.
    mutating func skipRawText(_ newModel: ContentModel) {
        enterRawText(newModel)
        while model != .data, next() != .end {}
    }

    /// Skips the content and the end tag of the current start tag's element; false, with nothing skipped, if it is never closed.
    mutating func skipElement(named name: StaticString, isForeign: Bool) -> Bool {
        let start = position
        var open = 1
        allowsCDATA = isForeign
        defer { allowsCDATA = false }
        while open > 0 {
            switch next() {
            case .startTag: if isNamed(name), !isSelfClosing { open += 1 }
            case .endTag: if isNamed(name) { open -= 1 }
            case .text, .comment, .doctype: continue
            case .end:
                model = .data
                position = start
                return false
            }
        }
        return true
    }

    private func isNamed(_ word: StaticString) -> Bool {
        name.count == word.utf8CodeUnitCount && source.matches(word, at: name.start)
    }

    /// Continues at a byte behind the beginning of the current token.
    mutating func move(to index: Int) { position = index }

    /// Ends a text token at `end`; nil if it would be empty.
    private mutating func textToken(from start: Int, to end: Int) -> Kind? {
        position = end
        guard end > start else { return nil }
        text = HTMLSlice(start: start, end: end)
        textModel = model
        return .text
    }

    private mutating func nextInData() -> Kind? {
        let start = position
        var index = start
        while let found = source.firstIndex(of: UInt8(ascii: "<"), from: index) {
            guard opensMarkup(at: found) else {
                index = found + 1
                continue
            }
            if found > start { return textToken(from: start, to: found) }
            return markup()
        }
        return textToken(from: start, to: source.count)
    }

    private func opensMarkup(at index: Int) -> Bool {
        guard index + 1 < source.count else { return false }
        let next = source[index + 1]
        if next == UInt8(ascii: "/") { return index + 2 < source.count }
        return next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
    }

    private mutating func markup() -> Kind? {
        switch source[position + 1] {
        case UInt8(ascii: "!"): return markupDeclaration()
        case UInt8(ascii: "?"): return bogusComment(from: position + 1)
        case UInt8(ascii: "/"):
            let next = source[position + 2]
            if next.isASCIILetter { return tag(nameStart: position + 2, kind: .endTag) }
            guard next == UInt8(ascii: ">") else { return bogusComment(from: position + 2) }
            position += 3
            return nil
        default: return tag(nameStart: position + 1, kind: .startTag)
        }
    }

    // MARK: - Tags and attributes (13.2.5.8, 13.2.5.32 to 13.2.5.40)

    /// Reads a tag whose name starts at `nameStart`. A tag that the source ends in is dropped, as in the standard.
    private mutating func tag(nameStart: Int, kind: Kind) -> Kind? {
        var index = nameStart
        while index < source.count, !endsName(source[index]) { index += 1 }
        name = HTMLSlice(start: nameStart, end: index)
        attributes.removeAll(keepingCapacity: true)
        isSelfClosing = false
        while index < source.count {
            let byte = source[index]
            if byte == UInt8(ascii: ">") {
                position = index + 1
                return kind
            }
            if byte == UInt8(ascii: "/") {
                index += 1
                if index < source.count, source[index] == UInt8(ascii: ">") { isSelfClosing = true }
            } else if byte.isHTMLSpace {
                index += 1
            } else {
                guard let next = attribute(from: index) else { break }
                index = next
            }
        }
        position = source.count
        return .end
    }

    private func endsName(_ byte: UInt8) -> Bool {
        byte.isHTMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// Reads the attribute at `start` and returns the index after it; nil if the source ends inside it.
    private mutating func attribute(from start: Int) -> Int? {
        var index = start + 1
        while index < source.count, !endsName(source[index]), source[index] != UInt8(ascii: "=") { index += 1 }
        var attribute = Attribute(name: HTMLSlice(start: start, end: index), value: .empty)
        var after = index
        while after < source.count, source[after].isHTMLSpace { after += 1 }
        if after < source.count, source[after] == UInt8(ascii: "=") {
            guard let (value, next) = attributeValue(from: after + 1) else { return nil }
            attribute.value = value
            index = next
        }
        if !isRepeated(attribute.name) { attributes.append(attribute) }
        return index
    }

    /// The value after an equals sign and the index after it; nil if its quote is never closed.
    private func attributeValue(from start: Int) -> (value: HTMLSlice, next: Int)? {
        var index = start
        while index < source.count, source[index].isHTMLSpace { index += 1 }
        guard index < source.count else { return nil }
        let quote = source[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let end = source.firstIndex(of: quote, from: index + 1) else { return nil }
            return (HTMLSlice(start: index + 1, end: end), end + 1)
        }
        let valueStart = index
        while index < source.count, !source[index].isHTMLSpace, source[index] != UInt8(ascii: ">") { index += 1 }
        return (HTMLSlice(start: valueStart, end: index), index)
    }

    /// Whether the tag already has an attribute of this name. Uses a set if there are many.
    private mutating func isRepeated(_ name: HTMLSlice) -> Bool {
        guard attributes.count >= Self.fewAttributes else {
            return attributes.contains { isSame($0.name, name) }
        }
        if attributes.count == Self.fewAttributes {
            manyNames = Set(attributes.map { source.lowercasedBytes(of: $0.name) })
        }
        return !manyNames.insert(source.lowercasedBytes(of: name)).inserted
    }

    private func isSame(_ left: HTMLSlice, _ right: HTMLSlice) -> Bool {
        guard left.count == right.count else { return false }
        for offset in 0..<left.count {
            guard source[left.start + offset].lowercasedASCII == source[right.start + offset].lowercasedASCII else {
                return false
            }
        }
        return true
    }

    /// The number of attributes up to which names are compared one by one.
    private static var fewAttributes: Int { 16 }

    // MARK: - Raw text, scripts and CDATA sections (13.2.5.2 to 13.2.5.31, 13.2.5.69)

    /// Text up to the end tag of the element, then that tag.
    private mutating func nextInRawText() -> Kind? {
        let start = position
        var index = start
        while let found = source.firstIndex(of: UInt8(ascii: "<"), from: index) {
            if closesRawText(at: found) { return rawTextEnd(from: start, at: found) }
            index = found + 1
        }
        return textToken(from: start, to: source.count)
    }

    /// The text of a script, in which `<!--` and `<script` hide an end tag.
    private mutating func nextInScript() -> Kind? {
        let start = position
        var index = start
        var level = ScriptLevel.plain
        while let found = source.firstIndex(of: UInt8(ascii: "<"), from: index) {
            if level != .plain, let end = commentEnd(from: index, before: found) {
                level = .plain
                index = end
                continue
            }
            index = found + 1
            switch level {
            case .plain:
                if closesRawText(at: found) { return rawTextEnd(from: start, at: found) }
                if source.matches("!--", at: index) {
                    level = .escaped
                    index += 1
                }
            case .escaped:
                if closesRawText(at: found) { return rawTextEnd(from: start, at: found) }
                if endsScriptWord(at: index) { level = .doubleEscaped }
            case .doubleEscaped:
                if source.matches("/", at: index), endsScriptWord(at: index + 1) { level = .escaped }
            }
        }
        return textToken(from: start, to: source.count)
    }

    /// Text up to `]]>`.
    private mutating func nextInCDATA() -> Kind? {
        let start = position
        var index = start
        while let close = source.firstIndex(of: UInt8(ascii: ">"), from: index) {
            if close - 2 >= start, source[close - 1] == UInt8(ascii: "]"), source[close - 2] == UInt8(ascii: "]") {
                let kind = textToken(from: start, to: close - 2)
                position = close + 1
                model = .data
                return kind
            }
            index = close + 1
        }
        return textToken(from: start, to: source.count)
    }

    private enum ScriptLevel {
        case plain
        case escaped
        case doubleEscaped
    }

    /// The place after the first `-->` between `start` and `limit`.
    private func commentEnd(from start: Int, before limit: Int) -> Int? {
        var index = start
        while let close = source.firstIndex(of: UInt8(ascii: ">"), from: index, to: limit) {
            if close - 2 >= start, source[close - 1] == UInt8(ascii: "-"), source[close - 2] == UInt8(ascii: "-") {
                return close + 1
            }
            index = close + 1
        }
        return nil
    }

    /// Whether `script` and the end of a name are at `index`.
    private func endsScriptWord(at index: Int) -> Bool {
        source.matches("script", at: index) && index + 6 < source.count && endsName(source[index + 6])
    }

    private func closesRawText(at index: Int) -> Bool {
        let after = index + 2 + rawTextName.count
        guard !rawTextName.isEmpty, after < source.count, source[index + 1] == UInt8(ascii: "/") else { return false }
        for (offset, letter) in rawTextName.enumerated()
        where source[index + 2 + offset].lowercasedASCII != letter {
            return false
        }
        return endsName(source[after])
    }

    private mutating func rawTextEnd(from start: Int, at tagStart: Int) -> Kind? {
        if tagStart > start { return textToken(from: start, to: tagStart) }
        model = .data
        return tag(nameStart: tagStart + 2, kind: .endTag)
    }

    // MARK: - Comments, doctypes and CDATA sections (13.2.5.41 to 13.2.5.52)

    /// Reads the declaration whose `<!` is at `position`; nil if it opened a CDATA section.
    private mutating func markupDeclaration() -> Kind? {
        let start = position + 2
        if source.matches("--", at: start) { return comment(from: start + 2) }
        if source.matches("doctype", at: start) { return doctype(from: start + 7) }
        if allowsCDATA, start + 7 <= source.count, source[start] == UInt8(ascii: "["),
            source.matches("cdata[", at: start + 1),
            !(start + 1..<start + 6).contains(where: { source[$0] & 0x20 != 0 })
        {
            position = start + 7
            model = .cdata
            return nil
        }
        return bogusComment(from: start)
    }

    /// Reads a comment that ends at the next `>`.
    private mutating func bogusComment(from start: Int) -> Kind {
        let end = source.firstIndex(of: UInt8(ascii: ">"), from: start) ?? source.count
        return commentToken(from: start, to: end, next: end + 1)
    }

    /// Reads a comment whose text starts at `start`. It ends at `-->`, `--!>` or the end of the source; empty before `>` and `->`.
    private mutating func comment(from start: Int) -> Kind {
        if source.matches(">", at: start) { return commentToken(from: start, to: start, next: start + 1) }
        if source.matches("->", at: start) { return commentToken(from: start, to: start, next: start + 2) }
        var index = start
        while let close = source.firstIndex(of: UInt8(ascii: ">"), from: index) {
            if close - 2 >= start, source[close - 1] == UInt8(ascii: "-"), source[close - 2] == UInt8(ascii: "-") {
                return commentToken(from: start, to: close - 2, next: close + 1)
            }
            if close - 3 >= start, source[close - 1] == UInt8(ascii: "!"), source[close - 2] == UInt8(ascii: "-"),
                source[close - 3] == UInt8(ascii: "-")
            {
                return commentToken(from: start, to: close - 3, next: close + 1)
            }
            index = close + 1
        }
        return commentToken(from: start, to: endOfOpenComment(from: start), next: source.count)
    }

    /// The end of a comment that the source ends in, before an incomplete closing mark.
    private func endOfOpenComment(from start: Int) -> Int {
        var end = source.count
        if end - 3 >= start, source[end - 1] == UInt8(ascii: "!"), source[end - 2] == UInt8(ascii: "-"),
            source[end - 3] == UInt8(ascii: "-")
        {
            return end - 3
        }
        for _ in 0..<2 where end > start && source[end - 1] == UInt8(ascii: "-") { end -= 1 }
        return end
    }

    /// Reads a doctype after its word (13.2.5.53 to 13.2.5.68). Whatever it contains, it ends at the next `>`.
    private mutating func doctype(from start: Int) -> Kind {
        let end = source.firstIndex(of: UInt8(ascii: ">"), from: start) ?? source.count
        _ = commentToken(from: start, to: end, next: end + 1)
        return .doctype
    }

    private mutating func commentToken(from start: Int, to end: Int, next: Int) -> Kind {
        text = HTMLSlice(start: start, end: max(start, end))
        textModel = .rawText
        position = min(next, source.count)
        return .comment
    }

    // MARK: - End tags behind the current tag

    /// The text after the tag if it is directly followed by the end tag of an element.
    func text(upToEndTag name: StaticString) -> HTMLSlice? {
        let limit = min(source.count, position + 4096)
        guard let end = source.firstIndex(of: UInt8(ascii: "<"), from: position, to: limit),
            source.isEndTag(name, at: end)
        else { return nil }
        return HTMLSlice(start: position, end: end)
    }

    /// The index after the following content and its end tag; nil if the end tag does not begin within `limit` bytes.
    func index(pastEndTag name: StaticString, within limit: Int) -> Int? {
        var index = position
        let end = min(source.count, position + limit)
        while let found = source.firstIndex(of: UInt8(ascii: "<"), from: index, to: end) {
            if source.isEndTag(name, at: found) {
                return source.firstIndex(of: UInt8(ascii: ">"), from: found).map { $0 + 1 }
            }
            index = found + 1
        }
        return nil
    }

    // MARK: - The current start tag

    /// The value of an attribute as written; nil if the tag lacks it.
    func attribute(_ name: StaticString) -> HTMLSlice? {
        let length = name.utf8CodeUnitCount
        for attribute in attributes
        where attribute.name.count == length && source.matches(name, at: attribute.name.start) {
            return attribute.value
        }
        return nil
    }

    /// The value of an attribute with its references decoded.
    func string(_ name: StaticString) -> String? {
        attribute(name).map { source.string(of: $0, references: .attribute) }
    }

    /// The value of an attribute as an integer of up to nine digits.
    func number(_ name: StaticString) -> Int? {
        guard let slice = attribute(name), slice.count > 0, slice.count < 10 else { return nil }
        return Int(source.string(of: slice))
    }

    /// Whether the `class` attribute contains a word.
    func hasClass(_ word: StaticString) -> Bool {
        guard let value = attribute("class") else { return false }
        let length = word.utf8CodeUnitCount
        var index = value.start
        while index + length <= value.end {
            let end = index + length
            if source.matches(word, at: index), end == value.end || source[end].isHTMLSpace { return true }
            while index < value.end, !source[index].isHTMLSpace { index += 1 }
            index += 1
        }
        return false
    }
}
