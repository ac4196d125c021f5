/// An open element and the block that it will become.
struct BlockFrame {
    /// The role of an open element for its content.
    enum Role: UInt8 {
        /// Produces no block.
        case transparent
        // These contain blocks.
        case body
        case quote
        case list
        case item
        case footnotes
        case footnote
        case note
        case details
        case definitions
        case description
        // These are the structure of a table.
        case table
        case row
        // These contain text only.
        case heading
        case summary
        case term
        case cell
        case caption
        case fileName
        case tweet
        case codePen
        case code

        /// Whether the frame contains blocks.
        var holdsBlocks: Bool { self != .transparent && rawValue < Role.table.rawValue }

        /// Whether the frame contains text only, other than code.
        var holdsText: Bool { rawValue >= Role.heading.rawValue && self != .code }
    }

    /// The spans and the alignment of a table cell, as written.
    struct Cell {
        var columns = 1
        var rows = 1
        var alignment = TableBlock.Alignment.natural
    }

    let element: HTMLElement
    fileprivate(set) var role: Role
    /// The index of the innermost frame that contains blocks, possibly this one.
    fileprivate var container = 0
    /// The index of the innermost frame that is not transparent, possibly this one.
    fileprivate var structure = 0
    /// The first number of a numbered list.
    fileprivate let start: Int?
    /// Whether a fold is open at first.
    fileprivate let isOpen: Bool
    fileprivate let note: NoteKind
    /// The anchor of a heading, the label of a footnote, the `type` of a list, or the URL of an embed.
    fileprivate(set) var label: String
    /// Whether the box of a task is ticked.
    fileprivate var isChecked: Bool?
    /// The number of an item.
    fileprivate let number: Int?
    /// Whether the frame was opened without a tag.
    fileprivate let isImplied: Bool
    let cell: Cell
    /// The blocks inside the frame, but for those of a list, of definitions and of footnotes.
    fileprivate var blocks: [Block] = []
    /// The items of a list, and whether they are single paragraphs.
    fileprivate var items: [ListItem] = []
    fileprivate var isTight = true
    fileprivate var definitions: [Definition] = []
    fileprivate var footnotes: [Footnote] = []
    /// The summary of a fold, and its number.
    fileprivate var summary: [Inline] = []
    fileprivate var fold = 0

    init(
        _ element: HTMLElement, _ role: Role, start: Int? = nil, isOpen: Bool = false, note: NoteKind = .info,
        label: String = "", number: Int? = nil, isImplied: Bool = false, cell: Cell = Cell()
    ) {
        self.element = element
        self.role = role
        self.start = start
        self.isOpen = isOpen
        self.note = note
        self.label = label
        self.number = number
        self.isImplied = isImplied
        self.cell = cell
    }
}

/// The open elements of a body, the first of which is the body itself, and the blocks inside them.
struct OpenElements {
    /// The maximum number of open elements; further ones are only counted.
    private static let maximumCount = 256

    private var frames = [BlockFrame(.body, .body)]
    /// The number of elements of each name on the stack, and of those that were only counted.
    private var openCounts = [Int](repeating: 0, count: HTMLElement.allCases.count)
    private var overflow = [Int](repeating: 0, count: HTMLElement.allCases.count)
    private var hasOverflow = false
    private var depth = 0
    /// The index of the frame of a table; a table inside a cell is flattened.
    private var tableIndex: Int?
    private var flatTables = 0
    /// The index of the frame that contains text only.
    private var leafIndex: Int?
    private var codeFrame = CodeFrameLabel()
    /// The number of folds up to here.
    private(set) var foldCount: Int

    /// Creates the stack of a body whose folds are numbered from a number on.
    init(foldCount: Int) {
        self.foldCount = foldCount
        frames.reserveCapacity(Self.maximumCount + 8)
    }

    // MARK: - The innermost elements

    var count: Int { frames.count }

    var innermost: BlockFrame.Role { frames[frames.count - 1].role }

    /// Whether the innermost frame was opened without a tag.
    var isImplied: Bool { frames[frames.count - 1].isImplied }

    /// The innermost frame that is not transparent.
    var structure: BlockFrame.Role { frames[structureIndex].role }
    var structureIndex: Int { frames[frames.count - 1].structure }

    /// Whether a frame that contains text only is open.
    var isInText: Bool { leafIndex != nil }

    /// The index of the frame that contains text only, if it has a role.
    func leafIndex(of role: BlockFrame.Role) -> Int? {
        guard let leafIndex, frames[leafIndex].role == role else { return nil }
        return leafIndex
    }

    /// Whether a table inside text is open.
    var hasFlatTable: Bool { flatTables > 0 }

    /// Whether blocks may be nested by two more levels.
    var isShallow: Bool { depth < BlockParser.maximumDepth - 1 }

    func isOpen(_ element: HTMLElement) -> Bool { openCounts[Int(element.rawValue)] > 0 }

    // MARK: - Opening and closing

