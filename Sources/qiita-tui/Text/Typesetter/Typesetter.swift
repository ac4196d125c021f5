import QiitaDomain

/// Turns blocks into lines.
///
/// A block inside a narrow column gets no margin where fewer than `narrowest` cells would be left for its text, so that
/// deep nesting ends in plain text instead of a column of single characters.
struct Typesetter {
    /// The fewest cells of text that a margin may leave to its right.
    static let narrowest = 4

    private let options: BodyOptions
    private var sink = LineSink()

    private init(options: BodyOptions) {
        self.options = options
    }

    /// A block below another one, from which a blank line separates it where `BlockSpacing` asks for one; the first of a body, below
    /// the preface.
    static func laid(_ block: Block, below above: Block?, width: Int, options: BodyOptions) -> LaidBlock {
        var typesetter = Typesetter(options: options)
        if let above {
            if typesetter.spacing(width).isBlankDue(between: above, and: block) { typesetter.sink.addBlank() }
        } else {
            for line in options.preface { typesetter.sink.add(line.spans) }
        }
        typesetter.set(block, width: width)
        return typesetter.sink.laid
    }

    static func laid(_ blocks: [Block], width: Int, options: BodyOptions) -> LaidBlock {
        var typesetter = Typesetter(options: options)
        typesetter.set(blocks, width: width)
        return typesetter.sink.laid
    }

    /// The targets of links under their numbers, from 1 on, below a heading.
    static func laid(linkTargets: [(address: String, link: Int)], width: Int, options: BodyOptions) -> LaidBlock {
        var typesetter = Typesetter(options: options)
        typesetter.setLinkTargets(linkTargets, width)
        return typesetter.sink.laid
    }

    private mutating func set(_ block: Block, width: Int) {
        switch block {
        case .heading(let level, let anchor, let text): setHeading(level, anchor, text, width)
        case .paragraph(let text): setParagraph(text, width)
        case .list(let list): setList(list, ListSpacing(list, options: options, width: width), width)
        case .definitions(let definitions): setDefinitions(definitions, width)
        case .quote(let blocks): setQuote(blocks, width)
        case .code(let code): setCode(code, width)
        case .table(let table): setTable(table, width)
        case .note(let kind, let blocks): setNote(kind, blocks, width)
        case .details(let number, let summary, let isOpen, let blocks):
            setDetails(number, summary, isOpen, blocks, width)
        case .footnotes(let notes): setFootnotes(notes, width)
        case .embed(let embed): setEmbed(embed, width)
        case .math(let lines): setMath(lines, width)
        case .rule: sink.add([.rule(width)])
        }
    }

    /// Adds the lines of several blocks, with blank lines where `BlockSpacing` asks for them.
    private mutating func set(_ blocks: [Block], width: Int) {
        let spacing = spacing(width)
        for (index, block) in blocks.enumerated() {
            if index > 0, spacing.isBlankDue(between: blocks[index - 1], and: block) { sink.addBlank() }
            set(block, width: width)
        }
    }

    // MARK: Margins and running text

    private func spacing(_ width: Int) -> BlockSpacing {
        BlockSpacing(options: options, width: width)
    }

    private var breaker: LineBreaker {
        LineBreaker(measure: options.measure, hangingCells: options.hangingCells, avoidsShortLastLine: true)
    }

    /// Writes lines to the right of a margin. The margin is dropped if it would leave fewer than `narrowest` cells.
    /// A hanging margin is omitted on the first line, which is wider by the margin's cells.
    private mutating func indent(
        _ first: StyledSpan, _ rest: StyledSpan, width: Int, hanging: Bool = false,
        _ body: (inout Typesetter, Int) -> Void
    ) {
        let inner = width - options.measure.cells(of: first.text)
        guard inner >= Self.narrowest else {
            body(&self, width)
            return
        }
        sink.beginMargin(first: hanging ? StyledSpan("") : first, rest: rest)
        body(&self, inner)
        sink.endMargin()
    }

