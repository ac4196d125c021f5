import Foundation

/// What an `iframe` or a `script` embeds.
enum EmbeddedContent {
    /// Content of a kind at an address, or with a text.
    case embed(Embed.Kind, address: String = "", text: String = "")
    /// A diagram that is shown as its source.
    case plantUML(String)

    /// The content of the `iframe` that is the current tag; nil for a frame that Qiita does not allow.
    static func ofFrame(_ tag: HTMLTokenizer) -> EmbeddedContent? {
        guard let source = tag.string("src").flatMap(OpenableAddress.resolved) else { return nil }
        if source.contains("/embed-contents/") { return card(source, content: tag.string("data-content") ?? "") }
        return EmbedAddress.kind(of: source).map { .embed($0, address: source) }
    }

    /// The content of the `script` that is the current tag; nil for one that embeds nothing.
    static func ofScript(_ tag: HTMLTokenizer) -> EmbeddedContent? {
        if tag.hasClass("speakerdeck-embed"), let id = tag.string("data-id").map(Sanitizer.line),
            let address = OpenableAddress.resolved("https://speakerdeck.com/player/\(id)")
        {
            return .embed(.slides, address: address)
        }
        if let address = tag.string("data-src").flatMap(OpenableAddress.resolved),
            let kind = EmbedAddress.kind(of: address)
        {
            return .embed(kind, address: address)
        }
        if let source = tag.string("src").flatMap(OpenableAddress.resolved),
            let page = EmbedAddress.page(ofScript: source), let kind = EmbedAddress.kind(of: page)
        {
            return .embed(kind, address: page)
        }
        return nil
    }

    /// The content of one of Qiita's frames, which is an attribute, percent-encoded or JSON.
    private static func card(_ source: String, content written: String) -> EmbeddedContent? {
        let content =
            written.utf8.first == UInt8(ascii: "{")
            ? written : written.removingPercentEncoding.map(StreamSafeText.of) ?? written
        let name = source.range(of: "/embed-contents/").map {
            source[$0.upperBound...].prefix { $0.isLetter || $0 == "-" }
        }
        if name == "mermaid" { return .embed(.mermaid, text: diagram(in: content)) }
        if name == "plantuml" { return .plantUML(diagram(in: content)) }
        guard let address = OpenableAddress.resolved(content) else { return nil }
        return .embed(EmbedAddress.cardKind(of: address), address: address)
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
        guard let host = OpenableAddress.host(of: address) else { return nil }
        if host == "docs.google.com", address.contains("/presentation/") { return .slides }
        return hosts[host]
    }

    /// The content of a card.
    static func cardKind(of address: String) -> Embed.Kind {
        switch OpenableAddress.host(of: address) {
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
        guard let host = OpenableAddress.host(of: address), host == "asciinema.org" || host == "gist.github.com" else {
            return nil
        }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.hasSuffix(".js") ? String(path.dropLast(3)) : String(path)
    }
}
