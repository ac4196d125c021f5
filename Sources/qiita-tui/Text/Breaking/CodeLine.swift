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

    /// A line from its coloured spans.
    init(_ spans: [CodeBlock.Span], measure: DisplayWidth) {
        self.measure = measure
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

    /// The line in rows of at most `width` cells; a blank line is one row. A cluster wider than a row is shown as `?`.
    func wrapped(width: Int) -> [[StyledSpan]] {
        var rows: [[StyledSpan]] = [[]]
        var room = width
        for piece in pieces {
            if piece.cells <= room {
                rows[rows.count - 1].append(StyledSpan(piece.text, piece.style))
                room -= piece.cells
            } else {
                cut(piece, into: &rows, room: &room, width: width)
            }
        }
        return rows
    }

    /// Splits a piece over as many rows as it needs.
    private func cut(_ piece: Piece, into rows: inout [[StyledSpan]], room: inout Int, width: Int) {
        var text = piece.text
        text.withUTF8 { bytes in
            var start = 0
            func flush(to end: Int) {
                guard end > start else { return }
                let part = String(decoding: bytes[start..<end], as: UTF8.self)
                rows[rows.count - 1].append(StyledSpan(part, piece.style))
                start = end
            }
            var scanner = ClusterScanner(bytes, ambiguousWidth: measure.ambiguousWidth)
            while let cluster = scanner.next() {
                let isTooWide = cluster.cells > width
                let cells = isTooWide ? 1 : cluster.cells
                if cells > room {
                    flush(to: cluster.start)
                    rows.append([])
                    room = width
                }
                if isTooWide {
                    flush(to: cluster.start)
                    rows[rows.count - 1].append(StyledSpan(FlowSlicer.tooWide, piece.style))
                    start = cluster.end
                }
                room -= cells
            }
            flush(to: bytes.count)
        }
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
