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
            var parser = BlockParser(bytes, links: LinkTable(after: links))
            return parser.run()
        }
    }

    /// The blocks of a body.
    public static func parse(_ html: String) -> ArticleBody {
        parse(html, after: [])
    }

    var tokenizer: HTMLTokenizer
    let names = HTMLElementNames.standard
    var inline: InlineBuilder
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
    /// The index of the frame that contains text only.
    var leafIndex: Int?
    /// The code being read, and the attributes of its frame.
    var code: CodeBuilder?
    var codeFrame = CodeFrameLabel()
    var endTags = EndTagsAhead()
    /// The steps of the parser beyond one for each byte.
    var work = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>, links: LinkTable) {
        tokenizer = HTMLTokenizer(bytes)
        inline = InlineBuilder(links: links)
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
        StepCount.add(work + tokenizer.source.count)
        let blocks = hasFootnoteReferences ? FootnoteNumbers(in: stack[0].blocks).resolved() : stack[0].blocks
        return ArticleBody(blocks: blocks, links: inline.links.addresses, originals: inline.links.originals)
    }

    private func element() -> HTMLElement {
        names.element(named: tokenizer.source.bytes(of: tokenizer.name))
    }

    private mutating func text() {
        let bytes = tokenizer.source.bytes(of: tokenizer.text)
        let decodes = tokenizer.textModel == .data || tokenizer.textModel == .rcdata
        if code != nil {
            code?.add(bytes, decodesReferences: decodes)
        } else {
            if table != nil, leafIndex == nil, !bytes.allSatisfy(\.isHTMLSpace) { openImpliedCell() }
            inline.add(bytes, decodesReferences: decodes)
        }
    }
}
