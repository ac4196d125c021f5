import CNcurses

/// What a terminal shows after the bytes that a program wrote to it: the part of xterm that ncurses uses.
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
    public let columns: Int
    /// Rows of the window.
    public let rows: Int
    /// The cells from top to bottom.
    public internal(set) var cells: [[Cell]]
    /// Where the next character goes.
    public internal(set) var cursor = (row: 0, column: 0)
    /// Private modes that are set, such as 1049, the alternate screen.
    public internal(set) var modes: Set<Int> = [7, 25]
    /// Sequences and control characters that a full-screen program has no use for, as they came.
    public internal(set) var unknown: [String] = []
    /// What the clipboard was last told to be; nil where nothing was copied.
    public internal(set) var clipboard: String?
    /// The window's title.
    public internal(set) var title = "before"
    var titles: [String] = []
    var look: Look = []
    /// The rows between the margins, counted from 0.
    public internal(set) var region: ClosedRange<Int>
    var isBeyondEdge = false
    var saved: (row: Int, column: Int, look: Look) = (0, 0, [])
    var lastCharacter: Unicode.Scalar = " "

    /// An empty screen.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        region = 0...rows - 1
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// The screen that these bytes leave on an empty one.
    public init(columns: Int, rows: Int, showing bytes: some Sequence<UInt8>) {
        self.init(columns: columns, rows: rows)
        feed(bytes)
    }

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
}

// MARK: - Characters

extension VirtualScreen {
    mutating func put(_ scalar: Unicode.Scalar) {
        let width = Int(curses_scalar_width(scalar.value, 1))
        guard width > 0 else { return mark(scalar) }
        lastCharacter = scalar
        if isBeyondEdge || cursor.column + width > columns {
            cursor.column = 0
            lineFeed()
        }
        isBeyondEdge = false
        set(Cell(text: String(scalar), look: look))
        if width == 2, cursor.column + 1 < columns {
            cursor.column += 1
            set(Cell(text: "", look: look))
        }
        if cursor.column + 1 < columns { cursor.column += 1 } else { isBeyondEdge = true }
    }

    mutating func lineFeed() {
        if cursor.row == region.upperBound {
            scroll(up: 1, from: region.lowerBound)
        } else {
            cursor.row = min(cursor.row + 1, rows - 1)
        }
    }

    /// Moves the rows from `first` to the end of the region up; empty ones come in from below. Down where negative.
    mutating func scroll(up count: Int, from first: Int) {
        guard region.contains(first) else { return }
        let height = region.upperBound - first + 1
        let count = max(-height, min(count, height))
        let empty = Array(repeating: Array(repeating: Cell(), count: columns), count: abs(count))
        let kept = Array(cells[first...region.upperBound])
        cells.replaceSubrange(
            first...region.upperBound, with: count > 0 ? kept.dropFirst(count) + empty : empty + kept.dropLast(-count))
    }

    mutating func erase(_ columns: Range<Int>, row: Int) {
        for column in columns.clamped(to: 0..<self.columns) { cells[row][column] = Cell() }
    }

    private mutating func mark(_ scalar: Unicode.Scalar) {
        let column = isBeyondEdge ? cursor.column : cursor.column - 1
        guard column >= 0 else { return unknown.append("U+" + String(scalar.value, radix: 16)) }
        let base = cells[cursor.row][column].text.isEmpty && column > 0 ? column - 1 : column
        cells[cursor.row][base].text.unicodeScalars.append(scalar)
    }

    private mutating func set(_ cell: Cell) {
        cells[cursor.row][cursor.column] = cell
    }
}
