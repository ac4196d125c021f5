/// Gathers the runs of one paragraph, heading or cell, folding white space and tracking marks and the current link.
struct InlineBuilder {
    /// The kind of content that text becomes.
    enum Mode: UInt8, Comparable {
        case text
        case code
        case keyboard
        case rubyBase
        case rubyReading
        case rubyParenthesis

        static func < (left: Mode, right: Mode) -> Bool { left.rawValue < right.rawValue }
    }

    /// The properties of a run of text.
    struct Look: Equatable {
        var mode = Mode.text
        var style: InlineStyle = []
        /// Changes with every link, so that two links to one URL stay separate runs.
        var linkUse = 0
        var color: InlineColor?
    }

    /// White space that is pending until content follows.
    enum Space: UInt8 {
        case none
        case space
        case lineFeed
    }

    /// The URLs of the whole body.
    var links = LinkTable()
    /// The runs so far.
    var inlines: [Inline] = []
    /// The properties of the following text.
    var look = Look()
    /// The bytes of the run being gathered, and its properties.
    var run: [UInt8] = []
    var runLook = Look()
    var space = Space.none
    /// Whether the current line is still empty, so that spaces are dropped.
    var isAtLineStart = true
    /// Whether a line break is pending until content follows.
    var hasPendingBreak = false
    /// Whether code at the start of the paragraph began with a line feed, which is dropped with the blanks behind it.
    var beginsWithLineFeed = false
    /// Whether the last character before the white space joins lines.
    var joinsBefore = false
    /// Whether the run contains characters that may compose.
    var mayCompose = false
    /// The marks on the last letter.
    var marksOnLetter = CombiningMarkLimit()
    /// Whether the runs so far contain a dollar sign.
    var hasDollar = false
    /// The URL of the current link, and its index once it has content.
    var address: String?
    var link: Int?
    /// The run at which the current link starts.
    var linkStart = 0
    var modes: [Mode] = []
    /// The colours of the open `font` elements.
    var colors: [InlineColor?] = []
    var marks = MarkCounts()
    /// A ruby base without its reading yet.
    var rubyBase: (text: String, style: InlineStyle, link: Int?)?

    init() {
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

    /// Adds a line break; ignored at the start of a paragraph.
    mutating func lineBreak() {
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
    mutating func startContent(joins: Bool, inRun: Bool) {
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
    mutating func flush() {
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
    mutating func flushRubyBase() {
        guard let base = rubyBase else { return }
        rubyBase = nil
        inlines.append(Inline(.text(base.text), style: base.style, link: base.link))
    }
}
