extension BlockParser {
    /// Ends the paragraph, or the line inside a frame that contains text only.
    mutating func breakParagraph() {
        guard code == nil else { return }
        if leafIndex == nil { flushParagraph() } else { inline.softBreak() }
    }

    /// Appends the text gathered so far as a block.
    mutating func flushParagraph() {
        guard !inline.isEmpty || inline.hasModes else { return }
        let text = inline.finish()
        guard !text.isEmpty else { return }
        for block in MathScanner.blocks(of: text) { append(block) }
    }

    /// Appends a block to the innermost frame that contains blocks.
    mutating func append(_ block: Block) {
        if codeFrame.fileName != nil { appendFileName() }
        var index = stack[stack.count - 1].container
        while stack[index].role == .footnotes, footnotes.isEmpty { index = stack[index - 1].container }
        switch stack[index].role {
        case .list: appendToList(block)
        case .definitions: appendToDefinitions(block)
        case .footnotes: footnotes[footnotes.count - 1].blocks.append(block)
        default: stack[index].blocks.append(block)
        }
    }

    private mutating func appendToList(_ block: Block) {
        let last = lists.count - 1
        if lists[last].items.isEmpty { lists[last].items.append(ListItem(blocks: [])) }
        lists[last].items[lists[last].items.count - 1].blocks.append(block)
    }

    private mutating func appendToDefinitions(_ block: Block) {
        let list = definitions.count - 1
        if definitions[list].isEmpty { definitions[list].append(Definition(terms: [], details: [])) }
        let last = definitions[list].count - 1
        if definitions[list][last].details.isEmpty { definitions[list][last].details.append([]) }
        definitions[list][last].details[definitions[list][last].details.count - 1].append(block)
    }
}
