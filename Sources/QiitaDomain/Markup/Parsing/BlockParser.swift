/// Parses Qiita's `rendered_body` into blocks.
///
/// One pass over the tokens with a stack of open elements: time is linear in the source, and there is no recursion.
/// Elements nested deeper than `maximumDepth` lose their frames, never their text.
public struct BlockParser {
    /// The maximum depth of nested blocks; deeper ones are flattened.
    public static let maximumDepth = 64

    /// The blocks of a body that follows another one, whose links and folds are numbered after those of that one. The links and the
    /// number of folds are those of both.
    public static func parse(_ html: String, after body: ArticleBody) -> ArticleBody {
        var html = html
        return html.withUTF8 { bytes in
            var parser = BlockParser(bytes, after: body)
            return parser.run()
        }
    }

    /// The blocks of a body.
    public static func parse(_ html: String) -> ArticleBody {
        parse(html, after: ArticleBody(blocks: []))
    }

    private var tokenizer: HTMLTokenizer
    private let names = HTMLElementNames.standard
    private var inline: InlineBuilder
    private var elements: OpenElements
    private var hasFootnoteReferences = false
    /// The table being read.
    private var table: TableBuilder?
    private var padding = TableBuilder.maximumPadding
    /// The code being read.
    private var code: CodeBuilder?
    private var endTags = EndTagsAhead()
    /// The steps of the parser beyond one for each byte.
    private var work = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>, after body: ArticleBody) {
        tokenizer = HTMLTokenizer(bytes)
        inline = InlineBuilder(links: LinkTable(after: body.links))
        elements = OpenElements(foldCount: body.foldCount)
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
        let blocks = hasFootnoteReferences ? FootnoteNumbers(in: elements.blocks).resolved() : elements.blocks
        return ArticleBody(
            blocks: blocks, links: inline.links.addresses, originals: inline.links.originals,
            foldCount: elements.foldCount)
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
            if table != nil, !elements.isInText, !bytes.allSatisfy(\.isHTMLSpace) { openImpliedCell() }
            inline.add(bytes, decodesReferences: decodes)
        }
    }

    // MARK: - Paragraphs

    /// Ends the paragraph, or the line inside a frame that contains text only.
    private mutating func breakParagraph() {
        guard code == nil else { return }
        if !elements.isInText { flushParagraph() } else { inline.softBreak() }
    }

    /// Appends the text gathered so far as a block.
    private mutating func flushParagraph() {
        guard !inline.isEmpty || inline.hasModes else { return }
        let text = inline.finish()
        guard !text.isEmpty else { return }
        for block in MathScanner.blocks(of: text) { elements.append(block) }
    }

    // MARK: - Start tags

    private mutating func startTag(_ element: HTMLElement) {
        if code != nil, startTagInCode(element) { return }
        if table != nil, !elements.isInText, !isTablePart(element) { openImpliedCell() }
        if inline.open(element) || startInline(element) { return }
        switch element {
        case .p: startParagraph()
        case .div, .section: startDivision(element)
        case .h1, .h2, .h3, .h4, .h5, .h6: startHeading(element)
        case .ul, .ol, .menu, .dir: startList(element)
        case .li: startItem()
        case .dl: open(BlockFrame(.dl, .definitions))
        case .dt, .dd: startDefinition(element)
        case .blockquote: open(BlockFrame(.blockquote, tokenizer.hasClass("twitter-tweet") ? .tweet : .quote))
        case .pre, .listing, .xmp, .plaintext: startCode(element)
        case .table: open(BlockFrame(.table, .table))
        case .thead, .tbody, .tfoot, .tr, .td, .th, .caption, .col, .colgroup: startTablePart(element)
        case .details: open(BlockFrame(.details, .details, isOpen: tokenizer.attribute("open") != nil))
        case .summary: startSummary()
        case .hr: rule()
        case .address, .article, .aside, .center, .fieldset, .figcaption, .figure, .footer, .form, .header, .hgroup,
            .main, .nav, .search:
            open(BlockFrame(element, .transparent))
        default: vanish(element)
        }
    }

    /// Ends the paragraph and opens a frame.
    private mutating func open(_ frame: consuming BlockFrame) {
        closeHeadingWithText()
        breakParagraph()
        push(frame)
    }

    private mutating func startParagraph() {
        if tokenizer.hasClass("codepen"), startCodePen() { return }
        closeHeadingWithText()
        breakParagraph()
        close(.p)
        elements.loosenList()
    }

    private mutating func startDivision(_ element: HTMLElement) {
        guard tokenizer.attribute("class") != nil, code == nil else {
            breakParagraph()
            push(BlockFrame(element, .transparent))
            return
        }
        if tokenizer.hasClass("code-frame") {
            open(BlockFrame(element, .transparent))
            elements.beginCodeFrame(language: tokenizer.string("data-lang").map(Sanitizer.line))
        } else if tokenizer.hasClass("code-lang"), elements.isCodeFrame {
            open(BlockFrame(element, .fileName))
        } else if tokenizer.hasClass("note") {
            let isWarning = tokenizer.hasClass("warn") || tokenizer.hasClass("warning")
            let note: NoteKind = tokenizer.hasClass("alert") ? .alert : isWarning ? .warn : .info
            open(BlockFrame(element, .note, note: note))
        } else if tokenizer.hasClass("footnotes") {
            let isInside = elements.structure == .footnotes || elements.structure == .footnote
            open(BlockFrame(element, isInside ? .transparent : .footnotes))
        } else {
            breakParagraph()
            push(BlockFrame(element, .transparent))
        }
    }

    private mutating func startHeading(_ element: HTMLElement) {
        if let heading = elements.leafIndex(of: .heading) { pop(to: heading - 1) }
        breakParagraph()
        let anchor = tokenizer.string("id").map(Sanitizer.line) ?? ""
        push(BlockFrame(element, .heading, label: anchor))
    }

    /// Closes a heading that has text and is followed by a block.
    private mutating func closeHeadingWithText() {
        if let heading = elements.leafIndex(of: .heading), !inline.isEmpty { pop(to: heading - 1) }
    }

    private mutating func startList(_ element: HTMLElement) {
        let role: BlockFrame.Role = elements.structure == .footnotes ? .transparent : .list
        let start = element == .ol ? tokenizer.number("start") ?? 1 : nil
        let type = element == .ol ? tokenizer.string("type") ?? "" : ""
        open(BlockFrame(element, role, start: start, label: type))
    }

    private mutating func startItem() {
        let label = tokenizer.string("id").map(FootnoteNumbers.label) ?? ""
        let number = tokenizer.number("value")
        if elements.isInText { return startItemInText() }
        if elements.structure == .item || elements.structure == .footnote { pop(to: elements.structureIndex - 1) }
        breakParagraph()
        let isFootnote = elements.structure == .footnotes
        // An item outside a list opens one, which the next item joins.
        if !isFootnote, elements.structure != .list {
            guard elements.isShallow, push(BlockFrame(.unknown, .list, isImplied: true)) else { return }
        }
        push(BlockFrame(.li, isFootnote ? .footnote : .item, label: label, number: number))
    }

    /// Inside a frame that contains text only, an item is a line with a hyphen.
    private mutating func startItemInText() {
        if let index = elements.itemInText { pop(to: index - 1) }
        inline.softBreak()
        push(BlockFrame(.li, .transparent))
        inline.emitMarker("- ")
    }

    private mutating func startDefinition(_ element: HTMLElement) {
        if elements.structure == .term || elements.structure == .description { pop(to: elements.structureIndex - 1) }
        let isPart = elements.structure == .definitions
        open(BlockFrame(element, isPart ? (element == .dt ? .term : .description) : .transparent))
    }

    /// A summary is the first child of its fold; a later one is a paragraph.
    private mutating func startSummary() {
        breakParagraph()
        open(BlockFrame(.summary, elements.isBeforeSummary ? .summary : .transparent))
    }

    private mutating func rule() {
        closeHeadingWithText()
        breakParagraph()
        if !elements.isInText, elements.structure != .footnotes, code == nil { elements.append(.rule) }
    }

    // MARK: - End tags

    /// Handles an end tag. If it has no open element, it only ends the paragraph, provided it names a block.
    private mutating func endTag(_ element: HTMLElement) {
        if code != nil, endTagInCode(element) { return }
        if inline.close(element) { return }
        switch element {
        case .p:
            breakParagraph()
            close(.p)
        case .h1, .h2, .h3, .h4, .h5, .h6: endHeading(element)
        case .li: endItem()
        case .unknown, .hr: return
        case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .caption: endTablePart(element)
        default: close(element)
        }
    }

    /// The end tag of any heading closes the open heading.
    private mutating func endHeading(_ element: HTMLElement) {
        if let heading = elements.leafIndex(of: .heading) {
            pop(to: heading - 1)
        } else {
            close(element)
        }
    }

    private mutating func endItem() {
        close(.li)
        if elements.isImplied { pop(to: elements.count - 2) }
    }

    // MARK: - Opening and closing elements

    /// Opens an element; false if it was only counted.
    @discardableResult
    private mutating func push(_ frame: consuming BlockFrame) -> Bool {
        guard let role = elements.push(frame) else { return false }
        switch role {
        case .table: table = TableBuilder()
        case .row: table?.beginRow()
        case .cell, .caption: inline.beginCell()
        case .code: code = CodeBuilder()
        case .transparent, .body, .quote, .list, .item, .footnotes, .footnote, .note, .details, .definitions,
            .description, .heading, .summary, .term, .fileName, .tweet, .codePen:
            break
        }
        return true
    }

    /// Closes open elements above an index.
    private mutating func pop(to index: Int) {
        guard elements.count - 1 > index else { return }
        elements.forgetCounted()
        while elements.count - 1 > index {
            if elements.innermost != .code { breakParagraph() }
            closed(elements.removeLast())
        }
    }

    /// Closes the innermost open element of a name and everything inside it.
    private mutating func close(_ element: HTMLElement) {
        if elements.closeCounted(element) { return breakParagraph() }
        guard elements.isOpen(element) else { return }
        breakParagraph()
        guard let index = elements.index(closing: element) else { return }
        work += elements.count - index
        pop(to: index - 1)
    }

    /// Appends what a frame that was removed has become.
    private mutating func closed(_ frame: BlockFrame) {
        switch frame.role {
        case .transparent: if frame.element == .thead, !elements.hasFlatTable { table?.isInHead = false }
        case .row, .body: break
        case .quote, .list, .item, .footnotes, .footnote, .note, .details, .definitions, .description:
            elements.close(frame)
        case .table: closedTable()
        case .code: closedCode()
        case .heading, .summary, .term, .cell, .caption, .fileName, .tweet, .codePen: closedText(frame)
        }
    }

    /// Closes a frame that contains text only.
    private mutating func closedText(_ frame: BlockFrame) {
        let text = inline.finish()
        switch frame.role {
        case .heading:
            if !text.isEmpty {
                elements.append(.heading(level: frame.element.headingLevel ?? 1, anchor: frame.label, text: text))
            }
        case .summary: elements.appendSummary(text)
        case .term: if !text.isEmpty { elements.appendTerm(text) }
        case .cell:
            inline.endCell()
            addCell(frame, text: text)
        case .caption:
            inline.endCell()
            if !text.isEmpty { elements.append(.paragraph(text)) }
        case .fileName: if !text.isEmpty { elements.setFileName(Sanitizer.line(Inline.plainText(of: text))) }
        case .tweet, .codePen:
            let kind: Embed.Kind = frame.role == .tweet ? .tweet : .codePen
            let address = EmbedAddress.page(of: kind, at: frame.label)
            elements.append(embed(kind, address: address, text: Inline.plainText(of: text)))
        default: preconditionFailure("Only a frame that holds text alone closes with text.")
        }
    }

    // MARK: - Inline elements with attributes

    /// Opens an inline element whose attributes matter; false for other elements.
    private mutating func startInline(_ element: HTMLElement) -> Bool {
        switch element {
        case .span: startSpan()
        case .a: startAnchor()
        case .img: image()
        case .font: inline.openColor(tokenizer.fontColor)
        case .input: checkbox()
        default: return false
        }
        return true
    }

    private mutating func startSpan() {
        if tokenizer.attributes.isEmpty {
            mathSpan()
        } else if elements.leafIndex(of: .heading) != nil, let id = tokenizer.string("id") {
            elements.setLeafLabel(Sanitizer.line(id))
        } else if tokenizer.statesCodeColor {
            inline.colorCode(tokenizer.codeColor)
        }
    }

    /// `<span>$x$</span>` is mathematics, whatever is between the signs.
    private mutating func mathSpan() {
        guard let text = tokenizer.text(upToEndTag: "span"), text.count > 2,
            tokenizer.source[text.start] == UInt8(ascii: "$"), tokenizer.source[text.end - 1] == UInt8(ascii: "$")
        else { return }
        let source = tokenizer.source.string(of: text, references: .text)
        inline.emit(.math(Sanitizer.line(source)))
        tokenizer.move(to: text.end)
    }

    /// A link to a footnote becomes a reference; a link back from a footnote is dropped.
    private mutating func startAnchor() {
        inline.setAddress(nil)
        let isInFootnote = elements.structure == .footnote || elements.structure == .footnotes
        let isInTweet = elements.leafIndex(of: .tweet) != nil
        switch LinkTag(tokenizer, isInFootnote: isInFootnote) {
        case .link(let address) where isInTweet, .mention(_, let address, _) where isInTweet:
            if let address { elements.setLeafLabel(address) }
        case .link(let address): inline.setAddress(address)
        case .mention(let user, let address, let end):
            tokenizer.move(to: end)
            inline.setAddress(address)
            inline.emit(.mention(user: user))
        case .footnoteReference(let label, let end):
            hasFootnoteReferences = true
            inline.emit(.footnoteReference(label: label, number: nil))
            tokenizer.move(to: end)
        case .backLink(let end): tokenizer.move(to: end)
        case nil: return
        }
    }

    private mutating func image() {
        var alt = tokenizer.string("alt").map(Sanitizer.line) ?? ""
        if alt.unicodeScalars.allSatisfy(\.properties.isWhitespace) { alt = "" }
        let written = tokenizer.string("src") ?? ""
        let isEmoji = tokenizer.hasClass("emoji")
        if let emoji = EmojiPicture.emoji(alt: alt, source: written, isEmoji: isEmoji) { return inline.emit(emoji) }
        var source = OpenableAddress.resolved(written) ?? ""
        if !source.hasPrefix("http") { source = "" }
        inline.emitImage(alt: alt, source: source, canonical: tokenizer.string("data-canonical-src"))
    }

    /// A checkbox at the start of an item makes it a task.
    private mutating func checkbox() {
        guard elements.isBeforeCheckbox, inline.isEmpty, tokenizer.string("type")?.lowercased() == "checkbox"
        else { return }
        elements.setCheckbox(tokenizer.attribute("checked") != nil)
    }

    // MARK: - Code frames, in all forms that Qiita has produced over the years

    /// Opens a `pre` or one of its obsolete relatives, which browsers still support.
    private mutating func startCode(_ element: HTMLElement) {
        closeHeadingWithText()
        breakParagraph()
        guard push(BlockFrame(element, .code)) else { return }
        if element == .xmp { tokenizer.enterRawText(.rawText) }
        if element == .plaintext { tokenizer.enterRawText(.plaintext) }
    }

    /// Handles a start tag inside code; false if it is handled as elsewhere.
    private mutating func startTagInCode(_ element: HTMLElement) -> Bool {
        code?.passStart()
        switch element {
        case .span:
            let kind = tokenizer.attribute("class").map { RougeClass.kind(of: tokenizer.source.bytes(of: $0)) }
            code?.openSpan(kind ?? .plain)
        case .br: code?.endLine()
        case .div: push(BlockFrame(.div, .transparent))
        case .script, .style, .svg, .math, .iframe, .noscript, .noembed, .noframes, .video, .textarea, .title:
            return false
        case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .caption:
            guard elements.isInText, table != nil, element != .table else { return true }
            return false
        default: return true
        }
        return true
    }

    /// Handles an end tag inside code; false if it is handled as elsewhere.
    private mutating func endTagInCode(_ element: HTMLElement) -> Bool {
        switch element {
        case .span: code?.closeSpan()
        case .br: code?.endLine()
        case .a, .code, .p: return true
        default: return element == .unknown || !elements.isOpen(element)
        }
        return true
    }

    /// Appends the code of a closed frame.
    private mutating func closedCode() {
        let lines = code?.finish() ?? []
        code = nil
        if elements.isInText { addCodeToText(lines) } else { elements.appendCode(lines) }
    }

    /// Appends code to a frame that contains text only, one run a line. A tab becomes four spaces.
    private mutating func addCodeToText(_ lines: [[CodeBlock.Span]]) {
        for line in lines {
            inline.softBreak()
            let text = line.map(\.text).joined()
            if !text.isEmpty { inline.emit(.code(text.replacing("\t", with: "    "))) }
        }
        inline.softBreak()
    }

    // MARK: - Tables, of which one inside a cell is flattened: its rows become lines, its cells words

    private mutating func startTablePart(_ element: HTMLElement) {
        guard element != .col, element != .colgroup else { return }
        guard table != nil, !elements.hasFlatTable else { return startFlatPart(element) }
        switch element {
        case .td, .th: startCell(element)
        case .tr:
            closeInsideTable(keeping: [.thead, .tbody, .tfoot])
            push(BlockFrame(.tr, .row))
        case .caption:
            closeInsideTable(keeping: [])
            if table?.isEmpty == true { push(BlockFrame(.caption, .caption)) } else { openImpliedCell() }
        default:
            closeInsideTable(keeping: [])
            push(BlockFrame(element, .transparent))
            table?.isInHead = element == .thead
        }
    }

    private mutating func endTablePart(_ element: HTMLElement) {
        if code != nil, elements.leafIndex(of: .cell) != nil, let index = elements.codeIndex { pop(to: index - 1) }
        close(element)
    }

    /// Whether an element may occur in a table outside its cells.
    private func isTablePart(_ element: HTMLElement) -> Bool {
        switch element {
        case .thead, .tbody, .tfoot, .tr, .td, .th, .caption, .col, .colgroup, .script, .style: true
        default: false
        }
    }

    /// Opens a cell for text between the cells of a table, so that it keeps its place.
    private mutating func openImpliedCell() {
        guard elements.structure == .table || elements.structure == .row else { return }
        if elements.structure == .table { push(BlockFrame(.tr, .row)) }
        push(BlockFrame(.td, .cell))
    }

    private mutating func startCell(_ element: HTMLElement) {
        closeInsideTable(keeping: [.tr, .thead, .tbody, .tfoot])
        if elements.structure != .row { push(BlockFrame(.tr, .row)) }
        let column = tokenizer.number("colspan") ?? 1
        let row = tokenizer.number("rowspan") ?? 1
        let cell = BlockFrame.Cell(
            columns: column, rows: row == 0 ? Int(UInt16.max) : row, alignment: tokenizer.alignment)
        push(BlockFrame(element, .cell, cell: cell))
    }

    /// Adds a closed cell to the table.
    private mutating func addCell(_ frame: BlockFrame, text: [Inline]) {
        let cell = TableBlock.Cell(text: text, alignment: frame.cell.alignment, isHeader: frame.element == .th)
        table?.add(
            SpannedCell(cell: cell, columnSpan: frame.cell.columns, rowSpan: frame.cell.rows)
        )
    }

    /// Closes the elements inside the table down to one of the given parts.
    private mutating func closeInsideTable(keeping parts: [HTMLElement]) {
        breakParagraph()
        pop(to: elements.index(inTable: parts))
    }

    private mutating func startFlatPart(_ element: HTMLElement) {
        if elements.isInText, element == .td || element == .th {
            inline.separateCells()
        } else {
            breakParagraph()
        }
    }

    private mutating func closedTable() {
        if let block = table?.finish(padding: &padding) { elements.append(.table(block)) }
        table = nil
    }

    // MARK: - Embedded content

    /// Creates an embed and adds its URL to the links.
    private mutating func embed(_ kind: Embed.Kind, address: String, text: String) -> Block {
        let link = address.isEmpty ? nil : inline.index(ofLink: address)
        return .embed(Embed(kind: kind, url: address, link: link, text: text))
    }

    /// Opens the paragraph of a CodePen embed; false if it does not name a pen.
    private mutating func startCodePen() -> Bool {
        guard let pen = tokenizer.string("data-slug-hash").map(Sanitizer.line), !pen.isEmpty,
            let user = tokenizer.string("data-user").map(Sanitizer.line), !user.isEmpty,
            let address = OpenableAddress.resolved("https://codepen.io/\(user)/pen/\(pen)"), !elements.isInText
        else { return false }
        breakParagraph()
        return push(BlockFrame(.p, .codePen, label: address))
    }

    /// Appends what an `iframe` or a `script` embeds.
    private mutating func add(_ content: EmbeddedContent?) {
        switch content {
        case .embed(let kind, let address, let text): add(kind, address: address, text: text)
        case .plantUML(let source):
            guard !elements.isInText else { return add(.mermaid, address: "", text: source) }
            breakParagraph()
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
            let spans = lines.map { [CodeBlock.Span(String($0))] }
            elements.append(.code(CodeBlock(language: "plantuml", lines: spans)))
        case nil: return
        }
    }

    /// Appends an embed, or its URL inside a frame that contains text only.
    private mutating func add(_ kind: Embed.Kind, address: String, text: String) {
        let address = EmbedAddress.page(of: kind, at: address)
        guard !elements.isInText else {
            let words = address.isEmpty ? text : address
            guard !words.isEmpty else { return }
            inline.setAddress(address.isEmpty ? nil : address)
            inline.emit(.text(Sanitizer.line(words)))
            return inline.setAddress(nil)
        }
        breakParagraph()
        elements.append(embed(kind, address: address, text: text))
    }

    // MARK: - Elements whose content is not text of the article

    /// Handles elements whose content is not text of the article. An unknown element leaves its text alone.
    private mutating func vanish(_ element: HTMLElement) {
        switch element {
        case .iframe:
            add(EmbeddedContent.ofFrame(tokenizer))
            skipRawText(of: .iframe, named: "iframe")
        case .script:
            add(EmbeddedContent.ofScript(tokenizer))
            tokenizer.skipRawText(.script)
        case .style: tokenizer.skipRawText(.rawText)
        case .noembed: skipRawText(of: .noembed, named: "noembed")
        case .noframes: skipRawText(of: .noframes, named: "noframes")
        case .noscript: skipRawText(of: .noscript, named: "noscript")
        case .textarea, .title: tokenizer.enterRawText(.rcdata)
        case .svg: skip(.svg, named: "svg")
        case .math: skip(.math, named: "math")
        case .video: skip(.video, named: "video")
        default: return
        }
    }

    /// Skips raw text of an element; only its start tag if the end tag is missing.
    private mutating func skipRawText(of element: HTMLElement, named name: StaticString) {
        if isClosed(element, named: name) { tokenizer.skipRawText(.rawText) }
    }

    /// Skips an element and its content, or only its start tag if it is never closed.
    private mutating func skip(_ element: HTMLElement, named name: StaticString) {
        let isForeign = element != .video
        if isForeign && tokenizer.isSelfClosing || !isClosed(element, named: name) { return }
        if !tokenizer.skipElement(named: name, isForeign: isForeign) { endTags.giveUp(on: element) }
    }

    /// Whether an end tag of the element follows the current token.
    private mutating func isClosed(_ element: HTMLElement, named name: StaticString) -> Bool {
        endTags.isAhead(element, named: name, from: tokenizer.position, in: tokenizer.source)
    }
}
