/// Start tags and end tags: the block or mark that an element opens or closes.
extension BlockParser {
    mutating func startTag(_ element: HTMLElement) {
        if code != nil, startTagInCode(element) { return }
        if table != nil, leafIndex == nil, !isTablePart(element) { openImpliedCell() }
        if inline.changeMark(element, by: 1) || startInline(element) { return }
        switch element {
        case .p: startParagraph()
        case .div, .section: startDivision(element)
        case .h1, .h2, .h3, .h4, .h5, .h6: startHeading(element)
        case .ul, .ol, .menu, .dir: startList(element)
        case .li: startItem()
        case .dl: open(.dl, .definitions)
        case .dt, .dd: startDefinition(element)
        case .blockquote: startQuote()
        case .pre, .listing, .xmp, .plaintext: startCode(element)
        case .table: startTable()
        case .thead, .tbody, .tfoot, .tr, .td, .th, .caption, .col, .colgroup: startTablePart(element)
        case .details: startDetails()
        case .summary: startSummary()
        case .hr: rule()
        case .address, .article, .aside, .center, .fieldset, .figcaption, .figure, .footer, .form, .header, .hgroup,
            .main, .nav, .search:
            open(element, .transparent)
        default: vanish(element)
        }
    }

    /// Ends the paragraph and opens a frame, which is transparent if `isText` is false.
    mutating func open(_ element: HTMLElement, _ role: BlockFrame.Role, isText: Bool = true) {
        closeHeadingWithText()
        breakParagraph()
        push(element, isText ? role : .transparent)
    }

    private mutating func startParagraph() {
        if tokenizer.hasClass("codepen"), startCodePen() { return }
        closeHeadingWithText()
        breakParagraph()
        close(.p)
        if leafIndex == nil, structure == .item, !lists.isEmpty { lists[lists.count - 1].isTight = false }
    }

    private mutating func startDivision(_ element: HTMLElement) {
        guard tokenizer.attribute("class") != nil, code == nil else {
            breakParagraph()
            push(element, .transparent)
            return
        }
        if tokenizer.hasClass("code-frame") {
            open(element, .transparent)
            let language = tokenizer.string("data-lang").map(Sanitizer.line)
            if codeFrame.fileName != nil { appendFileName() }
            codeFrame = CodeFrameLabel(index: stack.count - 1, language: language)
        } else if tokenizer.hasClass("code-lang"), codeFrame.index == stack.count - 1 {
            open(element, .fileName)
        } else if tokenizer.hasClass("note") {
            open(element, .note)
            stack[stack.count - 1].level =
                tokenizer.hasClass("alert") ? 2 : tokenizer.hasClass("warn") || tokenizer.hasClass("warning") ? 1 : 0
        } else if tokenizer.hasClass("footnotes") {
            open(element, structure == .footnotes || structure == .footnote ? .transparent : .footnotes)
        } else {
            breakParagraph()
            push(element, .transparent)
        }
    }

    private mutating func startHeading(_ element: HTMLElement) {
        if let leafIndex, stack[leafIndex].role == .heading { pop(to: leafIndex - 1) }
        breakParagraph()
        let anchor = tokenizer.string("id").map(Sanitizer.line) ?? ""
        guard push(element, .heading) else { return }
        stack[stack.count - 1].level = element.headingLevel ?? 1
        stack[stack.count - 1].label = anchor
    }

    /// Closes a heading that has text and is followed by a block.
    mutating func closeHeadingWithText() {
        if let leafIndex, stack[leafIndex].role == .heading, !inline.isEmpty { pop(to: leafIndex - 1) }
    }

    private mutating func startList(_ element: HTMLElement) {
        let isFootnotes = structure == .footnotes
        let start = element == .ol ? tokenizer.number("start") ?? 1 : 1
        open(element, isFootnotes ? .transparent : .list)
        stack[stack.count - 1].level = start
        if element == .ol, let type = tokenizer.string("type") { stack[stack.count - 1].label = type }
    }

    private mutating func startItem() {
        let label = tokenizer.string("id").map(FootnoteLabel.of) ?? ""
        let number = tokenizer.number("value")
        if leafIndex != nil { return startItemInText() }
        if structure == .item || structure == .footnote { pop(to: stack[stack.count - 1].structure - 1) }
        breakParagraph()
        switch structure {
        case .list: push(.li, .item)
        case .footnotes: push(.li, .footnote)
        default: startStrayItem()
        }
        stack[stack.count - 1].label = label
        stack[stack.count - 1].number = number
    }

    /// An item outside a list opens one, which the next item joins.
    private mutating func startStrayItem() {
        guard depth < Self.maximumDepth - 1, push(.unknown, .list) else { return }
        stack[stack.count - 1].isImplied = true
        push(.li, .item)
    }

    /// Inside a frame that contains text only, an item is a line with a hyphen.
    private mutating func startItemInText() {
        var index = stack.count - 1
        while let leafIndex, index > leafIndex, stack[index].element != .ul, stack[index].element != .ol {
            if stack[index].element == .li {
                pop(to: index - 1)
                break
            }
            index -= 1
        }
        inline.softBreak()
        push(.li, .transparent)
        inline.emitMarker("- ")
    }

    private mutating func startDefinition(_ element: HTMLElement) {
        if structure == .term || structure == .description { pop(to: stack[stack.count - 1].structure - 1) }
        let isPart = structure == .definitions
        open(element, isPart ? (element == .dt ? .term : .description) : .transparent)
    }

    private mutating func startQuote() {
        let isTweet = tokenizer.hasClass("twitter-tweet")
        open(.blockquote, isTweet ? .tweet : .quote)
    }

    private mutating func startDetails() {
        let isOpen = tokenizer.attribute("open") != nil
        open(.details, .details)
        stack[stack.count - 1].level = isOpen ? 1 : 0
    }

    /// A summary is the first child of its fold; a later one is a paragraph.
    private mutating func startSummary() {
        breakParagraph()
        let isFirst =
            structure == .details && stack[stack[stack.count - 1].structure].blocks.isEmpty
            && summaries.last?.isEmpty == true
        open(.summary, .summary, isText: isFirst)
    }

    private mutating func rule() {
        closeHeadingWithText()
        breakParagraph()
        if leafIndex == nil, structure != .footnotes, code == nil { append(.rule) }
    }
}

extension BlockParser {
    /// Handles an end tag. If it has no open element, it only ends the paragraph, provided it names a block.
    mutating func endTag(_ element: HTMLElement) {
        if code != nil, endTagInCode(element) { return }
        if inline.changeMark(element, by: -1) || endInline(element) { return }
        switch element {
        case .p:
            breakParagraph()
            close(.p)
        case .h1, .h2, .h3, .h4, .h5, .h6: endHeading(element)
        case .li: endItem()
        case .br: inline.lineBreak()
        case .unknown, .hr: return
        case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .caption: endTablePart(element)
        default: close(element)
        }
    }

    /// The end tag of any heading closes the open heading.
    private mutating func endHeading(_ element: HTMLElement) {
        if let leafIndex, stack[leafIndex].role == .heading {
            pop(to: leafIndex - 1)
        } else {
            close(element)
        }
    }

    private mutating func endItem() {
        close(.li)
        if stack[stack.count - 1].isImplied { pop(to: stack.count - 2) }
    }
}
