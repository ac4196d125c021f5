@testable import qiita_tui

/// A frame as the text that a terminal of a given size would show.
struct ScreenText: Equatable, Sendable {
    /// The window's rows from top to bottom, cut at the window's edge and without trailing blanks.
    let rows: [String]
    /// What the terminal could not show, in words for a developer.
    let complaints: [String]

    init(frame: Frame, size: TerminalSize) {
        var rows: [String] = []
        var complaints: [String] = []
        for index in 0..<size.rows {
            let cells = CellRow(frame.row(index) ?? StyledLine(), columns: size.columns)
            if cells.needed > size.columns {
                complaints.append("row \(index) takes \(cells.needed) of \(size.columns) cells")
            }
            rows.append(Self.withoutTrailingBlanks(cells.text))
        }
        if frame.rows.count > size.rows {
            complaints.append("\(frame.rows.count) lines for \(size.rows) rows")
        }
        if let cursor = frame.cursor,
            !(0..<size.rows).contains(cursor.row) || !(0..<size.columns).contains(cursor.column)
        {
            complaints.append("the cursor is outside, at row \(cursor.row), column \(cursor.column)")
        }
        self.rows = rows
        self.complaints = complaints
    }

    private static func withoutTrailingBlanks(_ text: String) -> String {
        var scalars = text.unicodeScalars
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }
}
