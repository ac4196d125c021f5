/// Numbers the footnote references of a body.
struct FootnoteNumbers {
    private let blocks: [Block]
    private var numbers: [String: Int] = [:]

    /// Collects the footnotes of a body.
    init(in blocks: [Block]) {
        self.blocks = blocks
        collect(from: blocks)
    }

    /// The label of a footnote from its id or from a link to it: `fn-name`, `#fn-name`, and before 2022 `fn1`.
    static func label(of written: String) -> String {
        let name = OpenableAddress.fragment(written.hasPrefix("#") ? written.dropFirst() : written[...])
        guard name.hasPrefix("fn") else { return name }
        let label = name.dropFirst(2)
        return String(label.hasPrefix("-") ? label.dropFirst() : label)
    }

    func resolved() -> [Block] { blocks.map(resolved) }

    private mutating func collect(from blocks: [Block]) {
        for block in blocks {
            switch block {
            case .footnotes(let notes):
                for note in notes where numbers[note.label] == nil { numbers[note.label] = note.number }
            case .quote(let inner), .note(_, let inner), .details(_, _, _, let inner): collect(from: inner)
            case .list(let list):
                for item in list.items { collect(from: item.blocks) }
            case .definitions(let list):
                for detail in list.flatMap(\.details) { collect(from: detail) }
            case .heading, .paragraph, .code, .table, .embed, .math, .rule: continue
            }
        }
    }

    private func resolved(_ block: Block) -> Block {
        switch block {
        case .heading(let level, let anchor, let text):
            return .heading(level: level, anchor: anchor, text: resolved(text))
        case .paragraph(let text): return refers(text) ? .paragraph(resolved(text)) : block
        case .quote(let inner): return .quote(inner.map(resolved))
        case .note(let kind, let inner): return .note(kind, inner.map(resolved))
        case .details(let number, let summary, let isOpen, let inner):
            return .details(
                number: number, summary: resolved(summary), isOpen: isOpen, blocks: inner.map(resolved))
        case .list(var list):
            for index in list.items.indices { list.items[index].blocks = list.items[index].blocks.map(resolved) }
            return .list(list)
        case .definitions(let list):
            return .definitions(
                list.map { Definition(terms: $0.terms.map(resolved), details: $0.details.map { $0.map(resolved) }) }
            )
        case .footnotes(let notes):
            return .footnotes(
                notes.map { Footnote(label: $0.label, number: $0.number, blocks: $0.blocks.map(resolved)) }
            )
        case .table(var table):
            guard table.rows.contains(where: { $0.contains { refers($0.text) } }) else { return block }
            for row in table.rows.indices {
                for cell in table.rows[row].indices {
                    table.rows[row][cell].text = resolved(table.rows[row][cell].text)
                }
            }
            return .table(table)
        case .code, .embed, .math, .rule: return block
        }
    }

    private func refers(_ text: [Inline]) -> Bool {
        StepCount.add(text.count)
        return text.contains(where: \.isFootnoteReference)
    }

    private func resolved(_ text: [Inline]) -> [Inline] {
        guard refers(text) else { return text }
        return text.map { inline in
            guard case .footnoteReference(let label, _) = inline.content else { return inline }
            return Inline(
                .footnoteReference(label: label, number: numbers[label]),
                style: inline.style,
                link: inline.link
            )
        }
    }
}

extension Inline {
    fileprivate var isFootnoteReference: Bool {
        if case .footnoteReference = content { true } else { false }
    }
}
