/// Parses Qiita's `rendered_body` into blocks.
///
/// One pass over the tokens with a stack of open elements: time is linear in the source, and there is no recursion.
/// Elements nested deeper than `maximumDepth` lose their frames, never their text.
public struct BlockParser {
    /// The maximum depth of nested blocks; deeper ones are flattened.
    public static let maximumDepth = 64
    /// The maximum number of open elements; further ones are only counted.
    static let maximumOpenElements = 256

    /// The blocks of a body, whose links are numbered after `links`, which must be distinct.
    public static func parse(_ html: String, after links: [String]) -> ArticleBody {
        var html = html
        return html.withUTF8 { bytes in
            var parser = BlockParser(bytes)
            parser.inline.links = LinkTable(after: links)
            return parser.run()
        }
    }

    /// The blocks of a body.
    public static func parse(_ html: String) -> ArticleBody {
        parse(html, after: [])
    }

    var tokenizer: HTMLTokenizer
    let names = HTMLElementNames.standard
    var inline = InlineBuilder()
    /// The open elements; the first is the body itself.
    var stack: [BlockFrame] = [BlockFrame(.body, .body)]
    /// The number of elements of each name on the stack, and of those that were only counted.
    var openCounts = [Int](repeating: 0, count: HTMLElement.allCases.count)
    var overflow = [Int](repeating: 0, count: HTMLElement.allCases.count)
    var hasOverflow = false
    var depth = 0
    var lists: [ListBlock] = []
    var definitions: [[Definition]] = []
    var summaries: [[Inline]] = []
    var footnotes: [Footnote] = []
    var hasFootnoteReferences = false
    /// The table being read and the index of its frame; a table inside a cell is flattened.
    var table: TableBuilder?
    var tableIndex = 0
    var flatTables = 0
    var padding = TableBuilder.maximumPadding
    /// The index of the frame that contains text only, and the marks that were open outside a cell.
    var leafIndex: Int?
    var outerMarks = MarkCounts()
    /// The code being read, and the attributes of its frame.
    var code: CodeBuilder?
    var codeFrame = CodeFrameLabel()
    var closings = ClosingTags()
    /// The bytes that were read more than once.
    var work = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        tokenizer = HTMLTokenizer(bytes)
        stack.reserveCapacity(Self.maximumOpenElements + 8)
    }

    private mutating func run() -> ArticleBody {
        while true {
            switch tokenizer.next() {
            case .text: text()
            case .startTag: startTag(element())
            case .endTag: endTag(element())
            case .comment, .doctype: continue
            case .end: return finish()
            }
        }
    }

    private mutating func finish() -> ArticleBody {
        pop(to: 0)
        flushParagraph()
        WorkCount.add(work + tokenizer.count)
        let blocks = hasFootnoteReferences ? FootnoteNumbers(in: stack[0].blocks).resolved() : stack[0].blocks
        return ArticleBody(blocks: blocks, links: inline.links.addresses, originals: inline.links.originals)
    }

    private func element() -> HTMLElement {
        names.element(named: tokenizer.bytes(of: tokenizer.name))
    }

    private mutating func text() {
        let bytes = tokenizer.bytes(of: tokenizer.text)
        let decodes = tokenizer.textModel == .data || tokenizer.textModel == .rcdata
        if code != nil {
            code?.add(bytes, decodesReferences: decodes)
        } else {
            if table != nil, leafIndex == nil, !bytes.allSatisfy(\.isHTMLSpace) { openImpliedCell() }
            inline.add(bytes, decodesReferences: decodes)
        }
    }
}

/// Caches where the next end tag of an element is, so that looking for it at every start tag takes linear time.
struct ClosingTags {
    private var found: [HTMLElement: Int] = [:]

    /// Whether an end tag of the element follows the current token.
    mutating func isAhead(_ element: HTMLElement, named name: StaticString, in tokenizer: HTMLTokenizer) -> Bool {
        if let known = found[element], known >= tokenizer.position { return known < tokenizer.count }
        var index = tokenizer.position
        defer { WorkCount.add(index - tokenizer.position) }
        while let candidate = tokenizer.firstIndex(of: UInt8(ascii: "<"), from: index) {
            if tokenizer.isEndTag(name, at: candidate) {
                found[element] = candidate
                return true
            }
            index = candidate + 1
        }
        found[element] = Int.max
        return false
    }

    /// Stops looking for end tags of an element, because those ahead do not close it.
    mutating func giveUp(on element: HTMLElement) { found[element] = Int.max }
}