    /// Opens an element and returns its role, which is transparent inside text and beyond the maximum depth; nil if the element was
    /// only counted.
    mutating func push(_ frame: consuming BlockFrame) -> BlockFrame.Role? {
        let element = frame.element
        guard frames.count < Self.maximumCount else {
            overflow[Int(element.rawValue)] += 1
            hasOverflow = true
            return nil
        }
        var role = frame.role
        // Reads two fields rather than copying the frame, which would retain all of its arrays.
        let (outerContainer, outerStructure) = (frames[frames.count - 1].container, frames[frames.count - 1].structure)
        let isFlat = role != .transparent && role != .code && leafIndex != nil
        if isFlat || (role.holdsBlocks && depth >= BlockParser.maximumDepth) || role == .table && tableIndex != nil {
            role = .transparent
        }
        frame.role = role
        frame.container = role.holdsBlocks ? frames.count : outerContainer
        frame.structure = role == .transparent ? outerStructure : frames.count
        if role.holdsBlocks { depth += 1 }
        openCounts[Int(element.rawValue)] += 1
        if element == .table, role == .transparent { flatTables += 1 }
        if role == .table { tableIndex = frames.count }
        if role.holdsText { leafIndex = frames.count }
        if role == .details {
            frame.fold = foldCount
            foldCount += 1
        }
        frames.append(frame)
        return role
    }

    /// Removes the innermost frame, which the caller closes.
    mutating func removeLast() -> BlockFrame {
        let frame = frames.removeLast()
        openCounts[Int(frame.element.rawValue)] -= 1
        if frame.role.holdsBlocks { depth -= 1 }
        if leafIndex == frames.count { leafIndex = nil }
        if tableIndex == frames.count { tableIndex = nil }
        if frame.role == .transparent, frame.element == .table, flatTables > 0 { flatTables -= 1 }
        if codeFrame.index == frames.count { closeCodeFrame() }
        return frame
    }

    /// Forgets the elements that were only counted: they are inside of what closes.
    mutating func forgetCounted() {
        guard hasOverflow else { return }
        for element in overflow.indices { overflow[element] = 0 }
        hasOverflow = false
    }

    /// Closes an element that was only counted; false if there is none.
    mutating func closeCounted(_ element: HTMLElement) -> Bool {
        guard overflow[Int(element.rawValue)] > 0 else { return false }
        overflow[Int(element.rawValue)] -= 1
        return true
    }

    /// The index of the innermost open element of a name; nil if its end tag must not close what is around it.
    func index(closing element: HTMLElement) -> Int? {
        var index = frames.count - 1
        while index > 0, frames[index].element != element {
            if isBarrier(frames[index], for: element) { return nil }
            index -= 1
        }
        return index > 0 ? index : nil
    }

    /// Whether an end tag must not close elements outside a frame.
    private func isBarrier(_ frame: BlockFrame, for element: HTMLElement) -> Bool {
        switch element {
        case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .caption: frame.element == .table
        case .li: frame.element == .ul || frame.element == .ol || frame.role == .cell
        default: frame.role == .cell || frame.role == .caption
        }
    }

    /// The index of the innermost of the given parts of the table, or that of the table.
    func index(inTable parts: [HTMLElement]) -> Int {
        var index = frames.count - 1
        while index > tableIndex ?? 0, !parts.contains(frames[index].element) || frames[index].role == .cell {
            index -= 1
        }
        return index
    }

    /// The index of the innermost code frame.
    var codeIndex: Int? { frames.lastIndex { $0.role == .code } }

    /// The index of the innermost item of the innermost list inside text.
    var itemInText: Int? {
        guard let leafIndex else { return nil }
        var index = frames.count - 1
        while index > leafIndex, frames[index].element != .ul, frames[index].element != .ol {
            if frames[index].element == .li { return index }
            index -= 1
        }
        return nil
    }

    // MARK: - What tags state about open elements

    /// Sets the label of the frame that contains text only.
    mutating func setLeafLabel(_ label: String) {
        if let leafIndex { frames[leafIndex].label = label }
    }

    /// Whether the innermost element is a fold that has neither a summary nor blocks.
    var isBeforeSummary: Bool {
        let index = structureIndex
        return frames[index].role == .details && frames[index].blocks.isEmpty && frames[index].summary.isEmpty
    }

    /// Whether the innermost element is an item without blocks and box.
    var isBeforeCheckbox: Bool {
        let index = structureIndex
        return leafIndex == nil && frames[index].role == .item && frames[index].isChecked == nil
            && frames[index].blocks.isEmpty
    }

    /// Makes the innermost item a task.
    mutating func setCheckbox(_ isChecked: Bool) { frames[structureIndex].isChecked = isChecked }

    /// Records that the list of the innermost item has space between its items.
    mutating func loosenList() {
        let item = structureIndex
        guard leafIndex == nil, frames[item].role == .item else { return }
        frames[frames[item - 1].structure].isTight = false
    }

    // MARK: - Blocks

    /// The blocks of the body.
    var blocks: [Block] { frames[0].blocks }

