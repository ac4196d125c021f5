/// Gathers the runs of one paragraph, heading or cell, folding white space and tracking marks and the current link.
struct InlineBuilder {
    /// The kind of content that text becomes.
    private enum Mode: UInt8, Comparable {
        case text
        case code
        case keyboard
        case rubyBase
        case rubyReading
        case rubyParenthesis

        static func < (left: Mode, right: Mode) -> Bool { left.rawValue < right.rawValue }
    }

    /// The properties of a run of text.
    private struct Look: Equatable {
        var mode = Mode.text
        var style: InlineStyle = []
        /// Changes with every link, so that two links to one URL stay separate runs.
        var linkUse = 0
        var color: InlineColor?
    }

    /// White space that is pending until content follows.
    private enum Space: UInt8 {
        case none
        case space
        case lineFeed
    }

    /// The URLs of the whole body.
    private(set) var links: LinkTable
    /// The runs so far.
    private var inlines: [Inline] = []
    /// The properties of the following text.
    private var look = Look()
    /// The bytes of the run being gathered, and its properties.
    private var run: [UInt8] = []
    private var runLook = Look()
    private var space = Space.none
    /// Whether the current line is still empty, so that spaces are dropped.
    private var isAtLineStart = true
    /// Whether a line break is pending until content follows.
    private var hasPendingBreak = false
    /// Whether code at the start of the paragraph began with a line feed, which is dropped with the blanks behind it.
    private var beginsWithLineFeed = false
    /// Whether the last character before the white space joins lines.
    private var joinsBefore = false
    /// Whether the run contains characters that may compose.
    private var mayCompose = false
    /// The marks on the last letter.
    private var marksOnLetter = CombiningMarkLimit()
    /// Whether the runs so far contain a dollar sign.
    private var hasDollar = false
    /// The URL of the current link, and its index once it has content.
    private var address: String?
    private var link: Int?
    /// The run at which the current link starts.
    private var linkStart = 0
    /// The open modes, the innermost last.
    private var modes: [Mode] = []
    /// The colours of the open `font` elements.
    private var colors: [InlineColor?] = []
    private var marks = MarkCounts()
    /// The marks that were open outside the current cell.
    private var outerMarks = MarkCounts()
    /// A ruby base without its reading yet.
    private var rubyBase: (text: String, style: InlineStyle, link: Int?)?

    /// Creates a builder whose links are numbered after those of a table.
    init(links: LinkTable) {
        self.links = links
        run.reserveCapacity(4096)
    }

    /// Whether no content has been gathered.
    var isEmpty: Bool { inlines.isEmpty && run.isEmpty && rubyBase == nil }

    /// Ends the paragraph and returns its runs. Only open marks, links and code carry over to the next one.
    mutating func finish() -> [Inline] {
        flush()
        flushRubyBase()
        markBareLink()
        linkStart = 0
        colors = []
        look.color = nil
        modes.removeAll { $0 != .code }
        updateMode()
        space = .none
        isAtLineStart = true
        hasPendingBreak = false
        joinsBefore = false
        trimEnd()
        let result = hasDollar ? MathMender.mended(inlines) : inlines
        inlines = []
        hasDollar = false
        return result
    }

    /// Drops line breaks, no-break spaces and the spaces beside them at the end of the paragraph.
    private mutating func trimEnd() {
        while let last = inlines.last {
            switch last.content {
            case .lineBreak: inlines.removeLast()
            case .text(let words) where words.unicodeScalars.last.map(Self.isBlank) ?? true:
                let kept = words.unicodeScalars.reversed().drop(while: Self.isBlank).reversed()
                inlines.removeLast()
                if !kept.isEmpty {
                    inlines.append(
                        Inline(
                            .text(String(String.UnicodeScalarView(kept))), style: last.style, link: last.link,
                            color: last.color))
                }
            case _: return
            }
        }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\u{A0}"
    }

