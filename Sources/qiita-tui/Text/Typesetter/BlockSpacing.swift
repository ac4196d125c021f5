import QiitaDomain

/// Decides where a blank line separates two blocks.
///
/// It does almost everywhere. Only two embeds and two images stand together, and these only if each of them is a single
/// printed line, so that the lines of one block are never taken for those of the next; `ListSpacing` decides for lists.
struct BlockSpacing {
    let options: BodyOptions
    /// The width of the lines, in cells.
    let width: Int

    /// Whether a blank line separates two neighbours.
    func isBlankDue(between above: Block, and below: Block) -> Bool {
        switch (above, below) {
        case (.embed(let first), .embed(let second)): !isOneLine(first) || !isOneLine(second)
        case (.paragraph(let first), .paragraph(let second)):
            !isImage(first) || !isImage(second) || !isOneLine(first) || !isOneLine(second)
        case _: true
        }
    }

    /// Whether a blank line separates two blocks of an item. In a tight list, a nested list directly follows the text.
    func isBlankDue(between above: Block, and below: Block, tight: Bool) -> Bool {
        if tight, case .paragraph = above, case .list = below { return false }
        return isBlankDue(between: above, and: below)
    }

    private func isOneLine(_ embed: Embed) -> Bool {
        embed.text.isEmpty && fits(EmbedLabel(embed, options: options).flow)
    }

    /// Whether text takes one line.
    func isOneLine(_ text: [Inline]) -> Bool {
        if text.count == 1, case .text(let words) = text[0].content, text[0].style.isEmpty, text[0].link == nil,
            words.utf8.count <= width
        {
            return true
        }
        return !text.contains { $0.content == .lineBreak } && fits(InlineSetter(options: options).flow(text))
    }

    /// No text takes more cells than bytes, so most short texts need not be measured.
    private func fits(_ flow: FlowText) -> Bool {
        flow.bytes.count <= width || LineBreaker(measure: options.measure).naturalWidth(of: flow) <= width
    }

    private func isImage(_ text: [Inline]) -> Bool {
        guard text.count == 1, case .image = text[0].content else { return false }
        return true
    }
}
