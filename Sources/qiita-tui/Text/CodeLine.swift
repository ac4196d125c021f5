import QiitaDomain

/// One line of code as clusters on columns, tabs spread to every fourth.
struct CodeLine {
    private static let tabWidth = 4

    private struct Piece {
        var text: String
        var cells: Int
        var style: TextStyle
    }

    private var pieces: [Piece] = []
    private let measure: DisplayWidth

    /// A line from its coloured spans.
    init(_ spans: [CodeBlock.Span], measure: DisplayWidth) {
        self.measure = measure
        var column = 0
        for span in spans {
            let style = TextStyle(Self.role(of: span.kind))
            for (index, part) in span.text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    let cells = Self.tabWidth - column % Self.tabWidth
                    append(String(repeating: " ", count: cells), cells: cells, style)
                    column += cells
                }
                let cells = measure.cells(of: part)
                append(String(part), cells: cells, style)
                column += cells
            }
        }
    }

    /// Whether nothing is on the line.
    var isEmpty: Bool { pieces.isEmpty }

    /// The line in rows of at most so many cells; a blank line is one row. What is wider than a row is shown as `?`.
    func wrapped(width: Int) -> [[StyledSpan]] {
        var rows: [[StyledSpan]] = [[]]
        var room = width
        for piece in pieces {
            var rest = piece
            while !rest.text.isEmpty {
                if rest.cells <= room {
                    rows[rows.count - 1].append(StyledSpan(rest.text, rest.style))
                    room -= rest.cells
                    break
                }
                let head = measure.prefix(of: rest.text, cells: room)
                if !head.isEmpty {
                    rows[rows.count - 1].append(StyledSpan(head, rest.style))
                    rest = drop(head, from: rest)
                } else if room == width {
                    rows[rows.count - 1].append(StyledSpan(FlowSlicer.tooWide, rest.style))
                    rest = drop(String(rest.text.prefix(1)), from: rest)
                }
                rows.append([])
                room = width
            }
        }
        if rows.count > 1, rows[rows.count - 1].isEmpty { rows.removeLast() }
        return rows
    }

    /// The part of the line that starts so many cells to the right. A cluster cut by either edge leaves blank cells, and
    /// `>` stands in the last cell where the line goes on.
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

    private func drop(_ head: String, from piece: Piece) -> Piece {
        let text = String(decoding: piece.text.utf8.dropFirst(head.utf8.count), as: UTF8.self)
        return Piece(text: text, cells: measure.cells(of: text), style: piece.style)
    }

    private mutating func append(_ text: String, cells: Int, _ style: TextStyle) {
        guard !text.isEmpty else { return }
        if let last = pieces.last, last.style == style {
            pieces[pieces.count - 1].text += text
            pieces[pieces.count - 1].cells += cells
        } else {
            pieces.append(Piece(text: text, cells: cells, style: style))
        }
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