    /// Writes the lines of text; continuation lines are indented by `hanging` cells if there is room.
    private mutating func flow(_ text: FlowText, hanging: Int, width: Int) {
        let inset = StyledSpan.blank(hanging)
        indent(inset, inset, width: width, hanging: true) { typesetter, inner in
            let breaker = typesetter.breaker
            breaker.forEachLine(of: text, width: inner, firstLineExtra: width - inner) { typesetter.sink.add($0) }
        }
    }

    private mutating func flow(_ text: FlowText, width: Int) {
        let breaker = breaker
        breaker.forEachLine(of: text, width: width) { sink.add($0) }
    }

    // MARK: Text

    private mutating func setParagraph(_ text: [Inline], _ width: Int) {
        let first = sink.lineCount
        flow(InlineSetter(options: options).flow(text), width: width)
        markFormulas(in: [text], from: first)
    }

    /// The number of `#` shows the level; continuation lines are indented to the heading's first word.
    private mutating func setHeading(_ level: Int, _ anchor: String, _ text: [Inline], _ width: Int) {
        let setter = InlineSetter(options: options, base: TextStyle(.heading, .bold))
        let flow = setter.flow(text)
        let first = sink.lineCount
        sink.mark(.heading(level: level, anchor: anchor, text: setter.words(text)))
        let marks = StyledSpan(String(repeating: "#", count: level) + " ", TextStyle(.dim))
        let space = StyledSpan(String(repeating: " ", count: level + 1), TextStyle(.dim))
        indent(marks, space, width: width) { $0.flow(flow, width: $1) }
        markFormulas(in: [text], from: first)
    }

    private mutating func setQuote(_ blocks: [Block], _ width: Int) {
        let mark = StyledSpan("> ", TextStyle(.dim))
        indent(mark, mark, width: width) { $0.set(blocks, width: $1) }
    }

    // MARK: Lists

    private mutating func setList(_ list: ListBlock, _ plan: ListSpacing, _ width: Int) {
        let markers = ListMarkers(list)
        for (index, item) in list.items.enumerated() {
            if index > 0, !plan.isTight { sink.addBlank() }
            let marker = markers.texts[index]
            indent(StyledSpan(marker), .blank(marker.utf8.count), width: width) { typesetter, width in
                var nested = plan.nested[index][...]
                let spacing = typesetter.spacing(width)
                for (place, block) in item.blocks.enumerated() {
                    if place > 0,
                        spacing.isBlankDue(between: item.blocks[place - 1], and: block, tight: list.isTight)
                    {
                        typesetter.sink.addBlank()
                    }
                    if case .list(let inner) = block, let plan = nested.popFirst() {
                        typesetter.setList(inner, plan, width)
                    } else {
                        typesetter.set(block, width: width)
                    }
                }
            }
        }
    }

    /// Terms are bold; their definitions are indented below them.
    private mutating func setDefinitions(_ definitions: [Definition], _ width: Int) {
        let space = StyledSpan("    ")
        let setter = InlineSetter(options: options, base: TextStyle(.normal, .bold))
        for (index, definition) in definitions.enumerated() {
            if index > 0 { sink.addBlank() }
            for term in definition.terms { flow(setter.flow(term), width: width) }
            for blocks in definition.details {
                indent(space, space, width: width) { $0.set(blocks, width: $1) }
            }
        }
    }

    // MARK: Notes, folds and footnotes

    /// `| [i 補足] text`: the label leads the first paragraph, and every line has the edge of the note.
    private mutating func setNote(_ kind: NoteKind, _ blocks: [Block], _ width: Int) {
        let (sign, role): (String, TextStyle.Role) =
            switch kind {
            case .info: ("i", .info)
            case .warn: ("!", .warning)
            case .alert: ("x", .error)
            }
        var flow = FlowText()
        flow.append("[\(sign) \(options.words.label(of: kind))]", TextStyle(role, .bold), grip: .whole)
        var rest = blocks[...]
        if case .paragraph(let text) = rest.first {
            rest.removeFirst()
            flow.append(" ")
            InlineSetter(options: options).append(text, to: &flow)
        }
        let edge = StyledSpan("| ", TextStyle(role))
        let isBelowText = rest.count < blocks.count
        indent(edge, edge, width: width) { typesetter, width in
            typesetter.flow(flow, width: width)
            guard let first = rest.first else { return }
            if isBelowText, typesetter.spacing(width).isBlankDue(between: blocks[0], and: first) {
                typesetter.sink.addBlank()
            }
            typesetter.set(Array(rest), width: width)
        }
    }

