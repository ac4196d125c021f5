import Foundation

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
