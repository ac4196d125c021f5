import Foundation

/// Rewrites HTML with other texts, as the program's own tokenizer reads it.
///
/// The names of elements and attributes that the parser knows stay; unknown ones are replaced and begin with `x-`. Values of
/// attributes stay if they decide what the parser makes of an element, but for Rouge's classes of code; all others are replaced.
/// Character references become what they stand for. Only a doctype and an incomplete tag at the end are left out.
public struct HTMLRedactor {
    private let text: (String) -> String
    private let address: (String) -> String

    /// Creates a redactor.
    /// - Parameters:
    ///   - text: the replacement of a text, a comment, an attribute's value or an unknown name.
    ///   - address: the replacement of an address.
    public init(text: @escaping (String) -> String, address: @escaping (String) -> String) {
        self.text = text
        self.address = address
    }

    /// HTML of the same structure with other texts.
    public func rewritten(_ html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            var writer = HTMLWriter(tokenizer: HTMLTokenizer(bytes), text: text, address: address)
            writer.run()
            return writer.result
        }
    }
}

private struct HTMLWriter {
    var tokenizer: HTMLTokenizer
    let text: (String) -> String
    let address: (String) -> String
    private(set) var result = ""
    /// The elements whose end tag does not follow any more.
    private var unclosed: Set<HTMLElement> = []
    private var foreignDepth = 0

    init(tokenizer: HTMLTokenizer, text: @escaping (String) -> String, address: @escaping (String) -> String) {
        self.tokenizer = tokenizer
        self.text = text
        self.address = address
    }

    mutating func run() {
        while true {
            switch tokenizer.next() {
            case .text: appendText()
            case .comment: result += "<!--" + text(tokenizer.source.string(of: tokenizer.text)) + "-->"
            case .startTag: startTag()
            case .endTag: endTag()
            case .doctype: continue
            case .end: return
            }
        }
    }

    private mutating func appendText() {
        let (source, slice) = (tokenizer.source, tokenizer.text)
        switch tokenizer.textModel {
        case .data, .rcdata: result += Self.escaped(text(source.string(of: slice, references: .text)))
        case .cdata: result += Self.escaped(text(source.string(of: slice)))
        case .rawText, .script, .plaintext:
            // A reference is not decoded here, so what could be markup becomes something else.
            result += text(source.string(of: slice)).replacing("<", with: "(")
        }
    }

    private var element: HTMLElement {
        HTMLElementNames.standard.element(named: tokenizer.source.bytes(of: tokenizer.name))
    }

    private func name(_ element: HTMLElement) -> String {
        let name = tokenizer.source.string(of: tokenizer.name, lowercased: true)
        return element == .unknown ? "x-" + text(name) : name
    }

    private mutating func endTag() {
        let element = element
        result += "</\(name(element))>"
        if element == .svg || element == .math, foreignDepth > 0 { foreignDepth -= 1 }
        tokenizer.allowsCDATA = foreignDepth > 0
    }

    private mutating func startTag() {
        let element = element
        result += "<" + name(element)
        for attribute in tokenizer.attributes {
            let name = tokenizer.source.string(of: attribute.name, lowercased: true)
            let value = tokenizer.source.string(of: attribute.value, references: .attribute)
            guard HTMLRedactor.knownAttributes.contains(name) else {
                result += " x-\(text(name))=\"\(Self.escaped(text(value)))\""
                continue
            }
            result += " \(name)=\"\(Self.escaped(self.value(value, of: name)))\""
        }
        result += tokenizer.isSelfClosing ? "/>" : ">"
        enter(element)
    }

    /// Reads what follows a start tag as the parser does.
    private mutating func enter(_ element: HTMLElement) {
        switch element {
        case .xmp, .style: tokenizer.enterRawText(.rawText)
        case .plaintext: tokenizer.enterRawText(.plaintext)
        case .script: tokenizer.enterRawText(.script)
        case .textarea, .title: tokenizer.enterRawText(.rcdata)
        case .iframe: if isClosed(element, "iframe") { tokenizer.enterRawText(.rawText) }
        case .noembed: if isClosed(element, "noembed") { tokenizer.enterRawText(.rawText) }
        case .noframes: if isClosed(element, "noframes") { tokenizer.enterRawText(.rawText) }
        case .noscript: if isClosed(element, "noscript") { tokenizer.enterRawText(.rawText) }
        case .svg, .math:
            guard !tokenizer.isSelfClosing else { return }
            foreignDepth += 1
            tokenizer.allowsCDATA = true
        default: return
        }
    }

