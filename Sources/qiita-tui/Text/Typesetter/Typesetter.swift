import QiitaDomain

/// Turns blocks into lines; how each kind looks is in the extensions.
///
/// A block inside a narrow column gets no margin where fewer than `narrowest` cells would be left for its text, so that
/// deep nesting ends in plain text instead of a column of single characters.
struct Typesetter {
    /// The fewest cells of text that a margin may leave to its right.
    static let narrowest = 4

    let options: BodyOptions
    /// The number of the next fold, counted through the body.
    var nextFold: Int

    var breaker: LineBreaker {
        LineBreaker(measure: options.measure, hangingCells: options.hangingCells, avoidsShortLastLine: true)
    }

    /// The spacing of blocks at a width.
    func spacing(_ width: Int) -> BlockSpacing {
        BlockSpacing(options: options, width: width)
    }

    mutating func set(_ block: Block, width: Int, into sink: inout LineSink) {
        switch block {
        case .heading(let level, let anchor, let text): setHeading(level, anchor, text, width, &sink)
        case .paragraph(let text): setParagraph(text, width, &sink)
        case .list(let list): setList(list, width, &sink)
        case .definitions(let definitions): setDefinitions(definitions, width, &sink)
        case .quote(let blocks): setQuote(blocks, width, &sink)
        case .code(let code): setCode(code, width, &sink)
        case .table(let table): setTable(table, width, &sink)
        case .note(let kind, let blocks): setNote(kind, blocks, width, &sink)
        case .details(_, let summary, let isOpen, let blocks): setDetails(summary, isOpen, blocks, width, &sink)
        case .footnotes(let notes): setFootnotes(notes, width, &sink)
        case .embed(let embed): setEmbed(embed, width, &sink)
        case .math(let lines): setMath(lines, width, &sink)
        case .rule: sink.add([.rule(width)])
        }
    }

    /// Adds the lines of several blocks, with blank lines where `BlockSpacing` asks for them.
    mutating func set(_ blocks: [Block], width: Int, into sink: inout LineSink) {
        let spacing = spacing(width)
        for (index, block) in blocks.enumerated() {
            if index > 0, spacing.isBlankDue(between: blocks[index - 1], and: block) { sink.addBlank() }
            set(block, width: width, into: &sink)
        }
    }

    /// Writes lines to the right of a margin. The margin is dropped if it would leave fewer than `narrowest` cells.
    /// A hanging margin is omitted on the first line, which is wider by the margin's cells.
    mutating func indent(
        _ first: StyledSpan, _ rest: StyledSpan, width: Int, hanging: Bool = false, into sink: inout LineSink,
        _ body: (inout Typesetter, Int, inout LineSink) -> Void
    ) {
        let inner = width - options.measure.cells(of: first.text)
        guard inner >= Self.narrowest else {
            body(&self, width, &sink)
            return
        }
        sink.indented(first: hanging ? StyledSpan("") : first, rest: rest) { body(&self, inner, &$0) }
    }

    /// Writes the lines of text; continuation lines are indented by `hanging` cells if there is room.
    mutating func flow(_ text: FlowText, hanging: Int, width: Int, into sink: inout LineSink) {
        let inset = StyledSpan.blank(hanging)
        indent(inset, inset, width: width, hanging: true, into: &sink) { typesetter, inner, sink in
            typesetter.breaker.forEachLine(of: text, width: inner, firstLineExtra: width - inner) { sink.add($0) }
        }
    }

    func flow(_ text: FlowText, width: Int, into sink: inout LineSink) {
        breaker.forEachLine(of: text, width: width) { sink.add($0) }
    }
}

extension Typesetter {
    mutating func setParagraph(_ text: [Inline], _ width: Int, _ sink: inout LineSink) {
        let first = sink.lines.count
        recordReferences(in: text, &sink)
        flow(InlineSetter(options: options).flow(text), width: width, into: &sink)
        recordFormulas(in: [text], from: first, &sink)
    }

    /// The number of `#` shows the level; continuation lines are indented to the heading's first word.
    mutating func setHeading(
        _ level: Int, _ anchor: String, _ text: [Inline], _ width: Int, _ sink: inout LineSink
    ) {
        let setter = InlineSetter(options: options, base: TextStyle(.heading, .bold))
        let flow = setter.flow(text)
        let first = sink.lines.count
        sink.mark(.heading(level: level, anchor: anchor, text: setter.words(text)))
        recordReferences(in: text, &sink)
        let marks = StyledSpan(String(repeating: "#", count: level) + " ", TextStyle(.dim))
        let space = StyledSpan(String(repeating: " ", count: level + 1), TextStyle(.dim))
        indent(marks, space, width: width, into: &sink) { $0.flow(flow, width: $1, into: &$2) }
        recordFormulas(in: [text], from: first, &sink)
    }

    mutating func setQuote(_ blocks: [Block], _ width: Int, _ sink: inout LineSink) {
        let mark = StyledSpan("> ", TextStyle(.dim))
        indent(mark, mark, width: width, into: &sink) { $0.set(blocks, width: $1, into: &$2) }
    }
}
