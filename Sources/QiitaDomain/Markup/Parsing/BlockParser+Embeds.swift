import Foundation

/// Embedded content.
extension BlockParser {
    /// Creates an embed and adds its URL to the links.
    mutating func embed(_ kind: Embed.Kind, address: String, text: [Inline] = []) -> Block {
        let address = EmbedAddress.page(of: kind, at: address)
        let link = address.isEmpty ? nil : inline.index(ofLink: address)
        return .embed(Embed(kind: kind, url: address, link: link, text: Inline.plainText(of: text)))
    }

    /// Opens the paragraph of a CodePen embed; false if it does not name a pen.
    mutating func startCodePen() -> Bool {
        guard let pen = tokenizer.string("data-slug-hash").map(Sanitizer.line), !pen.isEmpty,
            let user = tokenizer.string("data-user").map(Sanitizer.line), !user.isEmpty,
            let address = OpenableAddress.resolved("https://codepen.io/\(user)/pen/\(pen)"), leafIndex == nil
        else { return false }
        breakParagraph()
        guard push(.p, .codePen) else { return false }
        stack[stack.count - 1].label = address
        return true
    }

    /// Appends an embed, or its URL inside a frame that contains text only.
    private mutating func add(_ kind: Embed.Kind, address: String, text: String = "") {
        let address = EmbedAddress.page(of: kind, at: address)
        guard leafIndex == nil else {
            let words = address.isEmpty ? text : address
            guard !words.isEmpty else { return }
            inline.setAddress(address.isEmpty ? nil : address)
            inline.emit(.text(Sanitizer.line(words)))
            return inline.setAddress(nil)
        }
        breakParagraph()
        let link = address.isEmpty ? nil : inline.index(ofLink: address)
        append(.embed(Embed(kind: kind, url: address, link: link, text: text)))
    }

    /// Handles an `iframe`.
    mutating func frame() {
        defer { skipRawText(.rawText, of: .iframe, named: "iframe") }
        guard let source = tokenizer.string("src").flatMap(OpenableAddress.resolved) else { return }
        if source.contains("/embed-contents/") { return card(source) }
        guard let kind = EmbedAddress.kind(of: source) else { return }
        add(kind, address: source)
    }

    /// Handles one of Qiita's frames, whose content is an attribute, percent-encoded or JSON.
    private mutating func card(_ source: String) {
        let written = tokenizer.string("data-content") ?? ""
        let content =
            written.utf8.first == UInt8(ascii: "{")
            ? written : written.removingPercentEncoding.map(StreamSafeText.of) ?? written
        let name = source.range(of: "/embed-contents/").map {
            source[$0.upperBound...].prefix { $0.isLetter || $0 == "-" }
        }
        if name == "mermaid" || name == "plantuml" {
            let text = Self.diagram(in: content)
            guard name == "plantuml", leafIndex == nil else { return add(.mermaid, address: "", text: text) }
            breakParagraph()
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            append(.code(CodeBlock(language: "plantuml", lines: lines.map { [CodeBlock.Span(String($0))] })))
        } else if let address = OpenableAddress.resolved(content) {
            add(EmbedAddress.cardKind(of: address), address: address)
        }
    }

    /// The source of a diagram from its JSON; other content is the source itself.
    private static func diagram(in content: String) -> String {
        struct Content: Decodable {
            let data: String
        }
        let decoded = try? JSONDecoder().decode(Content.self, from: StreamSafeText.json(Data(content.utf8)))
        let lines = (decoded?.data ?? content).split(whereSeparator: \.isNewline)
        return Sanitizer.visible(lines.joined(separator: "\n"))
    }

    mutating func script() {
        defer { tokenizer.skipRawText(.script) }
        if tokenizer.hasClass("speakerdeck-embed"), let id = tokenizer.string("data-id").map(Sanitizer.line),
            let address = OpenableAddress.resolved("https://speakerdeck.com/player/\(id)")
        {
            add(.slides, address: address)
        } else if let address = tokenizer.string("data-src").flatMap(OpenableAddress.resolved),
            let kind = EmbedAddress.kind(of: address)
        {
            add(kind, address: address)
        } else if let source = tokenizer.string("src").flatMap(OpenableAddress.resolved),
            let page = EmbedAddress.page(ofScript: source), let kind = EmbedAddress.kind(of: page)
        {
            add(kind, address: page)
        }
    }
}
