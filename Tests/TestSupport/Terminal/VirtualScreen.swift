import CNcurses

/// What a terminal shows, and all that it keeps, after the bytes that a program wrote to it: the part of xterm, of the Linux
/// console and of DEC's terminals that ncurses uses.
///
/// A sequence that it does not know is kept in `unknown`, so that a test can see what got through.
public struct VirtualScreen: Equatable, Sendable {
    /// How a cell looks: the SGR codes in force, in order.
    public typealias Look = [Int]

    /// One cell; the right half of a wide character holds an empty text.
    public struct Cell: Equatable, Sendable {
        /// The character with its marks.
        public var text = " "
        /// Its looks.
        public var look: Look = []

        /// What of the looks a person sees: of a blank only its ground, and all where it is underlined, reversed or crossed out.
        /// ncurses leaves it open how else a blank looks.
        private var visibleLook: Look {
            guard text == " ", look.allSatisfy({ ![4, 7, 9].contains($0) }) else { return look }
            return look.filter { 40...47 ~= $0 || 100...107 ~= $0 }
        }

        /// Whether both look the same to a person.
        public static func == (one: Cell, other: Cell) -> Bool {
            one.text == other.text && one.visibleLook == other.visibleLook
        }
    }

    /// Columns of the window.
    public private(set) var columns: Int
    /// Rows of the window.
    public private(set) var rows: Int
    /// Which sequences it obeys.
    public let family: TerminalState.Family
    /// The cells of the screen shown, from top to bottom.
    public internal(set) var cells: [[Cell]]
    /// All that it keeps besides.
    public internal(set) var state: TerminalState
    /// Where the next character goes, and how.
    public internal(set) var pen = TerminalState.Cursor()
    /// The cursor that was saved last on the screen shown (DECSC).
    public internal(set) var saved = TerminalState.Cursor()
    /// Sequences and control characters that a full-screen program has no use for, as they came.
    public internal(set) var unknown: [String] = []
    /// What the clipboard was last told to be; nil where nothing was copied.
    public internal(set) var clipboard: String?
    /// What it answers to questions, until somebody types it.
    public var answers = ""
    var isBeyondEdge = false
    var lastCharacter: Unicode.Scalar = " "
    /// The screen that is not shown, with its saved cursor.
    private var hidden: (cells: [[Cell]], saved: TerminalState.Cursor)
    /// The start of a sequence or of a character whose rest has not come.
    var unfinished: [UInt8] = []

    /// An empty screen.
    public init(columns: Int, rows: Int, family: TerminalState.Family = .xterm) {
        self.columns = columns
        self.rows = rows
        self.family = family
        state = TerminalState(columns: columns, rows: rows)
        cells = Self.blank(columns, rows)
        if family == .console { pen.characterSets[1] = "0" }
        saved = pen
        hidden = (cells, pen)
    }

    /// The screen that these bytes leave on an empty one.
    public init(columns: Int, rows: Int, showing bytes: some Sequence<UInt8>) {
        self.init(columns: columns, rows: rows)
        feed(bytes)
    }

    /// The position of the cursor.
    public var cursor: (row: Int, column: Int) { (pen.row, pen.column) }

    /// Private modes that are set, such as 1049, the second screen.
    public var modes: Set<Int> { state.modes }

