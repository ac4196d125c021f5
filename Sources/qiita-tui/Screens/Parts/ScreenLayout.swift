/// Divides a window among a screen's header, its body and the status row.
struct ScreenLayout: Equatable {
    /// The smallest window that a screen works in.
    static let minimum = TerminalSize(columns: 20, rows: 5)

    let size: TerminalSize
    /// The rows of the header without its rule.
    let headerRows: Int
    /// Whether there are rules below the header and above the status row.
    let hasRules: Bool

    /// A layout with a header of at most `header` rows; in a low window only its first row, and no rules.
    init(size: TerminalSize, header: Int = 1) {
        self.size = size
        hasRules = size.rows >= 10
        headerRows = size.rows >= 10 ? header : 1
    }

    var bodyRows: Int {
        max(0, size.rows - headerRows - 1 - (hasRules ? 2 : 0))
    }

    /// The row of the body at a row of the window; nil for a row outside it.
    func bodyRow(at row: Int) -> Int? {
        let first = headerRows + (hasRules ? 1 : 0)
        return isUsable && (first..<first + bodyRows).contains(row) ? row - first : nil
    }

    /// False if the window is too small for a screen.
    var isUsable: Bool {
        size.columns >= Self.minimum.columns && size.rows >= Self.minimum.rows
    }

    /// The parts of a screen; `label` is shown in the rule below the header, `cursor` is a row of the body.
    struct Parts {
        var header: [StyledLine]
        var label = ""
        var body: [StyledLine]
        var status: StyledLine
        var cursor: Int?
    }

    func frame(_ parts: Parts, display: DisplaySettings) -> Frame {
        guard isUsable else { return tooSmall(display) }
        let measure = display.measure
        let rule = RowComposer(measure: measure, columns: size.columns)
        var rows = parts.header.prefix(headerRows).map { measure.truncated($0, to: size.columns) }
        if hasRules { rows.append(rule.rule(parts.label)) }
        let first = rows.count
        rows += parts.body.prefix(bodyRows).map { measure.truncated($0, to: size.columns) }
        rows += Array(repeating: StyledLine(), count: max(0, first + bodyRows - rows.count))
        if hasRules { rows.append(rule.rule()) }
        rows.append(parts.status)
        return Frame(rows: rows, cursor: parts.cursor.map { Frame.Position(row: first + $0, column: 0) })
    }

    private func tooSmall(_ display: DisplaySettings) -> Frame {
        guard size.rows > 0, size.columns > 0 else { return Frame(rows: []) }
        let measure = display.measure
        let parts = display.strings.tooSmall(columns: Self.minimum.columns, rows: Self.minimum.rows)
        let whole = parts.joined(separator: " ")
        let rows = measure.cells(of: whole) <= size.columns ? [whole] : parts
        return Frame(rows: rows.prefix(size.rows).map { StyledLine(measure.truncated($0, to: size.columns)) })
    }
}
