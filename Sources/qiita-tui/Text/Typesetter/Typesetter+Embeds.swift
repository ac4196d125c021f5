import QiitaDomain

extension Typesetter {
    /// `[リンク] [1] URL` for a card, `[埋め込み: 種類] [2] URL` for other embeds, followed by the embed's text: the source of a diagram
    /// as code, other text as a quote. A URL that does not fit beside the label has a line for itself.
    mutating func setEmbed(_ embed: Embed, _ width: Int, _ sink: inout LineSink) {
        let isDiagram = embed.kind == .mermaid && !embed.text.isEmpty
        if !isDiagram || !embed.url.isEmpty {
            self.flow(EmbedLabel(embed, options: options).flow, width: width, into: &sink)
        }
        guard !embed.text.isEmpty else { return }
        let lines = embed.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if isDiagram {
            setCode(CodeBlock(language: "mermaid", lines: lines.map { [CodeBlock.Span($0)] }), width, &sink)
        } else {
            let texts = lines.map { $0.isEmpty ? [] : [Inline(.text($0))] }
            setQuote([.paragraph(Array(texts.joined(separator: [Inline(.lineBreak)])))], width, &sink)
        }
    }
}
