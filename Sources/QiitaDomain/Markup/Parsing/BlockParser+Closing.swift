/// Closing elements: the blocks that they become.
extension BlockParser {
    /// Appends the block of a frame that was popped.
    mutating func closed(_ frame: BlockFrame) {
        switch frame.role {
        case .transparent: closedTransparent(frame)
        case .quote: if !frame.blocks.isEmpty { append(.quote(frame.blocks)) }
        case .list: closedList(frame)
        case .item:
            if !lists.isEmpty { lists[lists.count - 1].items.append(item(frame)) }
        case .footnotes: closedFootnotes()
        case .footnote:
            footnotes.append(Footnote(label: frame.label, number: footnotes.count + 1, blocks: frame.blocks))
        case .note: if !frame.blocks.isEmpty { append(.note(NoteKind(level: frame.level), frame.blocks)) }
        case .details:
            let summary = summaries.popLast() ?? []
            append(.details(summary: summary, isOpen: frame.level > 0, blocks: frame.blocks))
        case .definitions:
            let list = definitions.popLast() ?? []
            if !list.isEmpty { append(.definitions(list)) }
        case .description: closedDescription(frame)
        case .table: closedTable()
        case .row, .body: break
        case .code: closedCode(frame)
        case .heading, .summary, .term, .cell, .caption, .fileName, .tweet, .codePen: closedText(frame)
        }
    }

    private mutating func closedTransparent(_ frame: BlockFrame) {
        if frame.element == .table, flatTables > 0 { flatTables -= 1 }
        if frame.element == .thead, flatTables == 0 { table?.isInHead = false }
    }

    private func item(_ frame: BlockFrame) -> ListItem {
        var item = ListItem(isChecked: frame.isChecked, blocks: frame.blocks)
        item.number = frame.number
        return item
    }

    private mutating func closedList(_ frame: BlockFrame) {
        guard var list = lists.popLast(), !list.items.isEmpty else { return }
        list.start = frame.element == .ol ? max(0, frame.level) : nil
        list.numbering = ListNumbering(type: frame.label)
        append(.list(list))
    }

    private mutating func closedFootnotes() {
        guard !footnotes.isEmpty else { return }
        append(.footnotes(footnotes))
        footnotes = []
    }

    private mutating func closedDescription(_ frame: BlockFrame) {
        guard !definitions.isEmpty else { return }
        let list = definitions.count - 1
        if definitions[list].isEmpty { definitions[list].append(Definition(terms: [], details: [])) }
        definitions[list][definitions[list].count - 1].details.append(frame.blocks)
    }

    private mutating func closedTable() {
        if let block = table?.finish(padding: &padding) { append(.table(block)) }
        table = nil
    }

    /// Closes a frame that contains text only.
    private mutating func closedText(_ frame: BlockFrame) {
        let text = inline.finish()
        switch frame.role {
        case .heading:
            if !text.isEmpty { append(.heading(level: frame.level, anchor: frame.label, text: text)) }
        case .summary:
            if !summaries.isEmpty { summaries[summaries.count - 1] += text }
        case .term: closedTerm(text)
        case .cell:
            inline.endCell()
            addCell(frame, text: text)
        case .caption:
            inline.endCell()
            if !text.isEmpty { append(.paragraph(text)) }
        case .fileName: closedFileName(text)
        case .tweet: append(embed(.tweet, address: frame.label, text: text))
        case .codePen: append(embed(.codePen, address: frame.label, text: text))
        default: preconditionFailure("Only a frame that holds text alone closes with text.")
        }
    }

    private mutating func closedTerm(_ text: [Inline]) {
        guard !definitions.isEmpty, !text.isEmpty else { return }
        let list = definitions.count - 1
        if let last = definitions[list].indices.last, definitions[list][last].details.isEmpty {
            definitions[list][last].terms.append(text)
        } else {
            definitions[list].append(Definition(terms: [text], details: []))
        }
    }
}
