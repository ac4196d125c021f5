import QiitaDomain

/// One article's body laid out at one width, as lines that can be counted and found again.
struct ArticlePage {
    /// All lines from top to bottom, without the margin.
    let lines: [StyledLine]
    /// The first line of each top-level block, and the count of all lines at the end.
    let starts: [Int]
    /// Headings and folds with the lines that they stand on.
    let marks: [BodyMark]

    init(_ layout: BodyLayout) {
        var lines: [StyledLine] = []
        var starts: [Int] = []
        var marks: [BodyMark] = []
        for block in 0..<layout.blockCount {
            starts.append(lines.count)
            marks += layout.marks(ofBlock: block).map { BodyMark(line: $0.line + lines.count, kind: $0.kind) }
            lines += layout.lines(ofBlock: block)
        }
        self.lines = lines
        self.starts = starts + [lines.count]
        self.marks = marks
    }

    /// The line that a place in the article stands on at this width.
    func line(of position: ReadingPosition) -> Int {
        guard position.block >= 0, position.block < starts.count - 1 else { return lines.count }
        let height = starts[position.block + 1] - starts[position.block]
        let line =
            position.lineCount == height || position.lineCount <= 0
            ? position.line : position.line * height / position.lineCount
        return starts[position.block] + max(0, min(line, height - 1))
    }

    /// The place in the article that stands on a line.
    func position(ofLine line: Int) -> ReadingPosition {
        guard let block = starts.dropLast().lastIndex(where: { $0 <= line }) else { return .start }
        return ReadingPosition(
            block: block, line: line - starts[block], lineCount: starts[block + 1] - starts[block])
    }

    /// The last heading above the line or on it; nil above the first.
    func heading(above line: Int) -> String? {
        for mark in marks.reversed() where mark.line <= line {
            if case .heading(_, _, let text) = mark.kind { return text }
        }
        return nil
    }

    /// The first fold on the lines; nil where none is.
    func fold(in lines: Range<Int>) -> (number: Int, isOpen: Bool)? {
        for mark in marks where lines.contains(mark.line) {
            if case .fold(let number, let isOpen) = mark.kind { return (number, isOpen) }
        }
        return nil
    }
}
