import Foundation

/// What is embedded, and what vanishes.
extension BlockParser {
    /// Elements whose content is no text of the article; an element that is not known leaves its text alone.
    mutating func vanish(_ element: HTMLElement) {
        switch element {
        case .iframe: frame()
        case .script: script()
        case .style: skipRawText(.rawText)
        case .noembed: skipRawText(.rawText, of: .noembed, named: "noembed")
        case .noframes: skipRawText(.rawText, of: .noframes, named: "noframes")
        case .noscript: skipRawText(.rawText, of: .noscript, named: "noscript")
        case .textarea, .title: tokenizer.enterRawText(.rcdata)
        case .svg: skip(.svg, named: "svg")
        case .math: skip(.math, named: "math")
        case .video: skip(.video, named: "video")
        default: return
        }
    }

    /// An embed with its address among the links.
    mutating func embed(_ kind: Embed.Kind, address: String, text: [Inline] = []) -> Block {
        let link = address.isEmpty ? nil : inline.links.index(of: address)
        return .embed(Embed(kind: kind, url: address, link: link, text: Inline.plainText(of: text)))
    }

    /// Opens CodePen's paragraph; false where it names no pen.
    mutating func startCodePen() -> Bool {
        guard let pen = tokenizer.string("data-slug-hash").map(Sanitizer.line), !pen.isEmpty,
            let user = tokenizer.string("data-user").map(Sanitizer.line), !user.isEmpty,
            let address = Address.resolved("https://codepen.io/\(user)/pen/\(pen)"), leafIndex == nil
        else { return false }
        breakParagraph()
        guard push(.p, .codePen) else { return false }
        stack[stack.count - 1].label = address
        return true
    }

    /// Adds an embed, or where only text is held its address.
    private mutating func add(_ kind: Embed.Kind, address: String, text: String = "") {
        guard leafIndex == nil else {
            let words = address.isEmpty ? text : address
            guard !words.isEmpty else { return }
            inline.setAddress(address.isEmpty ? nil : address)
            inline.emit(.text(Sanitizer.line(words)))
            return inline.setAddress(nil)
        }
        breakParagraph()
        let link = address.isEmpty ? nil : inline.links.index(of: address)
        append(.embed(Embed(kind: kind, url: address, link: link, text: text)))
    }

    private mutating func frame() {
        defer { skipRawText(.rawText, of: .iframe, named: "iframe") }
        guard let source = tokenizer.string("src").flatMap(Address.resolved) else { return }
        if source.contains("/embed-contents/") { return card(source) }
        guard let kind = EmbedAddress.kind(of: source) else { return }
        add(kind, address: source)
    }

    /// One of Qiita's own frames: its content is in an attribute, percent-encoded or JSON.
    private mutating func card(_ source: String) {
        let written = tokenizer.string("data-content") ?? ""
        let content = written.hasPrefix("{") ? written : written.removingPercentEncoding ?? written
        let name = source.range(of: "/embed-contents/").map {
            source[$0.upperBound...].prefix { $0.isLetter || $0 == "-" }
        }
        if name == "mermaid" || name == "plantuml" {
            let text = Self.diagram(in: content)
            guard name == "plantuml", leafIndex == nil else { return add(.mermaid, address: "", text: text) }
            breakParagraph()
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            append(.code(CodeBlock(language: "plantuml", lines: lines.map { [CodeBlock.Span(String($0))] })))
        } else if let address = Address.resolved(content) {
            add(EmbedAddress.cardKind(of: address), address: address)
        }
    }

    /// The diagram's source out of its JSON; what is no JSON is the source itself.
    private static func diagram(in content: String) -> String {
        struct Content: Decodable {
            let data: String
        }
        let decoded = try? JSONDecoder().decode(Content.self, from: Data(content.utf8))
        let lines = (decoded?.data ?? content).split(whereSeparator: \.isNewline)
        return Sanitizer.visible(lines.joined(separator: "\n"))
    }

