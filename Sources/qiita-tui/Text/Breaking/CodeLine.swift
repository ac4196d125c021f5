import QiitaDomain

/// One line of code with its tabs expanded to every fourth column.
struct CodeLine {
    private static let tabWidth = 4

    private struct Piece {
        var text: String
        var cells: Int
        var style: TextStyle
    }

    private var pieces: [Piece] = []
    private let measure: DisplayWidth
    private let breaks: CodeBreaks

    /// Creates a line from its coloured spans.
    init(_ spans: [CodeBlock.Span], measure: DisplayWidth, breaks: CodeBreaks = .code) {
        self.measure = measure
        self.breaks = breaks
        var column = 0
        for span in spans {
            let style = TextStyle(Self.role(of: span.kind))
            guard span.text.utf8.contains(0x09) else {
                column += append(span.text, style)
                continue
            }
            for (index, part) in span.text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    let cells = Self.tabWidth - column % Self.tabWidth
                    column += append(String(repeating: " ", count: cells), style)
                }
                column += append(String(part), style)
            }
        }
    }

    /// Whether the line is blank.
    var isEmpty: Bool { pieces.isEmpty }

    var text: String { pieces.map(\.text).joined() }

    /// A row of a wrapped line.
    struct Row: Equatable {
        var spans: [StyledSpan]
        /// The blanks to the left of a continuation row, in cells.
        var indent = 0
        /// Whether blanks of the line were dropped before the row.
        var followsBlank = false
    }

    /// The line in rows of at most `width` cells; a blank line is one row. A cluster wider than a row is shown as `?`.
    ///
    /// Blanks at a break are dropped. Continuation rows are indented by two cells more than the line. `CodeRowBreaker` says
    /// where a row ends.
    func rows(width: Int) -> [Row] {
        let total = pieces.reduce(0) { $0 + $1.cells }
        guard total > width else { return [Row(spans: pieces.map { StyledSpan($0.text, $0.style) })] }
        var flow = FlowText()
        for piece in pieces { flow.append(piece.text, piece.style) }
        let breaker = breaker()
        let clusters = breaker.clusters
        let lead = lead(of: clusters)
        let indent = width < Self.narrowestIndented ? 0 : min(lead + 2, width / 2)
        var slicer = FlowSlicer(flow)
        StepCount.add(clusters.count * 2)
        var rows: [Row] = []
        var start = 0
        var followsBlank = false
        while start < clusters.count {
            let inset = rows.isEmpty ? 0 : indent
            let end = breaker.end(from: start, width: width - inset)
            var last = end
            while last > start, clusters[last - 1].kind == .space { last -= 1 }
            let spans = slicer.spans(of: clusters, in: start..<last, width: width - inset)
            rows.append(Row(spans: spans, indent: inset, followsBlank: followsBlank))
            start = end
            while start < clusters.count, clusters[start].kind == .space { start += 1 }
            followsBlank = start > last
        }
        return rows
    }

    /// The cells to the left of the first word: blanks, and in a diff the column of `+` and `-`.
    private func lead(of clusters: [FlowCluster]) -> Int {
        let isSigned = breaks == .diff && pieces.first?.text.utf8.first.map { "+- ".utf8.contains($0) } ?? false
        let blanks = clusters.dropFirst(isSigned ? 1 : 0).prefix { $0.kind == .space }
        return blanks.reduce(isSigned ? 1 : 0) { $0 + Int($1.cells) }
    }

    /// Rows narrower than this are not indented.
    private static let narrowestIndented = 12

    /// The clusters of the line; none reaches from one piece into the next, as each is drawn for itself.
    private func breaker() -> CodeRowBreaker {
        var breaker = CodeRowBreaker(breaks: breaks)
        var offset = 0
        for piece in pieces {
            var text = piece.text
            text.withUTF8 { bytes in
                breaker.add(bytes, offset: offset, isComment: piece.style.role == .comment, measure: measure)
                offset += bytes.count
            }
        }
        breaker.finish()
        return breaker
    }

    /// The part of the line from cell `offset` on. A cluster cut by either edge leaves blank cells; `>` in the last cell shows
    /// that the line continues.
    func window(from offset: Int, width: Int) -> (spans: [StyledSpan], goesOn: Bool) {
        let total = pieces.reduce(0) { $0 + $1.cells }
        let goesOn = total > offset + width
        let end = goesOn ? offset + width - 1 : offset + width
        var spans: [StyledSpan] = []
        var column = 0
        for piece in pieces {
            var shown = ""
            for character in piece.text {
                let cells = measure.cells(of: character)
                let visible = max(0, min(column + cells, end) - max(column, offset))
                column += cells
                if visible == cells, column > offset || cells > 0 {
                    shown.append(character)
                } else {
                    shown += String(repeating: " ", count: visible)
                }
                if column >= end { break }
            }
            if !shown.isEmpty { spans.append(StyledSpan(shown, piece.style)) }
            if column >= end { break }
        }
        if goesOn { spans.append(StyledSpan(">", TextStyle(.dim))) }
        return (spans, goesOn)
    }

    /// Appends text and returns its width in cells.
    private mutating func append(_ text: String, _ style: TextStyle) -> Int {
        guard !text.isEmpty else { return 0 }
        let cells = measure.cells(of: text)
        if let last = pieces.last, last.style == style {
            pieces[pieces.count - 1].text += text
            pieces[pieces.count - 1].cells += cells
        } else {
            pieces.append(Piece(text: text, cells: cells, style: style))
        }
        return cells
    }

    private static func role(of kind: CodeBlock.Kind) -> TextStyle.Role {
        switch kind {
        case .plain: .normal
        case .keyword: .keyword
        case .string: .string
        case .comment: .comment
        case .number: .number
        case .name: .name
        case .inserted: .inserted
        case .deleted: .deleted
        case .heading: .heading
        case .error: .error
        }
    }
}
