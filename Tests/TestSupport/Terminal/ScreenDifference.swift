/// What a diff of two screens costs on xterm, in bytes: the measure of what a program writes for a frame.
///
/// The diff moves to each stretch of changed cells, or types what is before it again, whichever is shorter; it changes only the looks
/// that differ, clears the ends of rows, and scrolls once where that is shorter. A visible cursor ends where the new screen has it, a
/// hidden one where the last change ends.
public struct ScreenDifference {
    /// The bytes that turn one screen into the other.
    public let bytes: Int

    /// Compares two screens of one size.
    public init(from old: VirtualScreen, to new: VirtualScreen) {
        let plain = Pen(old).bytes(toTurn: old.cells, into: new)
        let scrolled = (1..<old.rows).flatMap { [$0, -$0] }.compactMap { count -> Int? in
            guard let (rows, cost) = Self.scrolled(old.cells, by: count, towards: new.cells) else { return nil }
            return cost + Pen().bytes(toTurn: rows, into: new)
        }
        bytes = min(plain, scrolled.min() ?? plain)
    }

    /// The rows after the longest region in which that helps was scrolled up by `count` rows, down if it is negative, and the bytes of
    /// the three sequences; nil if fewer than three rows would be where they belong.
    private static func scrolled(
        _ old: [[VirtualScreen.Cell]], by count: Int, towards new: [[VirtualScreen.Cell]]
    ) -> (rows: [[VirtualScreen.Cell]], cost: Int)? {
        var best = 0..<0
        var start = 0
        for row in 0...new.count {
            let isThere = row < new.count && old.indices.contains(row + count) && new[row] == old[row + count]
            if isThere { continue }
            if row - start > best.count { best = start..<row }
            start = row + 1
        }
        guard best.count >= 3 else { return nil }
        let region = count > 0 ? best.lowerBound..<best.upperBound + count : best.lowerBound + count..<best.upperBound
        var rows = old
        let blank = old[0].map { _ in VirtualScreen.Cell() }
        for row in region {
            rows[row] = region.contains(row + count) ? old[row + count] : blank
        }
        let cost = "\u{1B}[\(region.lowerBound + 1);\(region.upperBound)r\u{1B}[\(abs(count))S\u{1B}[r".utf8.count
        return (rows, cost)
    }
}

/// The cursor of the diff, and the look in which it types.
private struct Pen {
    private var row = -1
    private var column = -1
    private var look: VirtualScreen.Look = []

    /// A pen whose place is unknown.
    init() {}

    /// The pen of a screen.
    init(_ screen: VirtualScreen) {
        (row, column) = (screen.cursor.row, screen.cursor.column)
    }

    func bytes(toTurn old: [[VirtualScreen.Cell]], into new: VirtualScreen) -> Int {
        var pen = self
        let cells = new.cells.indices.reduce(0) {
            $0 + (old[$1] == new.cells[$1] ? 0 : pen.bytes(ofRow: $1, old[$1], new.cells[$1]))
        }
        let cursor = new.cursor
        return cells + (new.modes.contains(25) ? pen.move(to: cursor.row, cursor.column, new.cells[cursor.row]) : 0)
    }

    private mutating func bytes(ofRow row: Int, _ old: [VirtualScreen.Cell], _ new: [VirtualScreen.Cell]) -> Int {
        let blanks = new.reversed().prefix { $0 == VirtualScreen.Cell() }.count
        var bytes = 0
        for cell in new.indices where old[cell] != new[cell] && !new[cell].text.isEmpty {
            bytes += move(to: row, cell, new)
            let rest = new.count - cell
            if rest <= blanks, old[cell...].contains(where: { $0 != VirtualScreen.Cell() }) {
                return bytes + change(to: []) + min(3, rest)
            }
            bytes += type(new[cell])
        }
        return bytes
    }

    /// The bytes to be at a cell: the shortest move, or in the same row the cells before it.
    private mutating func move(to row: Int, _ cell: Int, _ cells: [VirtualScreen.Cell]) -> Int {
        defer { (self.row, column) = (row, cell) }
        guard self.row != row || column != cell else { return 0 }
        let absolute = "\u{1B}[\(row + 1)".utf8.count + (cell > 0 ? ";\(cell + 1)".utf8.count : 0) + 1
        guard self.row >= 0 else { return absolute }
        guard self.row <= row else { return absolute }
        let forward = { (count: Int) in count > 1 ? "\u{1B}[\(count)C".utf8.count : count > 0 ? 3 : 0 }
        let across = min(cell >= column ? forward(cell - column) : column - cell, 1 + forward(cell))
        let moved = min(absolute, row - self.row + across)
        guard self.row == row, column < cell else { return moved }
        var typing = self
        let typed = cells[column..<cell].reduce(0) { $0 + typing.type($1) }
        if typed <= moved { look = typing.look }
        return min(typed, moved)
    }

    private mutating func type(_ cell: VirtualScreen.Cell) -> Int {
        column += cell.text.isEmpty ? 0 : 1
        guard !cell.text.isEmpty else {
            column += 1
            return 0
        }
        return cell.text.utf8.count + (cell.isBlank(in: look) ? 0 : change(to: cell.look))
    }

    /// The bytes of the shortest sequence that changes the look.
    private mutating func change(to new: VirtualScreen.Look) -> Int {
        defer { look = new }
        guard new != look else { return 0 }
        let added = new.filter { !look.contains($0) }
        let off = Set(look.filter { !new.contains($0) }.map(Self.end))
        let stays = new.filter { off.contains(Self.end(of: $0)) && look.contains($0) }
        let fromNothing = Self.sequence(new.isEmpty ? [] : [0] + new)
        return min(fromNothing, Self.sequence(off.sorted() + stays + added))
    }

    private static func sequence(_ codes: [Int]) -> Int {
        2 + codes.map(String.init).joined(separator: ";").utf8.count + 1
    }

    /// The code that ends a look.
    private static func end(of code: Int) -> Int {
        switch code {
        case 1, 2: 22
        case 3...9: 20 + code
        case 30...37, 90...97, 38: 39
        default: 49
        }
    }
}

extension VirtualScreen.Cell {
    /// Whether it is a blank that needs no change of the look.
    fileprivate func isBlank(in look: VirtualScreen.Look) -> Bool {
        self == VirtualScreen.Cell(text: " ", look: look)
    }
}