    /// `[+] summary` for a closed fold; `[-] summary` and its blocks for an open one.
    private mutating func setDetails(
        _ number: Int, _ summary: [Inline], _ isOpen: Bool, _ blocks: [Block], _ width: Int
    ) {
        let isOpen = options.folds[number] ?? isOpen
        sink.mark(.fold(number: number, isOpen: isOpen))
        let base = TextStyle(.normal, .bold)
        var flow = InlineSetter(options: options, base: base).flow(summary)
        if flow.isEmpty { flow.append(options.words.details, base) }
        let hint = options.words.foldHint
        if !isOpen, !hint.isEmpty { flow.append(" " + hint, TextStyle(.dim)) }
        let mark = StyledSpan(isOpen ? "[-] " : "[+] ", TextStyle(.info))
        let inset = StyledSpan("    ")
        indent(mark, inset, width: width) { $0.flow(flow, width: $1) }
        if isOpen { indent(inset, inset, width: width) { $0.set(blocks, width: $1) } }
    }

    /// The footnotes below their heading, each labelled like the references to it.
    private mutating func setFootnotes(_ notes: [Footnote], _ width: Int) {
        flow(FlowText([StyledSpan(options.words.footnotes, TextStyle(.heading, .bold))]), width: width)
        let widest = notes.map { String($0.number).count }.max() ?? 1
        for note in notes {
            sink.mark(.footnote(label: note.label))
            let mark = options.measure.padded("[^\(note.number)]", to: widest + 4)
            let first = StyledSpan(mark, TextStyle(.link), target: .footnote(note.number))
            indent(first, .blank(widest + 4), width: width) { $0.set(note.blocks, width: $1) }
        }
    }

    // MARK: Code, formulas and embeds

    private mutating func setCode(_ code: CodeBlock, _ width: Int) {
        let first = sink.lineCount
        CodeFrame(code, width: width, options: options).add(to: &sink)
        sink.mark(from: first, .code(code, lineCount: sink.lineCount - first))
    }

    /// Display mathematics is indented and keeps its lines; a line that is too wide breaks at a space or before a command. It is
    /// marked as code, so that its TeX can be copied.
    private mutating func setMath(_ lines: [String], _ width: Int) {
        let first = sink.lineCount
        let source = MathDisplay.withoutMarks(lines).map { $0.isEmpty ? [] : [CodeBlock.Span($0)] }
        let lines = options.math == .unicode ? MathDisplay(measure: options.measure).lines(of: lines) : lines
        let space = StyledSpan("  ")
        indent(space, space, width: width) { typesetter, width in
            for line in lines {
                let code = CodeLine([CodeBlock.Span(line)], measure: typesetter.options.measure, breaks: .latex)
                for row in code.rows(width: width) {
                    let spans = (row.indent > 0 ? [.blank(row.indent)] : []) + row.spans
                    typesetter.sink.add(spans.map { StyledSpan($0.text, TextStyle(.code)) }, trimming: true)
                }
            }
        }
        let code = CodeBlock(language: "math", lines: source)
        sink.mark(from: first, .code(code, lineCount: sink.lineCount - first))
    }

    /// Marks the formulas of texts whose lines start at `first`, so that their TeX can be copied.
    private mutating func markFormulas(in texts: [[Inline]], from first: Int) {
        var formulas: [[CodeBlock.Span]] = []
        for text in texts {
            for run in text {
                if case .math(let source) = run.content { formulas.append([CodeBlock.Span(MathText.tex(of: source))]) }
            }
        }
        guard !formulas.isEmpty else { return }
        let code = CodeBlock(language: "math", lines: formulas)
        sink.mark(from: first, .formulas(code, lineCount: sink.lineCount - first))
    }