    /// Adds an inline object.
    mutating func emit(_ content: Inline.Content) {
        startContent(joins: false, inRun: false)
        flush()
        flushRubyBase()
        var style = look.style
        if case .footnoteReference = content { style.subtract([.raised, .lowered]) }
        inlines.append(Inline(content, style: style, link: currentLink(), color: look.color))
        marksOnLetter.end()
        joinsBefore = false
    }

    /// Adds an image, which links to its address unless it is inside a link. An address of a proxy is kept with the one that it
    /// was made from, which `canonical` may state.
    mutating func emitImage(alt: String, source: String, canonical: String?) {
        let isLinked = address != nil
        if !isLinked, !source.isEmpty { setAddress(source) }
        emit(.image(alt: alt, source: source))
        if address == source, let link, let original = ImageAddress.original(of: source, canonical: canonical) {
            links.originals[link] = original
        }
        if !isLinked { setAddress(nil) }
    }

    /// Adds the marker of an item inside text, behind which spaces are dropped.
    mutating func emitMarker(_ marker: String) {
        emit(.text(marker))
        isAtLineStart = true
    }

    /// Separates the text of two cells inside text.
    mutating func separateCells() { space = .space }

    /// Adds a line break; ignored at the start of a paragraph.
    private mutating func lineBreak() {
        trimCodeLine()
        flush()
        flushRubyBase()
        space = .none
        isAtLineStart = true
        joinsBefore = false
        guard !inlines.isEmpty, !hasPendingBreak else { return }
        inlines.append(Inline(.lineBreak, style: look.style.intersection(.deleted)))
    }

    /// Marks the edge of a block inside a frame that contains text only: a line break if more content follows.
    mutating func softBreak() {
        guard !isEmpty else { return }
        trimCodeLine()
        flush()
        flushRubyBase()
        space = .none
        isAtLineStart = true
        if inlines.last?.content != .lineBreak { hasPendingBreak = true }
    }

    /// Drops the blanks at the end of a line of code that continues on the next line.
    private mutating func trimCodeLine() {
        guard look.mode == .code, runLook.mode == .code else { return }
        while run.last == 0x20 { run.removeLast() }
    }

    /// Adds the pending line break or space before new content.
    private mutating func startContent(joins: Bool, inRun: Bool) {
        if hasPendingBreak {
            inlines.append(Inline(.lineBreak))
            hasPendingBreak = false
        }
        beginsWithLineFeed = false
        let needsSpace = space == .space || (space == .lineFeed && !(joins && joinsBefore))
        space = .none
        if needsSpace, !isAtLineStart { addWaitingSpace(inRun: inRun) }
        isAtLineStart = false
        if inRun, runLook != look {
            flush()
            runLook = look
        }
    }

    /// Adds a space between two runs to the first of them, unless that is a link, has visible ends or is not text. Between
    /// two runs of one deletion or insertion it is part of that.
    private mutating func addWaitingSpace(inRun: Bool) {
        let edges = look.style.edged
        let belongsBefore = runLook.mode == .text && runLook.style.edged.isSubset(of: edges)
        if !run.isEmpty, belongsBefore || (inRun && runLook == look) {
            run.append(0x20)
            return
        }
        flush()
        let outer = inlines.last?.style.edged ?? []
        if inRun, look.mode == .text, address == nil, edges.isSubset(of: outer) {
            runLook = look
            run.append(0x20)
        } else if let last = inlines.last, last.link == nil, outer.isSubset(of: edges),
            case .text(let words) = last.content
        {
            inlines[inlines.count - 1].content = .text(words + " ")
        } else {
            inlines.append(Inline(.text(" "), style: outer.intersection(edges)))
        }
    }

