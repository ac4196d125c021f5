import QiitaDomain

/// The words of a body from top to bottom, without any of its structure.
enum BodyText {
    static func of(_ body: ArticleBody) -> String { body.blocks.map(text).joined(separator: "\n") }

    /// How deep blocks stand in blocks.
    static func depth(of blocks: [Block]) -> Int {
        blocks.map { 1 + depth(of: children(of: $0)) }.max() ?? 0
    }

    private static func children(of block: Block) -> [Block] {
        switch block {
        case .list(let list): list.items.flatMap(\.blocks)
        case .definitions(let list): list.flatMap { $0.details.flatMap { $0 } }
        case .quote(let blocks), .note(_, let blocks), .details(_, _, _, let blocks): blocks
        case .footnotes(let notes): notes.flatMap(\.blocks)
        case .heading, .paragraph, .code, .table, .embed, .math, .rule: []
        }
    }

    private static func text(_ block: Block) -> String {
        switch block {
        case .heading(_, _, let words), .paragraph(let words): return text(words)
        case .definitions(let list):
            return list.map { definition in
                definition.terms.map(text).joined(separator: "\n")
                    + definition.details.map { $0.map(text).joined(separator: "\n") }.joined(separator: "\n")
            }.joined(separator: "\n")
        case .code(let code):
            return (code.fileName ?? "") + code.lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
        case .table(let table):
            return table.rows.map { $0.map { text($0.text) }.joined(separator: "|") }.joined(separator: "\n")
        case .details(_, let summary, _, let blocks): return text(summary) + blocks.map(text).joined(separator: "\n")
        case .embed(let embed): return embed.text
        case .math(let lines): return lines.joined(separator: "\n")
        case .rule: return ""
        case .list, .quote, .note, .footnotes: return children(of: block).map(text).joined(separator: "\n")
        }
    }

    private static func text(_ inlines: [Inline]) -> String {
        inlines.map { inline in
            switch inline.content {
            case .text(let words), .code(let words), .math(let words), .keyboard(let words):
                words
            case .ruby(let base, let reading): base + reading
            case .lineBreak: "\n"
            case .image(let alt, _): alt
            case .emoji(let name, _): name
            case .mention(let user): user
            case .footnoteReference(let label, _): label
            }
        }.joined()
    }
}