    /// `[リンク] [1] URL` for a card, `[埋め込み: 種類] [2] URL` for other embeds, followed by the embed's text: the source of a diagram
    /// as code, other text as a quote. A URL that does not fit beside the label has a line for itself.
    private mutating func setEmbed(_ embed: Embed, _ width: Int) {
        let isDiagram = embed.kind == .mermaid && !embed.text.isEmpty
        if !isDiagram || !embed.url.isEmpty { flow(EmbedLabel(embed, options: options).flow, width: width) }
        guard !embed.text.isEmpty else { return }
        let lines = embed.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if isDiagram {
            setCode(CodeBlock(language: "mermaid", lines: lines.map { [CodeBlock.Span($0)] }), width)
        } else {
            let texts = lines.map { $0.isEmpty ? [] : [Inline(.text($0))] }
            setQuote([.paragraph(Array(texts.joined(separator: [Inline(.lineBreak)])))], width)
        }
    }

    // MARK: Tables

    /// A grid, or one record a row if a column would be too narrow.
    private mutating func setTable(_ table: TableBlock, _ width: Int) {
        let first = sink.lineCount
        let grid = MeasuredTable(table, options: options)
        if grid.columnCount > 0 {
            if let columns = TableColumns(grid, width: width) {
                TableRows(grid, columns, measure: options.measure).add(to: &sink)
            } else {
                setRecords(grid, width)
            }
        }
        markFormulas(in: table.rows.flatMap { $0.map(\.text) }, from: first)
    }

    /// A table whose columns would be too narrow: a line `見出し: 値` for each cell, a blank line between rows. The first line
    /// is the title of its row, the others are indented below it. Empty cells are omitted; a column without a heading shows
    /// its number.
    private mutating func setRecords(_ grid: MeasuredTable, _ width: Int) {
        let headings = headings(of: grid)
        let hasHead = grid.headerCount > 0 && grid.headerCount < grid.rows.count
        let rows = grid.rows[(hasHead ? grid.headerCount : 0)...].filter { $0.contains { $0?.text.isEmpty == false } }
        for (index, row) in rows.enumerated() {
            if index > 0 { sink.addBlank() }
            var inset = 0
            for (column, cell) in row.enumerated() {
                guard let cell, !cell.text.isEmpty else { continue }
                var text = hasHead ? headings[column] : FlowText()
                if text.isEmpty { text.append("\(column + 1)", TextStyle(.dim)) }
                text.append(": ", TextStyle(.dim))
                text.append(cell.text)
                let margin = StyledSpan.blank(inset)
                indent(margin, margin, width: width) { $0.flow(text, hanging: 2, width: $1) }
                inset = 2
            }
        }
    }

    /// The headings of the columns, taken from the last header row.
    private func headings(of grid: MeasuredTable) -> [FlowText] {
        var headings: [FlowText] = []
        for cell in grid.headerCount > 0 ? grid.rows[grid.headerCount - 1] : [] {
            headings.append(cell.map(\.text) ?? headings.last ?? FlowText())
        }
        while headings.count < grid.columnCount { headings.append(FlowText()) }
        return headings
    }

    // MARK: Link targets

    private mutating func setLinkTargets(_ targets: [(address: String, link: Int)], _ width: Int) {
        flow(FlowText([StyledSpan(options.words.links, TextStyle(.heading, .bold))]), width: width)
        let widest = String(targets.count).count
        for (index, target) in targets.enumerated() {
            let mark = StyledSpan(options.measure.padded("[\(index + 1)]", to: widest + 3), TextStyle(.dim))
            indent(mark, .blank(widest + 3), width: width) {
                var flow = FlowText()
                flow.append(target.address, TextStyle(.link), target: .link(target.link), grip: .address)
                $0.flow(flow, width: $1)
            }
        }
    }
}