    /// Ends the run being gathered.
    private mutating func flush() {
        guard !run.isEmpty else { return }
        var text = String(decoding: run, as: UTF8.self)
        if mayCompose, runLook.mode != .code { text = Sanitizer.composed(text) }
        mayCompose = false
        append(text)
        run.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ text: String) {
        let style = runLook.style
        let link = runLink()
        let color = runLook.color
        if rubyBase != nil, runLook.mode < .rubyBase { flushRubyBase() }
        switch runLook.mode {
        case .text:
            if run.contains(UInt8(ascii: "$")), style.isDisjoint(with: [.raised, .lowered]) {
                hasDollar = true
                appendMath(style: style, link: link)
            } else {
                inlines.append(Inline(.text(text), style: style, link: link, color: color))
            }
        case .code: inlines.append(Inline(.code(text), style: style, link: link, color: color))
        case .keyboard: inlines.append(Inline(.keyboard(text), style: style, link: link))
        case .rubyBase:
            flushRubyBase()
            rubyBase = (text, style, link)
        case .rubyReading:
            let content = rubyBase.map { Inline.Content.ruby(base: $0.text, reading: text) } ?? .text(text)
            rubyBase = nil
            inlines.append(Inline(content, style: style, link: link))
        case .rubyParenthesis:
            guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return }
            flushRubyBase()
            inlines.append(Inline(.text(text), style: style, link: link))
        }
    }

    private mutating func appendMath(style: InlineStyle, link: Int?) {
        for piece in MathScanner.pieces(of: run) {
            let text = Sanitizer.composed(String(decoding: piece.bytes, as: UTF8.self))
            inlines.append(Inline(piece.isMath ? .math(text) : .text(text), style: style, link: link))
        }
    }

    /// Turns a ruby base without a reading into text.
    private mutating func flushRubyBase() {
        guard let base = rubyBase else { return }
        rubyBase = nil
        inlines.append(Inline(.text(base.text), style: base.style, link: base.link))
    }

    // MARK: - Text of the source

    /// Adds text of the source.
    mutating func add(_ source: UnsafeBufferPointer<UInt8>, decodesReferences: Bool) {
        var index = 0
        while index < source.count {
            if startsCodeLine, source[index] == 0x20 {
                index += 1
                continue
            }
            let plainEnd = UnchangedText.plainEnd(in: source, from: index, keepsSpaces: look.mode == .code)
            if plainEnd > index {
                let joins = space == .lineFeed && joinsBefore && LineJoining.joinsLines(source.scalar(at: index))
                startContent(joins: joins, inRun: true)
                run.append(contentsOf: UnsafeBufferPointer(rebasing: source[index..<plainEnd]))
                marksOnLetter.end()
                index = plainEnd
                continue
            }
            let byte = source[index]
            if byte.isHTMLSpace {
                index += 1
                addSpace(isLineFeed: byte == 0x0A || byte == 0x0D)
            } else if byte == UInt8(ascii: "&"), decodesReferences,
                let reference = CharacterReference(
                    at: UnsafeBufferPointer(rebasing: source[index...]), inAttribute: false)
            {
                index += reference.length
                addScalar(reference.first)
                if reference.second != 0 { addScalar(reference.second) }
            } else {
                addScalar(source.scalar(at: index))
                index += source.scalarLength(at: index)
            }
        }
    }

    private mutating func addSpace(isLineFeed: Bool) {
        marksOnLetter.end()
        if look.mode == .code {
            if isLineFeed, isAtLineStart, isEmpty { beginsWithLineFeed = true }
            guard !startsCodeLine else { return }
            startContent(joins: false, inRun: true)
            run.append(0x20)
        } else if isLineFeed {
            if space == .none || space == .space, !isAtLineStart { joinsBefore = lastJoins() }
            space = .lineFeed
        } else if space == .none {
            space = .space
        }
    }

    /// Whether code begins a line of the paragraph with no blank: a new one, or the first one behind a line feed.
    private var startsCodeLine: Bool {
        look.mode == .code && isAtLineStart && run.isEmpty
            && (hasPendingBreak || beginsWithLineFeed || inlines.last?.content == .lineBreak)
    }

    /// Adds one scalar that needs special treatment.
    private mutating func addScalar(_ value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        if value < 0x80, UInt8(value).isHTMLSpace {
            addSpace(isLineFeed: value == 0x0A)
        } else if value == 0x2028 || value == 0x2029 {
            addSpace(isLineFeed: true)
        } else if Sanitizer.isHidden(scalar) {
            guard look.mode == .code, value != 0 else { return }
            startContent(joins: false, inRun: true)
            run.append(contentsOf: Sanitizer.picture(of: scalar).utf8)
            marksOnLetter.end()
        } else if !marksOnLetter.keeps(scalar) {
            guard marksOnLetter.endsNow else { return }
            startContent(joins: false, inRun: true)
            run.append(contentsOf: "..".utf8)
        } else {
            startContent(joins: space == .lineFeed && joinsBefore && LineJoining.joinsLines(value), inRun: true)
            run.appendScalar(value)
            if Sanitizer.mayCompose(scalar) { mayCompose = true }
        }
    }

    /// Whether the last gathered character joins lines.
    private func lastJoins() -> Bool {
        if !run.isEmpty {
            return run.withUnsafeBufferPointer { LineJoining.joinsLines($0.scalar(at: $0.lastScalarStart)) }
        }
        guard case .text(let text) = inlines.last?.content, let last = text.unicodeScalars.last else { return false }
        return LineJoining.joinsLines(last.value)
    }

    // MARK: - Links

    /// Starts a link to a URL, or with nil ends the link.
    mutating func setAddress(_ newAddress: String?) {
        guard newAddress != nil || address != nil else { return }
        flush()
        markBareLink()
        address = newAddress
        linkStart = inlines.count
        link = nil
        look.linkUse += 1
    }

    /// The index of a URL, which is added to the links if it is new.
    mutating func index(ofLink address: String) -> Int { links.index(of: address) }

    /// Marks the runs of the link that ends here if they are its URL, and decodes what is percent-encoded in them.
    private mutating func markBareLink() {
        guard let address, linkStart < inlines.count else { return }
        let runs = inlines[linkStart...].drop { $0.link == nil }
        guard !runs.isEmpty, runs.allSatisfy({ $0.link == link && $0.isWords }) else { return }
        let length = runs.reduce(0) { $0 + $1.plainText.utf8.count }
        guard length <= address.utf8.count * 9,
            OpenableAddress.isShown(by: Inline.plainText(of: Array(runs)), address)
        else { return }
        for index in runs.indices {
            inlines[index].style.insert(.bareLink)
            switch inlines[index].content {
            case .text(let words): inlines[index].content = .text(LinkAddress.shown(words))
            case .code(let words): inlines[index].content = .code(LinkAddress.shown(words))
            case _: continue
            }
        }
    }

    /// The index of the current link, which is numbered at its first use.
    private mutating func currentLink() -> Int? {
        if link == nil, let address { link = links.index(of: address) }
        return link
    }

    /// The link of the gathered run.
    private mutating func runLink() -> Int? {
        runLook.linkUse == look.linkUse ? currentLink() : nil
    }

    // MARK: - Elements

    /// Opens an inline element that needs no attribute; false for other elements.
    mutating func open(_ element: HTMLElement) -> Bool {
        if changeMark(element, by: 1) { return true }
        switch element {
        case .br: lineBreak()
        case .code: openCode()
        case .kbd: openMode(.keyboard)
        case .ruby: openMode(.rubyBase)
        case .rb: openInRuby(.rubyBase)
        case .rt: openInRuby(.rubyReading)
        case .rp: openInRuby(.rubyParenthesis)
        case .q: addQuotationMark()
        default: return false
        }
        return true
    }

    /// Closes an inline element; false for other elements.
    mutating func close(_ element: HTMLElement) -> Bool {
        if changeMark(element, by: -1) { return true }
        switch element {
        case .a: setAddress(nil)
        case .code: closeMode(.code)
        case .kbd: closeMode(.keyboard)
        case .ruby: closeInRuby(.rubyBase)
        case .rb: flush()
        case .rt: closeInRuby(.rubyReading)
        case .rp: closeInRuby(.rubyParenthesis)
        case .q: addQuotationMark()
        case .font: closeColor()
        case .br: lineBreak()
        case .span, .img, .input: break
        default: return false
        }
        return true
    }

    // MARK: - Marks and colours

    private mutating func changeMark(_ element: HTMLElement, by step: Int) -> Bool {
        guard marks.change(element, by: step) else { return false }
        look.style = marks.style
        return true
    }

    /// Begins a cell. Marks that are open outside of it do not apply in it.
    mutating func beginCell() {
        outerMarks = marks
        resetMarks(to: MarkCounts())
    }

    /// Ends a cell; the marks are those before it.
    mutating func endCell() { resetMarks(to: outerMarks) }

    private mutating func resetMarks(to newMarks: MarkCounts) {
        marks = newMarks
        look.style = marks.style
    }

    /// Opens a `font`, whose colour is that around it if it has none.
    mutating func openColor(_ color: InlineColor?) {
        guard colors.count < 16 else { return }
        colors.append(color ?? look.color)
        look.color = colors[colors.count - 1]
    }

    /// Closes the innermost `font`.
    private mutating func closeColor() {
        guard !colors.isEmpty else { return }
        colors.removeLast()
        look.color = colors.last ?? nil
    }

    /// Colours the code being gathered, which names a colour.
    mutating func colorCode(_ color: InlineColor?) {
        if !run.isEmpty, runLook.mode == .code { runLook.color = color }
    }

    // MARK: - Code, keys, ruby and quotations

    /// Whether a mode is open.
    var hasModes: Bool { !modes.isEmpty }

    /// Appends the quotation mark of a `q`.
    private mutating func addQuotationMark() {
        startContent(joins: false, inRun: true)
        run.append(UInt8(ascii: "\""))
    }

    /// Opens code. A space separates it from code directly before it, so that the two stay apart.
    private mutating func openCode() {
        if modes.last != .code {
            let isBehindCode: Bool
            if run.isEmpty, case .code? = inlines.last?.content {
                isBehindCode = true
            } else {
                isBehindCode = !run.isEmpty && runLook.mode == .code
            }
            if isBehindCode, space == .none { space = .space }
        }
        openMode(.code)
    }

    /// Opens a mode. Its text becomes a separate run; deeply nested modes are ignored.
    private mutating func openMode(_ mode: Mode) {
        guard modes.count < 16 else { return }
        if mode != modes.last { flush() }
        modes.append(mode)
        updateMode()
    }

    private mutating func closeMode(_ mode: Mode) {
        guard let index = modes.lastIndex(of: mode) else { return }
        modes.remove(at: index)
        updateMode()
    }

    /// `rt`, `rp` and `rb` replace each other inside a `ruby`.
    private mutating func openInRuby(_ mode: Mode) {
        guard let base = modes.lastIndex(of: .rubyBase) else { return }
        flush()
        if mode == .rubyBase { flushRubyBase() }
        modes.removeSubrange((base + 1)...)
        if mode != .rubyBase { modes.append(mode) }
        updateMode()
    }

    /// Closes an `rt` or `rp`, or with `rubyBase` the whole `ruby`.
    private mutating func closeInRuby(_ mode: Mode) {
        guard let index = modes.lastIndex(of: mode) else { return }
        flush()
        if mode == .rubyBase { flushRubyBase() }
        modes.removeSubrange(index...)
        updateMode()
    }

    /// Updates the look after a change of the open modes.
    private mutating func updateMode() { look.mode = modes.last ?? .text }
}

/// The characters that are written without spaces between them.
private enum LineJoining {
    /// Whether a line break between two such characters is dropped rather than turned into a space: wide and half-width
    /// characters other than Hangul (CSS Text 3, 4.1.3).
    static func joinsLines(_ value: UInt32) -> Bool {
        switch value {
        case 0x2E80...0x312F, 0x3190...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE6F: true
        case 0xFF01...0xFF9F, 0xFFE0...0xFFE6, 0x1_F300...0x1_FAFF, 0x2_0000...0x3_FFFD: true
        default: false
        }
    }
}
