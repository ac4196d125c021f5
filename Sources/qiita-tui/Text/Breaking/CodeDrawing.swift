import QiitaDomain

/// The lines of a block of code that are a drawing, which wrapping would deprive of its shape.
///
/// Drawings are boxes and lifelines of box-drawing characters, scales, tables whose rules are `+---+` or `---+---`, lines
/// with `|` in the same columns, the carets of a compiler with the line that they point to, and pictures of marks. A listing of
/// folders is none, since only the margin of its lines is drawn, nor is a rule of one mark, nor `|` as an operator. In a language
/// the drawing is the lines that show it, so that the code below a drawn comment is wrapped like other code.
struct CodeDrawing {
    /// The lines of drawings, from top to bottom.
    private(set) var ranges: [Range<Int>] = []
    private let lines: [DrawnLine]
    /// Whether the block is text or has no language.
    private let isText: Bool

    /// The fewest lines with a sign of a drawing, and the most lines without one between two of them.
    private static let (fewest, widestGap) = (2, 2)
    /// The fewest neighbouring lines with `|` in the same columns, and the fewest such columns.
    private static let fewestBarred = (lines: 3, columns: 2)
    /// The most columns of one line that are compared.
    private static let mostColumns = 20

    /// Finds the drawings of a block. Takes time linear in its length.
    init(_ code: CodeBlock, measure: DisplayWidth = .standard) {
        isText = CodeLanguage(code.language) == .text
        guard isText || Self.mayHaveDrawing(code) else {
            lines = []
            return
        }
        lines = code.lines.map { DrawnLine($0, measure: measure) }
        if isText, isPicture {
            ranges = [0..<lines.count]
            return
        }
        var isDrawn = [Bool](repeating: false, count: lines.count)
        for range in boxes + tables + barred + carets {
            for index in range { isDrawn[index] = true }
        }
        var start: Int?
        for index in 0...lines.count {
            if index < lines.count, isDrawn[index] {
                start = start ?? index
            } else if let first = start {
                ranges.append(first..<index)
                start = nil
            }
        }
    }

    /// Whether a line is part of a drawing.
    func contains(_ line: Int) -> Bool {
        let index = ranges.partitioningIndex { $0.upperBound > line }
        return index < ranges.count && ranges[index].contains(line)
    }

    /// Whether code in a language has a sign without which none of its lines is drawn: a box-drawing character, a caret, or a
    /// joint with a rule to its right.
    private static func mayHaveDrawing(_ code: CodeBlock) -> Bool {
        for line in code.lines {
            var previous: UInt8 = 0
            for span in line {
                for byte in span.text.utf8 {
                    switch byte {
                    case UInt8(ascii: "^"): return true
                    case UInt8(ascii: "-"), UInt8(ascii: "="):
                        if previous == UInt8(ascii: "+") || previous == UInt8(ascii: "|") { return true }
                    // U+2500 ... U+257F are E2 94 80 ... E2 95 BF.
                    case 0x94, 0x95: if previous == 0xE2 { return true }
                    case _: break
                    }
                    previous = byte
                }
            }
        }
        return false
    }

    // MARK: Boxes

    /// The runs of lines with signs of boxes, with the spread labels beside them.
    private var boxes: [Range<Int>] {
        var runs: [Range<Int>] = []
        var run: Run?
        var gap = 0
        for (index, line) in lines.enumerated() where !line.isBlank {
            guard line.isBoxed || line.hasRule || line.isScale else {
                let belongs = line.isBarred || line.isAllMarks || line.bars.count > (isText ? 0 : 1)
                gap += belongs ? 0 : 1
                continue
            }
            if gap > (isText ? Self.widestGap : 1), let ended = run {
                if ended.isDrawing(fewest: Self.fewest) { runs.append(withLabels(ended.lines)) }
                run = nil
            }
            var own = run ?? Run(lines: index..<index, isShown: isText)
            own.add(line, at: index)
            (run, gap) = (own, 0)
        }
        if let run, run.isDrawing(fewest: Self.fewest) { runs.append(withLabels(run.lines)) }
        return runs
    }

