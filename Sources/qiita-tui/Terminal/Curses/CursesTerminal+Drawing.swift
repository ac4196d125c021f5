import CNcurses

extension CursesTerminal {
    func draw(_ frame: Frame) {
        guard isOnScreen, let screen = curses_screen(), frame != shown else { return }
        for row in 0..<size.rows {
            let line = frame.row(row)
            if let shown, shown.row(row) == line { continue }
            draw(line, row: row, on: screen)
        }
        place(frame.cursor, on: screen)
        wrefresh(screen)
        shown = frame
    }

    func invalidate() {
        shown = nil
        guard isOnScreen, let screen = curses_screen() else { return }
        clearok(screen, true)
    }

    private func draw(_ line: StyledLine?, row: Int, on screen: UnsafeMutablePointer<WINDOW>) {
        wmove(screen, Int32(row), 0)
        let cells = CellRow(line ?? StyledLine(), columns: size.columns)
        for span in cells.spans {
            let look = look(of: span.style)
            for cell in span.cells { put(cell, look.attributes, look.pair, on: screen) }
        }
        if cells.width < size.columns { wclrtoeol(screen) }
    }

    private func put(_ cell: Cell, _ attributes: attr_t, _ pair: Int32, on screen: UnsafeMutablePointer<WINDOW>) {
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: CellSplitter.marksInCell + 2) { buffer in
            buffer.initialize(repeating: 0)
            buffer[0] = wchar_t(bitPattern: cell.base.value)
            for (index, mark) in cell.marks.enumerated() { buffer[index + 1] = wchar_t(bitPattern: mark.value) }
            if let start = UnsafePointer(buffer.baseAddress) { curses_put(screen, start, attributes, pair) }
        }
    }

    private func look(of style: TextStyle) -> (attributes: attr_t, pair: Int32) {
        styles?.look(of: style) ?? (0, 0)
    }

    private func place(_ cursor: Frame.Position?, on screen: UnsafeMutablePointer<WINDOW>) {
        curs_set(cursor == nil ? 0 : 1)
        let row = min(max(cursor?.row ?? 0, 0), size.rows - 1)
        let column = min(max(cursor?.column ?? 0, 0), size.columns - 1)
        wmove(screen, Int32(row), Int32(column))
    }
}
