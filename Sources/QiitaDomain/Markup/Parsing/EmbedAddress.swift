import Foundation

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
