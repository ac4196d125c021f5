/// Reads Qiita's `rendered_body` into blocks.
///
/// One pass over the tokens with a stack of open elements: time is linear in the source whatever it holds, and nothing
/// calls itself. What is nested deeper than `maximumDepth` loses its frames, never its text.
public struct BlockParser {
    /// How many frames of blocks may stand inside each other; deeper ones are laid flat.
    public static let maximumDepth = 64
    /// How many elements may be open at once; more are counted, not kept.
    static let maximumOpenElements = 256

    /// The blocks of a body. Its links are numbered on behind `links`, each of which is another, and come after them.
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
    /// The open elements; the body itself is the first.
    var stack: [BlockFrame] = [BlockFrame(.body, .body)]
    /// How many elements of each name are on the stack, and how many were counted only.
    var openCounts = [Int](repeating: 0, count: HTMLElement.allCases.count)
    var overflow = [Int](repeating: 0, count: HTMLElement.allCases.count)
    var hasOverflow = false
    var depth = 0
    var lists: [ListBlock] = []
    var definitions: [[Definition]] = []
    var summaries: [[Inline]] = []
    var footnotes: [Footnote] = []
    var hasFootnoteReferences = false
    /// The table being read and where its frame stands; a table inside a cell is laid flat.
    var table: TableBuilder?
    var tableIndex = 0
    var flatTables = 0
    var padding = TableBuilder.maximumPadding
    /// The frame that takes text alone, and the mark-up that was open outside a cell.
    var leafIndex: Int?
    var outerMarks = MarkCounts()
    /// The code being read, and what its frame said.
    var code: CodeBuilder?
    var codeFrame = CodeFrameLabel()
    var closings = ClosingTags()

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
        let blocks = hasFootnoteReferences ? FootnoteNumbers(in: stack[0].blocks).resolved() : stack[0].blocks
        return ArticleBody(blocks: blocks, links: inline.links.addresses)
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

/// Remembers where an end tag was last found, so that asking for it before every start tag stays linear.
struct ClosingTags {
    private var found: [HTMLElement: Int] = [:]

    /// Whether an end tag of the element stands after the current token.
    mutating func isAhead(_ element: HTMLElement, named name: StaticString, in tokenizer: HTMLTokenizer) -> Bool {
        if let known = found[element], known >= tokenizer.position { return known < tokenizer.count }
        var index = tokenizer.position
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

    /// The end tags ahead do not close what is open: none is looked for again.
    mutating func giveUp(on element: HTMLElement) { found[element] = Int.max }
}
