import QiitaDomain

/// A match of a search in an article's body.
struct ArticleMatch: Equatable {
    var place: BodyPlace
    /// Its pieces from top to bottom; never empty.
    var parts: [LineRange]
    /// The cell of its line of code at which it begins, if the code is not wrapped and a part of the match is out of sight.
    var hiddenColumn: Int?

    /// The line that it begins on.
    var line: Int { parts[0].line }

    /// The matches in block number `number`, whose first line is `first`, from top to bottom, those out of sight in code that is not
    /// wrapped among them.
    static func all(
        of pattern: SearchPattern, in block: LaidBlock, number: Int, first: Int, options: BodyOptions
    ) -> [ArticleMatch] {
        let text = BlockText(block.lines, first: first)
        var found = pattern.ranges(in: text.text).map(text.parts).filter { !$0.isEmpty }.map {
            (parts: $0, hidden: Int?.none)
        }
        found.removeAll { block.lines[$0.parts[0].line - first].unwrappedLine != nil }
        let wrappedCount = found.count
        for mark in block.marks {
            guard case .code(let code, let lineCount) = mark.kind else { continue }
            for offset in mark.line..<mark.line + lineCount {
                guard let line = block.lines[offset].unwrappedLine else { continue }
                let whole = CodeLine(code.lines[line], measure: options.measure).text
                let ranges = pattern.ranges(in: whole)
                guard !ranges.isEmpty else { continue }
                let shown = ShownCode(block.lines[offset], of: whole, options: options)
                for (bytes, hidden) in shown.places(of: ranges) {
                    found.append((parts: [LineRange(line: first + offset, bytes: bytes)], hidden: hidden))
                }
            }
        }
        if found.count > wrappedCount {
            found.sort {
                ($0.parts[0].line, $0.parts[0].bytes.lowerBound) < ($1.parts[0].line, $1.parts[0].bytes.lowerBound)
            }
        }
        return found.enumerated().map { index, match in
            ArticleMatch(
                place: BodyPlace(block: number, index: index), parts: match.parts, hiddenColumn: match.hidden)
        }
    }
}

/// A line of code that is not wrapped, of which a part is in sight.
private struct ShownCode {
    private let line: LaidLine
    private let whole: [UInt8]
    private let options: BodyOptions

    init(_ line: LaidLine, of whole: String, options: BodyOptions) {
        self.line = line
        self.whole = Array(whole.utf8)
        self.options = options
    }

    /// For each of some ascending byte ranges of the whole line, the bytes of the laid line that show it, and the cell at which it
    /// begins if a part of it is out of sight.
    func places(of ranges: [Range<Int>]) -> [(bytes: Range<Int>, hidden: Int?)] {
        let measure = options.measure
        let offset = options.codeOffset ?? 0
        var shown = ""
        line.forEachTextSpan { span, _ in shown += span.text }
        let end = offset + measure.cells(of: shown)
        var place = (byte: 0, cell: 0)
        func cell(atByte byte: Int) -> Int {
            place.cell += measure.cells(of: String(decoding: whole[place.byte..<byte], as: UTF8.self))
            place.byte = byte
            return place.cell
        }
        return ranges.map { range in
            let (first, last) = (cell(atByte: range.lowerBound), cell(atByte: range.upperBound))
            let edges = [first, last].map { cell in
                Int(line.margin) + measure.prefix(of: shown, cells: max(0, min(cell, end) - offset)).utf8.count
            }
            return (edges[0]..<max(edges[0], edges[1]), first >= offset && last <= end ? nil : first)
        }
    }
}
