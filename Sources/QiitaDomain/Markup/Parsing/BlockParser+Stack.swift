/// The stack of open elements.
extension BlockParser {
    /// The innermost frame that is not transparent.
    var structure: BlockFrame.Role { stack[stack[stack.count - 1].structure].role }

    /// Opens an element. It is transparent inside text and beyond the maximum depth; false if it was only counted.
    @discardableResult
    mutating func push(_ element: HTMLElement, _ role: BlockFrame.Role) -> Bool {
        guard stack.count < Self.maximumOpenElements else {
            overflow[Int(element.rawValue)] += 1
            hasOverflow = true
            return false
        }
        var frame = BlockFrame(element, role)
        // Reads two fields rather than copying the frame, which would retain all of its arrays.
        let (outerContainer, outerStructure) = (stack[stack.count - 1].container, stack[stack.count - 1].structure)
        let isFlat = role != .transparent && role != .code && leafIndex != nil
        if isFlat || (role.holdsBlocks && depth >= Self.maximumDepth) || role == .table && table != nil {
            frame.role = .transparent
        }
        frame.container = frame.role.holdsBlocks ? stack.count : outerContainer
        frame.structure = frame.role == .transparent ? outerStructure : stack.count
        if frame.role.holdsBlocks { depth += 1 }
        openCounts[Int(element.rawValue)] += 1
        if element == .table, frame.role == .transparent { flatTables += 1 }
        stack.append(frame)
        opened(frame.role)
        return true
    }

    /// Prepares what a frame needs besides its place on the stack.
    private mutating func opened(_ role: BlockFrame.Role) {
        switch role {
        case .list: lists.append(ListBlock(start: nil, isTight: true, items: []))
        case .definitions: definitions.append([])
        case .details: summaries.append([])
        case .footnotes: footnotes = []
        case .table:
            table = TableBuilder()
            tableIndex = stack.count - 1
        case .row: table?.beginRow()
        case .cell, .caption:
            leafIndex = stack.count - 1
            outerMarks = inline.marks
            inline.resetMarks(to: MarkCounts())
        case .code: code = CodeBuilder()
        case .heading, .summary, .term, .fileName, .tweet, .codePen: leafIndex = stack.count - 1
        case .transparent, .body, .quote, .item, .footnote, .note, .description: break
        }
    }

    /// Closes open elements above an index.
    mutating func pop(to index: Int) {
        guard stack.count - 1 > index else { return }
        if hasOverflow {
            for element in overflow.indices { overflow[element] = 0 }
            hasOverflow = false
        }
        while stack.count - 1 > index { popLast() }
    }

    private mutating func popLast() {
        let role = stack[stack.count - 1].role
        if role != .code { breakParagraph() }
        let frame = stack.removeLast()
        openCounts[Int(frame.element.rawValue)] -= 1
        if frame.role.holdsBlocks { depth -= 1 }
        if leafIndex == stack.count { leafIndex = nil }
        if codeFrame.index == stack.count { closeCodeFrame() }
        closed(frame)
    }

    /// Closes the innermost open element of a name and everything inside it.
    mutating func close(_ element: HTMLElement) {
        if overflow[Int(element.rawValue)] > 0 {
            overflow[Int(element.rawValue)] -= 1
            breakParagraph()
            return
        }
        guard openCounts[Int(element.rawValue)] > 0 else { return }
        breakParagraph()
        var index = stack.count - 1
        while index > 0, stack[index].element != element {
            if isBarrier(stack[index], for: element) { return }
            index -= 1
        }
        work += stack.count - index
        if index > 0 { pop(to: index - 1) }
    }

    /// Whether an end tag must not close elements outside a frame.
    private func isBarrier(_ frame: BlockFrame, for element: HTMLElement) -> Bool {
        switch element {
        case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .caption: frame.element == .table
        case .li: frame.element == .ul || frame.element == .ol || frame.role == .cell
        default: frame.role == .cell || frame.role == .caption
        }
    }

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
            inline.resetMarks(to: outerMarks)
            addCell(frame, text: text)
        case .caption:
            inline.resetMarks(to: outerMarks)
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

extension ListNumbering {
    /// The numbering that the `type` of an `ol` names; decimal for other values.
    init(type: String) {
        switch type {
        case "a": self = .lowerLetters
        case "A": self = .upperLetters
        case "i": self = .lowerRoman
        case "I": self = .upperRoman
        default: self = .decimal
        }
    }
}

extension NoteKind {
    /// Creates the kind that a frame stores as its level.
    init(level: Int) {
        self = level == 2 ? .alert : level == 1 ? .warn : .info
    }
}

extension Inline {
    /// The text of runs without mark-up, with a line feed for each line break.
    static func plainText(of text: [Inline]) -> String {
        text.map(\.plainText).joined()
    }

    /// Whether the run is text or code.
    var isWords: Bool {
        switch content {
        case .text, .code: true
        case .lineBreak, .math, .keyboard, .ruby, .image, .emoji, .mention, .footnoteReference: false
        }
    }

    /// The text of the run without mark-up.
    var plainText: String {
        switch content {
        case .text(let words), .code(let words), .math(let words), .keyboard(let words): words
        case .lineBreak: "\n"
        case .ruby(let base, let reading): base + "(" + reading + ")"
        case .image(let alt, _): alt
        case .emoji(let shortcode, _): ":" + shortcode + ":"
        case .mention(let user): "@" + user
        case .footnoteReference(let label, _): "[" + label + "]"
        }
    }
}
