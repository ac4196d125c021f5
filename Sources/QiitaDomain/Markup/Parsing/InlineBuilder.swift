/// Gathers the runs of one paragraph, heading or cell: folds white space and knows the mark-up and the link in force.
struct InlineBuilder {
    /// What text becomes.
    enum Mode: UInt8, Comparable {
        case text
        case code
        case keyboard
        case raised
        case lowered
        case rubyBase
        case rubyReading
        case rubyParenthesis

        static func < (left: Mode, right: Mode) -> Bool { left.rawValue < right.rawValue }
    }

    /// How a run of text stands.
    struct Look: Equatable {
        var mode = Mode.text
        var style: InlineStyle = []
        /// Changes with every link, so that two links to one address stay two runs.
        var linkUse = 0
    }

    /// White space that waits for what follows it.
    enum Space: UInt8 {
        case none
        case space
        case lineFeed
    }

    /// The addresses of the whole body.
    var links = LinkTable()
    /// The runs so far.
    var inlines: [Inline] = []
    /// How the text to come stands.
    var look = Look()
    /// The bytes of the run that is being gathered, and how it stands.
    var run: [UInt8] = []
    var runLook = Look()
    var space = Space.none
    /// Nothing is on the current line yet, so spaces are dropped.
    var isAtLineStart = true
    /// A line break waits for something to follow it.
    var hasPendingBreak = false
    /// Whether the last character before white space joins lines.
    var joinsBefore = false
    /// Whether the run holds characters that may compose.
    var mayCompose = false
    /// Whether a dollar sign is in the runs so far.
    var hasDollar = false
    /// The address in force, and its index once something was linked.
    var address: String?
    var link: Int?
    var modes: [Mode] = []
    var marks = MarkCounts()
    /// A base that waits for its reading.
    var rubyBase: (text: String, style: InlineStyle, link: Int?)?

    init() {
        run.reserveCapacity(4096)
    }

    /// Whether nothing has been gathered.
    var isEmpty: Bool { inlines.isEmpty && run.isEmpty && rubyBase == nil }

    /// The runs of the paragraph that ends here; what stands for the next one is only the mark-up still open.
    mutating func finish() -> [Inline] {
        flush()
        flushRubyBase()
        modes.removeAll { $0 != .code }
        updateMode()
        space = .none
        isAtLineStart = true
        hasPendingBreak = false
        joinsBefore = false
        while inlines.last?.content == .lineBreak { inlines.removeLast() }
        let result = hasDollar ? MathMender.mended(inlines) : inlines
        inlines = []
        hasDollar = false
        return result
    }

    /// Adds something that is no text.
    mutating func emit(_ content: Inline.Content) {
        startContent(joins: false, inRun: false)
        flush()
        flushRubyBase()
        inlines.append(Inline(content, style: look.style, link: currentLink()))
        joinsBefore = false
    }

    /// A `<br>`; before anything else it is nothing.
    mutating func lineBreak() {
        flush()
        flushRubyBase()
        space = .none
        isAtLineStart = true
        joinsBefore = false
        guard !inlines.isEmpty, !hasPendingBreak else { return }
        inlines.append(Inline(.lineBreak))
    }

    /// The edge of a block inside something that holds only text: a line break if more follows.
    mutating func softBreak() {
        guard !isEmpty else { return }
        flush()
        flushRubyBase()
        space = .none
        isAtLineStart = true
        if inlines.last?.content != .lineBreak { hasPendingBreak = true }
    }

    /// Puts the waiting break or space before what comes now.
    mutating func startContent(joins: Bool, inRun: Bool) {
        if hasPendingBreak {
            inlines.append(Inline(.lineBreak))
            hasPendingBreak = false
        }
        let needsSpace = space == .space || (space == .lineFeed && !(joins && joinsBefore))
        space = .none
        if needsSpace, !isAtLineStart { addWaitingSpace(inRun: inRun) }
        isAtLineStart = false
        if inRun, runLook != look {
            flush()
            runLook = look
        }
    }

    /// A space between two runs belongs to the one before it, unless that is a link, a change or no words.
    private mutating func addWaitingSpace(inRun: Bool) {
        let belongsBefore = runLook.mode == .text && !runLook.style.isChange
        if !run.isEmpty, belongsBefore || (inRun && runLook == look) {
            run.append(0x20)
            return
        }
        flush()
        if inRun, look.mode == .text, address == nil, !look.style.isChange {
            runLook = look
            run.append(0x20)
        } else if let last = inlines.last, last.link == nil, !last.style.isChange, case .text(let words) = last.content
        {
            inlines[inlines.count - 1].content = .text(words + " ")
        } else {
            inlines.append(Inline(.text(" ")))
        }
    }

    /// Ends the run that is being gathered.
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
        if rubyBase != nil, runLook.mode < .rubyBase { flushRubyBase() }
        switch runLook.mode {
        case .text:
            if run.contains(UInt8(ascii: "$")) {
                hasDollar = true
                appendMath(style: style, link: link)
            } else {
                inlines.append(Inline(.text(text), style: style, link: link))
            }
        case .code: inlines.append(Inline(.code(text), style: style, link: link))
        case .keyboard: inlines.append(Inline(.keyboard(text), style: style, link: link))
        case .raised: inlines.append(Inline(.raised(text), style: style, link: link))
        case .lowered: inlines.append(Inline(.lowered(text), style: style, link: link))
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

    /// A base without a reading is text.
    mutating func flushRubyBase() {
        guard let base = rubyBase else { return }
        rubyBase = nil
        inlines.append(Inline(.text(base.text), style: base.style, link: base.link))
    }
}
