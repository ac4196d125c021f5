import CNcurses

/// The ncurses screen: draws frames row by row and sends only what has changed since the last one.
@MainActor
final class CursesScreen {
    private let window: UnsafeMutablePointer<WINDOW>
    private let palette: Palette
    /// The colour pair of each role, by its raw value; 0 is the terminal's default colours.
    private var pairs: [Int32]
    /// The attributes of each style shown so far, as cells without a character.
    private var looks: [TextStyle: cchar_t] = [:]
    /// The frame on the screen; nil if the content is unknown.
    private var shown: Frame?
    /// Whether the terminal shows an emoji of several scalars as one picture.
    var clustersGraphemes = false {
        didSet { if clustersGraphemes != oldValue { shown = nil } }
    }
    /// The text to write over the cells of a frame after ncurses has sent them.
    private var pictures = ""
    private var isCursorVisible = true
    private let cursorOn: String
    private let cursorOff: String

    /// Creates the screen and sets up the colours; nil if ncurses has not opened a terminal.
    init?(palette: Palette, of capabilities: TerminalCapabilities) {
        guard let window = curses_screen() else { return nil }
        self.window = window
        self.palette = palette
        pairs = Array(repeating: 0, count: TextStyle.Role.allCases.count)
        cursorOn = capabilities.showingCursor
        cursorOff = capabilities.hidingCursor
        keypad(window, true)
        scrollok(window, false)
        setUpColors()
    }

    func draw(_ frame: Frame, size: TerminalSize) {
        var isChanged = shown == nil || frame.cursor != shown?.cursor
        for row in 0..<size.rows {
            let line = frame.row(row)
            if let shown, shown.row(row) == line { continue }
            isChanged = true
            draw(line ?? StyledLine(), row: row, columns: size.columns)
        }
        guard isChanged else { return }
        place(frame.cursor, size: size)
        wrefresh(window)
        sendPictures()
        shown = frame
    }

    /// Writes complete emoji over their first parts. An ncurses cell cannot contain the longer ones, and those with a
    /// narrow first part would not get two cells.
    private func sendPictures() {
        guard !pictures.isEmpty else { return }
        let bytes = "\u{1B}7" + pictures + "\u{1B}8"
        pictures = ""
        send(bytes)
    }

    /// Marks the content of the screen as unknown, so that the next frame is sent completely if the screen is in use.
    func invalidate(isInUse: Bool) {
        shown = nil
        if isInUse { clearok(window, true) }
    }

    private func draw(_ line: StyledLine, row: Int, columns: Int) {
        let content = CellRow(line, columns: columns)
        var cells: [cchar_t] = []
        cells.reserveCapacity(columns)
        for span in content.spans {
            let look = look(of: span.style)
            for cell in content.cells[span.range] { cells.append(look.showing(cell)) }
        }
        if clustersGraphemes { addPictures(of: content, row: row, columns: columns) }
        let blank = look(of: .plain).showing(.blank)
        for _ in content.width..<max(columns, content.width) { cells.append(blank) }
        _ = mvwadd_wchnstr(window, Int32(row), 0, cells, Int32(cells.count))
    }

    private func addPictures(of content: CellRow, row: Int, columns: Int) {
        let text = AnsiText(palette)
        var column = 0
        for span in content.spans {
            for cell in content.cells[span.range] {
                if !cell.rest.isEmpty, column + 2 <= columns {
                    let picture = StyledLine([StyledSpan(cell.whole, span.style)])
                    pictures += "\u{1B}[\(row + 1);\(column + 1)H" + text.text(of: picture)
                }
                column += cell.width
            }
        }
    }

    func showCursor(_ isVisible: Bool) {
        guard isVisible != isCursorVisible else { return }
        isCursorVisible = isVisible
        send(isVisible ? cursorOn : cursorOff)
    }

    /// Shows the cursor, and leaves the screen. `margins` are those of the whole window: ncurses sets margins for its own
    /// screen, which the terminal would keep.
    func leave(margins: String) {
        showCursor(true)
        send(margins)
        endwin()
    }

    /// Writes to the terminal at once. ncurses has written all of its own output when one of its calls returns.
    private func send(_ sequence: String) {
        WaitingDescriptor(number: STDOUT_FILENO).write(sequence.utf8)
    }

    private func place(_ cursor: Frame.Position?, size: TerminalSize) {
        showCursor(cursor != nil)
        let row = min(max(cursor?.row ?? 0, 0), size.rows - 1)
        let column = min(max(cursor?.column ?? 0, 0), size.columns - 1)
        wmove(window, Int32(row), Int32(column))
    }
}

// MARK: - Looks

extension CursesScreen {
    private func setUpColors() {
        guard palette.usesColor, has_colors(), start_color() == OK, use_default_colors() == OK else { return }
        for role in TextStyle.Role.allCases {
            guard let color = palette.look(of: role).color else { continue }
            let pair = Int32(role.rawValue) + 1
            if init_extended_pair(pair, Self.number(of: color), -1) == OK { pairs[Int(role.rawValue)] = pair }
        }
    }

    /// The attributes and the colour of a style, as a cell without a character.
    private func look(of style: TextStyle) -> cchar_t {
        if let look = looks[style] { return look }
        let asked = palette.look(of: style)
        let traits = asked.traits
        var attributes: attr_t = asked.isFaint || traits.contains(.strike) ? curses_faint() : 0
        if traits.contains(.bold) { attributes |= curses_bold() }
        if traits.contains(.underline) { attributes |= curses_underline() }
        if traits.contains(.reverse) { attributes |= curses_reverse() }
        if traits.contains(.italic) { attributes |= curses_italic() }
        let look = curses_look(attributes, pairs[Int(style.role.rawValue)])
        looks[style] = look
        return look
    }

    /// The colour's number on this terminal. Terminals with eight colours show bright colours as the plain ones.
    private static func number(of color: Palette.Color) -> Int32 {
        color.rawValue < curses_colors() ? color.rawValue : color.rawValue % 8
    }
}

extension cchar_t {
    /// The attributes with a cell's character and marks.
    fileprivate func showing(_ cell: Cell) -> cchar_t {
        var result = self
        result.chars.0 = wchar_t(bitPattern: cell.base.value)
        if cell.marks.isEmpty { return result }
        withUnsafeMutableBytes(of: &result.chars) { bytes in
            let characters = bytes.assumingMemoryBound(to: wchar_t.self)
            for (index, mark) in zip(1..<characters.count, cell.marks) {
                characters[index] = wchar_t(bitPattern: mark.value)
            }
        }
        return result
    }
}