    /// The rows as text without blanks at their ends.
    public var text: [String] {
        cells.map { row in
            var text = row.map(\.text).joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// Whether both show the same characters in the same looks.
    public static func == (one: VirtualScreen, other: VirtualScreen) -> Bool {
        one.cells == other.cells
    }

    static func blank(_ columns: Int, _ rows: Int) -> [[Cell]] {
        Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }
}

// MARK: - Both screens and the size

extension VirtualScreen {
    /// Shows the other screen if that is not shown. The cursor stays where it is.
    mutating func show(second isSecond: Bool, by mode: Int) {
        guard family == .xterm, isSecond != state.isOnSecondScreen else { return }
        (cells, hidden.cells) = (hidden.cells, cells)
        (saved, hidden.saved) = (hidden.saved, saved)
        if isSecond { state.modes.insert(mode) } else { state.modes.subtract(TerminalState.secondScreen) }
    }

    /// Gives the window another size, as xterm does: the margins are those of the whole window afterwards, and rows leave it at
    /// the top as far as the cursor would be below it.
    public mutating func resize(columns: Int, rows: Int) {
        let onMain = state.isOnSecondScreen ? hidden.saved.row : pen.row
        cells = fitted(cells, columns, rows, keeping: pen.row)
        hidden.cells = fitted(hidden.cells, columns, rows, keeping: onMain)
        pen.row -= max(0, pen.row - rows + 1)
        hidden.saved.row -= max(0, hidden.saved.row - rows + 1)
        saved.row = min(saved.row, rows - 1)
        (pen.column, isBeyondEdge) = (min(pen.column, columns - 1), false)
        state.tabStops = state.tabStops.filter { $0 < columns }
        state.tabStops.formUnion(stride(from: 8, to: columns, by: 8).filter { $0 >= self.columns })
        (self.columns, self.rows) = (columns, rows)
        state.margins = 0...rows - 1
    }

    private func fitted(_ cells: [[Cell]], _ columns: Int, _ rows: Int, keeping row: Int) -> [[Cell]] {
        let kept = cells.dropFirst(max(0, row - rows + 1)).prefix(rows).map { row in
            Array((row + Array(repeating: Cell(), count: columns)).prefix(columns))
        }
        return kept + Self.blank(columns, rows - kept.count)
    }
}

// MARK: - Characters

extension VirtualScreen {
    mutating func put(_ scalar: Unicode.Scalar) {
        let width = Int(curses_scalar_width(scalar.value, 1))
        guard width > 0 else { return mark(scalar) }
        lastCharacter = scalar
        if isBeyondEdge && state.modes.contains(7) || pen.column + width > columns {
            pen.column = 0
            lineFeed()
        }
        isBeyondEdge = false
        if state.publicModes.contains(4) { shift(by: -width) }
        set(Cell(text: String(scalar), look: pen.pen))
        if width == 2, pen.column + 1 < columns {
            pen.column += 1
            set(Cell(text: "", look: pen.pen))
        }
        if pen.column + 1 < columns {
            pen.column += 1
        } else if family == .ansi {
            pen.column = 0
            lineFeed()
        } else {
            isBeyondEdge = true
        }
    }

    mutating func lineFeed() {
        if pen.row == state.margins.upperBound {
            scroll(up: 1, from: state.margins.lowerBound)
        } else {
            pen.row = min(pen.row + 1, rows - 1)
        }
    }

    /// Moves the rows from `first` to the end of the region up; empty ones come in from below. Down where negative.
    mutating func scroll(up count: Int, from first: Int) {
        let margins = state.margins
        guard margins.contains(first) else { return }
        let height = margins.upperBound - first + 1
        let count = max(-height, min(count, height))
        let empty = Self.blank(columns, abs(count))
        let kept = Array(cells[first...margins.upperBound])
        cells.replaceSubrange(
            first...margins.upperBound, with: count > 0 ? kept.dropFirst(count) + empty : empty + kept.dropLast(-count))
    }

    mutating func erase(_ columns: Range<Int>, row: Int) {
        for column in columns.clamped(to: 0..<self.columns) { cells[row][column] = Cell() }
    }

    private mutating func mark(_ scalar: Unicode.Scalar) {
        let column = isBeyondEdge ? pen.column : pen.column - 1
        guard column >= 0 else { return unknown.append("U+" + String(scalar.value, radix: 16)) }
        let base = cells[pen.row][column].text.isEmpty && column > 0 ? column - 1 : column
        cells[pen.row][base].text.unicodeScalars.append(scalar)
    }

    private mutating func set(_ cell: Cell) {
        cells[pen.row][pen.column] = cell
    }
}