    /// Appends a block to the innermost frame that contains blocks.
    mutating func append(_ block: Block) {
        if codeFrame.fileName != nil { appendFileName() }
        var index = frames[frames.count - 1].container
        while frames[index].role == .footnotes, frames[index].footnotes.isEmpty { index = frames[index - 1].container }
        switch frames[index].role {
        case .list: frames[index].appendToList(block)
        case .definitions: frames[index].appendToDefinitions(block)
        case .footnotes: frames[index].footnotes[frames[index].footnotes.count - 1].blocks.append(block)
        default: frames[index].blocks.append(block)
        }
    }

    /// Appends the block of a frame that was removed and contains blocks.
    mutating func close(_ frame: BlockFrame) {
        switch frame.role {
        case .quote: if !frame.blocks.isEmpty { append(.quote(frame.blocks)) }
        case .note: if !frame.blocks.isEmpty { append(.note(frame.note, frame.blocks)) }
        case .list: if !frame.items.isEmpty { append(.list(frame.list)) }
        case .item: frames[structureIndex].items.append(frame.item)
        case .footnotes: if !frame.footnotes.isEmpty { append(.footnotes(frame.footnotes)) }
        case .footnote:
            let index = structureIndex
            let number = frames[index].footnotes.count + 1
            frames[index].footnotes.append(Footnote(label: frame.label, number: number, blocks: frame.blocks))
        case .details:
            append(.details(number: frame.fold, summary: frame.summary, isOpen: frame.isOpen, blocks: frame.blocks))
        case .definitions: if !frame.definitions.isEmpty { append(.definitions(frame.definitions)) }
        case .description: frames[structureIndex].appendDescription(frame.blocks)
        case .transparent, .body, .table, .row, .heading, .summary, .term, .cell, .caption, .fileName, .tweet, .codePen,
            .code:
            return
        }
    }

    /// Adds the text of a closed summary to its fold.
    mutating func appendSummary(_ text: [Inline]) { frames[structureIndex].summary += text }

    /// Adds a closed term to its definitions.
    mutating func appendTerm(_ text: [Inline]) { frames[structureIndex].appendTerm(text) }

    // MARK: - Code frames

    /// Whether the innermost element is the frame around code.
    var isCodeFrame: Bool { codeFrame.index == frames.count - 1 }

    /// Makes the innermost element the frame around code.
    mutating func beginCodeFrame(language: String?) {
        if codeFrame.fileName != nil { appendFileName() }
        codeFrame = CodeFrameLabel(index: frames.count - 1, language: language)
    }

    /// Keeps a file name for the code that follows in the same frame; elsewhere it becomes a paragraph.
    mutating func setFileName(_ name: String) {
        if codeFrame.fileName != nil { appendFileName() }
        codeFrame.fileName = name
        if codeFrame.index == nil { appendFileName() }
    }

    /// Appends code with the label of its frame.
    mutating func appendCode(_ lines: [[CodeBlock.Span]]) {
        let block = CodeBuilder.block(fileName: codeFrame.fileName, language: codeFrame.language, lines: lines)
        codeFrame.fileName = nil
        append(.code(block))
    }

    /// Closes the frame around code; a file name without code becomes a paragraph.
    private mutating func closeCodeFrame() {
        if codeFrame.fileName != nil { appendFileName() }
        codeFrame = CodeFrameLabel()
    }

    /// Appends a pending file name as a paragraph.
    private mutating func appendFileName() {
        guard let name = codeFrame.fileName else { return }
        codeFrame.fileName = nil
        append(.paragraph([Inline(.text(name))]))
    }
}

/// The attributes of the frame around a `pre`.
private struct CodeFrameLabel {
    /// The index of the frame on the stack; nil outside a frame.
    var index: Int?
    var language: String?
    var fileName: String?
}

extension BlockFrame {
    fileprivate var list: ListBlock {
        var list = ListBlock(start: start.map { max(0, $0) }, isTight: isTight, items: items)
        list.numbering = ListNumbering(type: label)
        return list
    }

    fileprivate var item: ListItem {
        var item = ListItem(isChecked: isChecked, blocks: blocks)
        item.number = number
        return item
    }

    fileprivate mutating func appendToList(_ block: Block) {
        if items.isEmpty { items.append(ListItem(blocks: [])) }
        items[items.count - 1].blocks.append(block)
    }

    fileprivate mutating func appendToDefinitions(_ block: Block) {
        if definitions.isEmpty { definitions.append(Definition(terms: [], details: [])) }
        let last = definitions.count - 1
        if definitions[last].details.isEmpty { definitions[last].details.append([]) }
        definitions[last].details[definitions[last].details.count - 1].append(block)
    }

    fileprivate mutating func appendTerm(_ text: [Inline]) {
        if let last = definitions.indices.last, definitions[last].details.isEmpty {
            definitions[last].terms.append(text)
        } else {
            definitions.append(Definition(terms: [text], details: []))
        }
    }

    fileprivate mutating func appendDescription(_ blocks: [Block]) {
        if definitions.isEmpty { definitions.append(Definition(terms: [], details: [])) }
        definitions[definitions.count - 1].details.append(blocks)
    }
}
