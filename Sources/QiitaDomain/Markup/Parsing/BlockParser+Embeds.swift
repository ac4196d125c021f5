import Foundation

/// Embedded content, and elements that produce nothing.
extension BlockParser {
    /// Handles elements whose content is not text of the article. An unknown element leaves its text alone.
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

    /// Creates an embed and adds its URL to the links.
    mutating func embed(_ kind: Embed.Kind, address: String, text: [Inline] = []) -> Block {
        let address = EmbedAddress.page(of: kind, at: address)
        let link = address.isEmpty ? nil : inline.links.index(of: address)
        return .embed(Embed(kind: kind, url: address, link: link, text: Inline.plainText(of: text)))
    }

    /// Opens the paragraph of a CodePen embed; false if it does not name a pen.
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

    /// Handles one of Qiita's frames, whose content is an attribute, percent-encoded or JSON.
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

    /// The source of a diagram from its JSON; other content is the source itself.
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

    /// Skips raw text up to its end tag or the end of the source.
    private mutating func skipRawText(_ model: HTMLTokenizer.ContentModel) {
        tokenizer.enterRawText(model)
        while tokenizer.model != .data, tokenizer.next() != .end {}
    }

    /// Skips raw text of an element; only its start tag if the end tag is missing.
    private mutating func skipRawText(
        _ model: HTMLTokenizer.ContentModel,
        of element: HTMLElement,
        named name: StaticString
    ) {
        if closings.isAhead(element, named: name, in: tokenizer) { skipRawText(model) }
    }

    /// Skips an element and its content, or only its start tag if it is never closed.
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

/// The content behind the URL of an `iframe` or `script` that Qiita allows.
enum EmbedAddress {
    /// The hosts whose frames are kept, and their content.
    private static let hosts: [String: Embed.Kind] = [
        "youtube.com": .youTube, "youtube-nocookie.com": .youTube, "youtu.be": .youTube,
        "slideshare.net": .slides, "docswell.com": .slides, "speakerdeck.com": .slides,
        "docs.google.com": .other(host: "docs.google.com"), "drive.google.com": .other(host: "drive.google.com"),
        "figma.com": .other(host: "figma.com"), "embed.figma.com": .other(host: "figma.com"),
        "stackblitz.com": .other(host: "stackblitz.com"), "blueprintue.com": .other(host: "blueprintue.com"),
        "claude.site": .other(host: "claude.site"), "codepen.io": .codePen,
        "asciinema.org": .other(host: "asciinema.org"), "gist.github.com": .other(host: "gist.github.com"),
    ]

    /// The content of a frame; nil for a host whose frames Qiita does not allow.
    static func kind(of address: String) -> Embed.Kind? {
        guard let host = Address.host(of: address) else { return nil }
        if host == "docs.google.com", address.contains("/presentation/") { return .slides }
        return hosts[host]
    }

    /// The content of a card.
    static func cardKind(of address: String) -> Embed.Kind {
        switch Address.host(of: address) {
        case "twitter.com", "x.com", "mobile.twitter.com": address.contains("/status/") ? .tweet : .linkCard
        default: .linkCard
        }
    }

    /// The page that shows embedded content: the address of a tweet without its query, the page of a YouTube video.
    static func page(of kind: Embed.Kind, at address: String) -> String {
        switch kind {
        case .tweet: String(address.prefix { $0 != "?" })
        case .youTube: video(at: address) ?? address
        case .linkCard, .codePen, .slides, .mermaid, .other: address
        }
    }

    /// The page of a YouTube video or list whose player is at an address; nil for other addresses.
    private static func video(at address: String) -> String? {
        guard let parts = URLComponents(string: address), parts.path.hasPrefix("/embed/") else { return nil }
        let name = parts.path.dropFirst("/embed/".count)
        let query = { (name: String) in parts.queryItems?.first { $0.name == name }?.value ?? "" }
        guard name.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F }), !name.isEmpty else {
            return nil
        }
        let list = query("list")
        if name == "videoseries" { return list.isEmpty ? nil : "https://www.youtube.com/playlist?list=\(list)" }
        let start = Int(query("start")).map { "&t=\($0)" } ?? ""
        return "https://www.youtube.com/watch?v=\(name)\(start)"
    }

    /// The page that a script embeds; nil for other scripts.
    static func page(ofScript address: String) -> String? {
        guard let host = Address.host(of: address), host == "asciinema.org" || host == "gist.github.com" else {
            return nil
        }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.hasSuffix(".js") ? String(path.dropLast(3)) : String(path)
    }
}
