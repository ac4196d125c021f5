import QiitaDomain

/// The label of embedded content and its URL, on one line if they fit.
struct EmbedLabel {
    /// The label and the URL.
    let flow: FlowText

    init(_ embed: Embed, words: BodyWords) {
        var flow = FlowText()
        let name = words.name(of: embed.kind)
        let label = embed.kind == .linkCard ? "[\(name)]" : "[\(words.embed): \(name)]"
        flow.append(label, TextStyle(.info), link: embed.link, grip: .whole)
        if !embed.url.isEmpty {
            flow.append(" ")
            flow.append(embed.url, TextStyle(.link, .underline), link: embed.link)
        }
        self.flow = flow
    }
}
