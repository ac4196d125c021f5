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
            inline.beginCell()
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
}