/// Tables. A table inside a cell is flattened: its rows become lines, its cells words.
extension BlockParser {
    /// Opens a table.
    mutating func startTable() {
        closeHeadingWithText()
        breakParagraph()
        push(.table, .table)
    }

    /// Opens a part of a table.
    mutating func startTablePart(_ element: HTMLElement) {
        guard element != .col, element != .colgroup else { return }
        guard table != nil, flatTables == 0 else { return startFlatPart(element) }
        switch element {
        case .td, .th: startCell(element)
        case .tr:
            closeInsideTable(keeping: [.thead, .tbody, .tfoot])
            push(.tr, .row)
        case .caption:
            closeInsideTable(keeping: [])
            if table?.isEmpty == true { push(.caption, .caption) } else { openImpliedCell() }
        default:
            closeInsideTable(keeping: [])
            push(element, .transparent)
            table?.isInHead = element == .thead
        }
    }

    /// Closes a part of a table.
    mutating func endTablePart(_ element: HTMLElement) {
        if code != nil, let leafIndex, stack[leafIndex].role == .cell { closeCodeInCell() }
        close(element)
    }

    /// Whether an element may occur in a table outside its cells.
    func isTablePart(_ element: HTMLElement) -> Bool {
        switch element {
        case .thead, .tbody, .tfoot, .tr, .td, .th, .caption, .col, .colgroup, .script, .style: true
        default: false
        }
    }

    /// Opens a cell for text between the cells of a table, so that it keeps its place.
    mutating func openImpliedCell() {
        guard structure == .table || structure == .row else { return }
        if structure == .table { push(.tr, .row) }
        push(.td, .cell)
    }

    private mutating func startCell(_ element: HTMLElement) {
        closeInsideTable(keeping: [.tr, .thead, .tbody, .tfoot])
        if structure != .row { push(.tr, .row) }
        let column = tokenizer.number("colspan") ?? 1
        let row = tokenizer.number("rowspan") ?? 1
        let alignment = tokenizer.alignment
        guard push(element, .cell) else { return }
        stack[stack.count - 1].cell = BlockFrame.Cell(
            columns: column, rows: row == 0 ? Int(UInt16.max) : row, alignment: alignment)
    }

    /// Adds a closed cell to the table.
    mutating func addCell(_ frame: BlockFrame, text: [Inline]) {
        let cell = TableBlock.Cell(text: text, alignment: frame.cell.alignment, isHeader: frame.element == .th)
        table?.add(
            SpannedCell(cell: cell, columnSpan: frame.cell.columns, rowSpan: frame.cell.rows)
        )
    }

    /// Closes the elements inside the table down to one of the given parts.
    private mutating func closeInsideTable(keeping parts: [HTMLElement]) {
        breakParagraph()
        var index = stack.count - 1
        while index > tableIndex, !parts.contains(stack[index].element) || stack[index].role == .cell { index -= 1 }
        pop(to: index)
    }

    private mutating func closeCodeInCell() {
        guard let index = stack.lastIndex(where: { $0.role == .code }) else { return }
        pop(to: index - 1)
    }

    private mutating func startFlatPart(_ element: HTMLElement) {
        if leafIndex != nil, element == .td || element == .th {
            inline.space = .space
        } else {
            breakParagraph()
        }
    }
}

/// The alignment of a table cell.
extension HTMLTokenizer {
    /// The alignment of a cell, by its style or its obsolete attribute.
    var alignment: TableBlock.Alignment {
        if let style = attribute("style") {
            var index = style.start
            while index < style.end, !matches("text-align", at: index) { index += 1 }
            while index < style.end, base[index] != UInt8(ascii: ":") { index += 1 }
            return alignment(in: HTMLSlice(start: index + 1, end: style.end))
        }
        return attribute("align").map(alignment) ?? .natural
    }

    /// The alignment that the first word of a range names.
    private func alignment(in slice: HTMLSlice) -> TableBlock.Alignment {
        var start = slice.start
        while start < slice.end, base[start].isHTMLSpace { start += 1 }
        var end = start
        while end < slice.end, base[end].isASCIILetter { end += 1 }
        let word: (StaticString) -> Bool = { end - start == $0.utf8CodeUnitCount && matches($0, at: start) }
        if word("left") || word("start") { return .left }
        if word("center") { return .center }
        return word("right") || word("end") ? .right : .natural
    }
}
