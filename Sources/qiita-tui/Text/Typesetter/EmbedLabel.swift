import QiitaDomain

/// The label of embedded content with the number of its link, and its URL, on one line if they fit.
struct EmbedLabel {
    /// The label and the URL.
    let flow: FlowText

    init(_ embed: Embed, options: BodyOptions) {
        var flow = FlowText()
        let words = options.words
        let name = words.name(of: embed.kind)
        let label = embed.kind == .linkCard ? "[\(name)]" : "[\(words.embed): \(name)]"
        let target = embed.link.map(SpanTarget.link)
        flow.append(label, TextStyle(.info), target: target, grip: .whole)
        if !embed.url.isEmpty {
            if let link = embed.link, let mark = options.links.mark(of: link) {
                flow.append(" " + mark, TextStyle(.dim), target: target, grip: .attached)
            }
            flow.append(" ")
            flow.append(LinkAddress.shown(embed.url), TextStyle(.link, .underline), target: target, grip: .address)
        }
        self.flow = flow
    }
}