    /// Whether the end tag of an element follows. If not, it does not follow anything behind, either.
    private mutating func isClosed(_ element: HTMLElement, _ name: StaticString) -> Bool {
        if unclosed.contains(element) { return false }
        if tokenizer.index(pastEndTag: name, within: tokenizer.source.count) != nil { return true }
        unclosed.insert(element)
        return false
    }

    // MARK: - Attributes

    private func value(_ value: String, of name: String) -> String {
        switch name {
        case "class":
            return value.split(whereSeparator: \.isWhitespace).map { word in
                HTMLRedactor.knownClasses.contains(String(word)) ? String(word) : text(String(word))
            }.joined(separator: " ")
        case "style": return style
        case "align": return alignment ?? ""
        case "color": return tokenizer.fontColor.map { "\($0)" } ?? ""
        case "checked", "open": return ""
        case "type" where element == .ol && ["a", "A", "i", "I"].contains(value): return value
        case "type": return value.lowercased() == "checkbox" ? "checkbox" : text(value)
        case "rel": return value == "footnote" ? value : text(value)
        case "colspan": return number("colspan")
        case "rowspan": return number("rowspan")
        case "start": return number("start")
        case "value": return element == .li ? number("value") : ""
        case "id": return anchor(value)
        case "href" where value.hasPrefix("#fn"): return "#" + anchor(String(value.dropFirst()))
        case "href", "src", "data-src", "data-canonical-src": return address(value)
        case "data-content": return content(value)
        case "data-lang": return Self.language(value, text)
        default: return text(value)
        }
    }

    /// A language of which the parser or the layout makes more than a label stays; of the diff of a language, the word `diff`.
    private static func language(_ value: String, _ text: (String) -> String) -> String {
        switch CodeLanguage(value) {
        case .other: text(value)
        case .diff where value != "diff": "diff_" + text(String(value.dropFirst(5)))
        case .text, .math, .latex, .diff, .shell: value
        }
    }

    /// The colour of code and the alignment alone.
    private var style: String {
        let color = tokenizer.codeColor.map { "\($0)" } ?? "none"
        return [tokenizer.statesCodeColor ? "color: \(color)" : nil, alignment.map { "text-align: \($0)" }]
            .compactMap(\.self).joined(separator: "; ")
    }

    /// The word for an alignment; nil for the natural one.
    private var alignment: String? {
        switch tokenizer.alignment {
        case .left: "left"
        case .center: "center"
        case .right: "right"
        case .natural: nil
        }
    }

    private func number(_ name: StaticString) -> String {
        tokenizer.number(name).map(String.init) ?? ""
    }

    private func anchor(_ id: String) -> String {
        guard let beginning = HTMLRedactor.footnoteBeginnings.first(where: id.hasPrefix) else { return text(id) }
        return beginning + text(String(id.dropFirst(beginning.count)))
    }

    /// The content of one of Qiita's frames: an object in JSON, or an address, percent-encoded.
    private func content(_ value: String) -> String {
        struct Content: Codable {
            let data: String
        }
        if let decoded = try? JSONDecoder().decode(Content.self, from: StreamSafeText.json(Data(value.utf8))) {
            let data = try? JSONEncoder().encode(Content(data: text(decoded.data)))
            return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        return address(value)
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// The words of attributes on which the parser depends.
extension HTMLRedactor {
    /// The attributes that the parser reads.
    fileprivate static let knownAttributes: Set = [
        "class", "id", "href", "src", "alt", "type", "checked", "open", "colspan", "rowspan", "start", "style", "align",
        "rel", "value", "color", "data-slug-hash", "data-user", "data-lang", "data-content", "data-id", "data-src",
        "data-canonical-src",
    ]
    /// The words of `class` that stay. The parser also knows Rouge's, which only colour code.
    fileprivate static let knownClasses: Set = [
        "codepen", "code-frame", "code-lang", "note", "alert", "warn", "warning", "info", "footnotes", "footnote-ref",
        "emoji", "inline-code-color", "twitter-tweet", "user-mention", "speakerdeck-embed", "fa", "fa-link",
    ]
    /// The beginnings of a footnote's `id`.
    fileprivate static let footnoteBeginnings = ["fnref-", "fnref", "fn-", "fn"]
}