    /// Lines with signs of boxes and what is between them.
    private struct Run {
        var lines: Range<Int>
        /// Whether a sign of it is none that text has.
        var isShown: Bool
        private var boxed = 0
        private var rules = 0
        private var scales = 0

        init(lines: Range<Int>, isShown: Bool) {
            (self.lines, self.isShown) = (lines, isShown)
        }

        mutating func add(_ line: DrawnLine, at index: Int) {
            lines = lines.lowerBound..<index + 1
            boxed += line.isBoxed ? 1 : 0
            rules += line.hasRule ? 1 : 0
            scales += line.isScale ? 1 : 0
            isShown = isShown || line.hasRule || line.isBoxed && line.isJoined
        }

        func isDrawing(fewest: Int) -> Bool {
            scales > 0 || isShown && (boxed >= fewest || rules >= fewest)
        }
    }

    /// The lines with those directly above and below that have wide blanks, as the names above lifelines have.
    private func withLabels(_ range: Range<Int>) -> Range<Int> {
        let isAbove = range.lowerBound > 0 && lines[range.lowerBound - 1].isSpread
        let isBelow = range.upperBound < lines.count && lines[range.upperBound].isSpread
        return range.lowerBound - (isAbove ? 1 : 0)..<range.upperBound + (isBelow ? 1 : 0)
    }

    // MARK: Bars

    /// Rows such as `---+---` or `|---|---|` with the neighbouring lines whose bars stand in the same columns.
    private var tables: [Range<Int>] {
        var tables: [Range<Int>] = []
        for (index, line) in lines.enumerated() where !line.joints.isEmpty && index >= tables.last?.upperBound ?? 0 {
            let columns = Array(line.joints.prefix(Self.mostColumns))
            func fits(_ line: DrawnLine) -> Bool {
                line.bars.prefix(Self.mostColumns).filter(columns.contains) == columns
            }
            var (first, end) = (index, index + 1)
            let floor = tables.last?.upperBound ?? 0
            while first > floor, fits(lines[first - 1]) { first -= 1 }
            while end < lines.count, fits(lines[end]) { end += 1 }
            if end - first > 1 { tables.append(first..<end) }
        }
        return tables
    }

    /// Neighbouring lines of text that begin and end with bars and have them in the same columns.
    private var barred: [Range<Int>] {
        guard isText else { return [] }
        var found: [Range<Int>] = []
        var start = 0
        for index in 1..<max(lines.count, 1) + 1 {
            if index < lines.count, lines[index].isBarred, lines[index - 1].isBarred,
                Set(lines[index - 1].bars.prefix(Self.mostColumns))
                    .intersection(lines[index].bars.prefix(Self.mostColumns)).count >= Self.fewestBarred.columns
            {
                continue
            }
            if index - start >= Self.fewestBarred.lines { found.append(start..<index) }
            start = index
        }
        return found
    }

    // MARK: Carets and pictures

    /// The lines of carets, each with the line that it points to.
    private var carets: [Range<Int>] {
        lines.indices.dropFirst().compactMap { index in
            guard let column = lines[index].caret, !lines[index - 1].isBlank, column < lines[index - 1].cells else {
                return nil
            }
            return index - 1..<index + 1
        }
    }

    /// Whether the lines consist of marks rather than letters, and show a shape: insets, wide blanks, shades. Rules around a
    /// sentence do not count.
    private var isPicture: Bool {
        let filled = lines.filter { !$0.isBlank && !$0.isRule }
        guard filled.count >= Self.fewestBarred.lines else { return false }
        let (marks, visible) = filled.reduce((0, 0)) { ($0.0 + $1.marks, $0.1 + $1.visible) }
        guard marks * 5 >= visible * 3 else { return false }
        let margin = filled.map(\.indent).min() ?? 0
        return filled.count { $0.indent > margin || $0.isSpread || $0.isShaded } * 2
            >= filled.count
    }
}
