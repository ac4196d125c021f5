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
        var column = 0
        for span in line?.spans ?? [] {
            let look = look(of: span.style)
            for cell in CellSplitter.cells(of: span.text) {
                column += cell.width
                guard column <= size.columns else { break }
                put(cell, look.attributes, look.pair, on: screen)
            }
        }
        if column < size.columns { wclrtoeol(screen) }
    }

    private func put(_ cell: Cell, _ attributes: attr_t, _ pair: Int32, on screen: UnsafeMutablePointer<WINDOW>) {
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: cell.scalars.count + 1) { buffer in
            for (index, scalar) in cell.scalars.enumerated() {
                buffer[index] = wchar_t(bitPattern: scalar.value)
            }
            buffer[cell.scalars.count] = 0
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

extension Frame {
    /// The line at a row; nil where the frame has none.
    func row(_ index: Int) -> StyledLine? {
        rows.indices.contains(index) ? rows[index] : nil
    }
}
