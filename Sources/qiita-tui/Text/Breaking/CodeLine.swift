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
    /// A row ends after a blank or one of `,({;`, or before a `.`, if one of these is in its last third; else between two
    /// words there, or anywhere in its last two thirds to keep a word whole; else where it is full. Blanks at the break are dropped. Continuation rows are indented by two cells
    /// more than the line.
    func rows(width: Int) -> [Row] {
        let total = pieces.reduce(0) { $0 + $1.cells }
        guard total > width else { return [Row(spans: pieces.map { StyledSpan($0.text, $0.style) })] }
        var flow = FlowText()
        for piece in pieces { flow.append(piece.text, piece.style) }
        let clusters = clusters()
        let lead = lead(of: clusters)
        let indent = width < Self.narrowestIndented ? 0 : min(lead + 2, width / 2)
        var slicer = FlowSlicer(flow)
        StepCount.add(clusters.count * 2)
        var rows: [Row] = []
        var start = 0
        var followsBlank = false
        while start < clusters.count {
            let inset = rows.isEmpty ? 0 : indent
            let end = end(of: clusters, from: start, width: width - inset)
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
    private func clusters() -> [FlowCluster] {
        var clusters: [FlowCluster] = []
        var previous: UInt32 = 0x20
        var offset = 0
        for piece in pieces {
            var text = piece.text
            text.withUTF8 { bytes in
                clusters.reserveCapacity(clusters.count + bytes.count)
                var scanner = ClusterScanner(bytes, ambiguousWidth: measure.ambiguousWidth)
                while let cluster = scanner.next() {
                    if breaks == .latex, previous == 0x5C, let last = clusters.indices.last {
                        clusters[last].level = min(clusters[last].level, CodeBreaks.levelBeforeCommand(cluster.first))
                    }
                    clusters.append(
                        FlowCluster(
                            start: UInt32(offset + cluster.start), cells: UInt16(clamping: cluster.cells),
                            level: breaks.level(between: previous, and: cluster.first),
                            kind: cluster.first == 0x20 ? .space : .plain))
                    previous = cluster.first
                }
                offset += bytes.count
            }
        }
        return clusters
    }

    /// The end of the row that starts at `start`.
    private func end(of clusters: [FlowCluster], from start: Int, width: Int) -> Int {
        var cells = 0
        var index = start
        while index < clusters.count {
            let next = cells + Int(clusters[index].cells)
            if next > width, index > start { break }
            cells = next
            index += 1
        }
        StepCount.add(index - start)
        guard index < clusters.count, clusters[index].kind != .space else { return index }
        let isInsideWord = clusters[index].level == .insideWord
        var place = index
        var best: Int?
        while place > start + 1, cells * (isInsideWord && best == nil ? 2 : 1) >= width * 2 / 3 {
            if cells * 3 >= width * 2 || best == nil {
                if clusters[place].level == .free { return place }
                if clusters[place].level == .insideUnit, best == nil { best = place }
            }
            place -= 1
            cells -= Int(clusters[place].cells)
        }
        return best ?? index
    }

    /// The part of the line from cell `offset` on. A cluster cut by either edge leaves blank cells; `>` in the last cell shows
    /// that the line continues.
    func window(from offset: Int, width: Int) -> [StyledSpan] {
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
        return spans
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
