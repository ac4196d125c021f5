import QiitaDomain

/// Where a blank line parts two blocks.
///
/// It does everywhere but between two short blocks that bring their own mark (a note, a quote or an item of one paragraph, an
/// image, something embedded, a closed fold): they read as lines of one passage. Two quotes or two lists would then
/// look like one, so these keep their distance.
enum BlockSpacing {
    private enum Mark: Equatable {
        case note, quote, item, image, embed, fold
    }

    /// Whether a blank line is due between two neighbours.
    static func isBlankDue(between above: Block, and below: Block) -> Bool {
        guard let first = mark(of: above), let second = mark(of: below) else { return true }
        return first == second && (first == .note || first == .quote || first == .item)
    }

    /// The same inside an item of a list; in a tight one a list follows its text at once.
    static func isBlankDue(between above: Block, and below: Block, tight: Bool) -> Bool {
        if tight, case .paragraph = above, case .list = below { return false }
        return isBlankDue(between: above, and: below)
    }

    private static func mark(of block: Block) -> Mark? {
        switch block {
        case .note(_, let blocks): isOneParagraph(blocks) ? .note : nil
        case .quote(let blocks): isOneParagraph(blocks) ? .quote : nil
        case .list(let list): list.items.count == 1 && isOneParagraph(list.items[0].blocks) ? .item : nil
        case .paragraph(let text): isImage(text) ? .image : nil
        case .embed(let embed): embed.text.isEmpty ? .embed : nil
        case .details(_, let isOpen, _): isOpen ? nil : .fold
        case .heading, .definitions, .code, .table, .footnotes, .math, .rule: nil
        }
    }

    private static func isOneParagraph(_ blocks: [Block]) -> Bool {
        guard blocks.count == 1, case .paragraph(let text) = blocks[0] else { return false }
        return !text.contains { $0.content == .lineBreak }
    }

    private static func isImage(_ text: [Inline]) -> Bool {
        guard text.count == 1, case .image = text[0].content else { return false }
        return true
    }
}