    private mutating func script() {
        defer { skipRawText(.script) }
        if tokenizer.hasClass("speakerdeck-embed"), let id = tokenizer.string("data-id").map(Sanitizer.line),
            let address = Address.resolved("https://speakerdeck.com/player/\(id)")
        {
            add(.slides, address: address)
        } else if let address = tokenizer.string("data-src").flatMap(Address.resolved),
            let kind = EmbedAddress.kind(of: address)
        {
            add(kind, address: address)
        } else if let source = tokenizer.string("src").flatMap(Address.resolved),
            let page = EmbedAddress.page(ofScript: source), let kind = EmbedAddress.kind(of: page)
        {
            add(kind, address: page)
        }
    }

    /// Passes over raw text up to its end tag, or to the end of the source.
    private mutating func skipRawText(_ model: HTMLTokenizer.ContentModel) {
        tokenizer.enterRawText(model)
        while tokenizer.model != .data, tokenizer.next() != .end {}
    }

    /// The same for an element that an article can lose its end tag of: then only the tag itself is passed over.
    private mutating func skipRawText(
        _ model: HTMLTokenizer.ContentModel,
        of element: HTMLElement,
        named name: StaticString
    ) {
        if closings.isAhead(element, named: name, in: tokenizer) { skipRawText(model) }
    }

    /// Passes over an element and all inside, or over its tag alone where it is never closed.
    private mutating func skip(_ element: HTMLElement, named name: StaticString) {
        let isForeign = element != .video
        if isForeign && tokenizer.isSelfClosing || !closings.isAhead(element, named: name, in: tokenizer) { return }
        let start = tokenizer.position
        var open = 1
        tokenizer.allowsCDATA = isForeign
        while open > 0 {
            switch tokenizer.next() {
            case .startTag: if isNamed(name), !tokenizer.isSelfClosing { open += 1 }
            case .endTag: if isNamed(name) { open -= 1 }
            case .text, .comment, .doctype: continue
            case .end:
                closings.giveUp(on: element)
                tokenizer.model = .data
                tokenizer.position = start
                open = 0
            }
        }
        tokenizer.allowsCDATA = false
    }

    private func isNamed(_ name: StaticString) -> Bool {
        tokenizer.name.count == name.utf8CodeUnitCount && tokenizer.matches(name, at: tokenizer.name.start)
    }
}

/// Tells what stands behind the address of an `iframe` or a `script` that Qiita lets through.
enum EmbedAddress {
    /// Hosts whose frames are kept, and what they show.
    private static let hosts: [String: Embed.Kind] = [
        "youtube.com": .youTube, "youtube-nocookie.com": .youTube, "youtu.be": .youTube,
        "slideshare.net": .slides, "docswell.com": .slides, "speakerdeck.com": .slides,
        "docs.google.com": .other(host: "docs.google.com"), "drive.google.com": .other(host: "drive.google.com"),
        "figma.com": .other(host: "figma.com"), "embed.figma.com": .other(host: "figma.com"),
        "stackblitz.com": .other(host: "stackblitz.com"), "blueprintue.com": .other(host: "blueprintue.com"),
        "claude.site": .other(host: "claude.site"), "codepen.io": .codePen,
        "asciinema.org": .other(host: "asciinema.org"), "gist.github.com": .other(host: "gist.github.com"),
    ]

    /// What a frame at an address shows; nil for a host whose frames Qiita does not let through.
    static func kind(of address: String) -> Embed.Kind? {
        guard let host = Address.host(of: address) else { return nil }
        if host == "docs.google.com", address.contains("/presentation/") { return .slides }
        return hosts[host]
    }

    /// What a card for an address is.
    static func cardKind(of address: String) -> Embed.Kind {
        switch Address.host(of: address) {
        case "twitter.com", "x.com", "mobile.twitter.com": address.contains("/status/") ? .tweet : .linkCard
        default: .linkCard
        }
    }

    /// The page behind a script that draws one; nil for a script that draws nothing by itself.
    static func page(ofScript address: String) -> String? {
        guard let host = Address.host(of: address), host == "asciinema.org" || host == "gist.github.com" else {
            return nil
        }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.hasSuffix(".js") ? String(path.dropLast(3)) : String(path)
    }
}
