import QiitaDomain

/// Finds things on a page, block by block. Except for `count(around:)` nothing here changes the number of a
/// line.
extension ArticlePage {
    /// A heading with the line that it stands on.
    struct Heading: Equatable {
        var line: Int
        var level: Int
        var anchor: String
        var text: String
        /// Its place, independent of line numbers.
        var place: ReadingPosition
    }

    /// An entry of the table of contents.
    struct ContentsEntry: Equatable {
        var level: Int
        var text: String
        /// The folds that hide the heading, the outermost first; empty if it is visible.
        var closedFolds: [Int]
    }

    /// All headings of the body, also those in closed folds.
    func contentsEntries() -> [ContentsEntry] {
        let contents = layout.outline.contents
        let setter = InlineSetter(options: layout.options)
        return contents.headings.map {
            ContentsEntry(
                level: $0.level, text: setter.words($0.text),
                closedFolds: contents.closedFolds(around: $0, choices: layout.options.folds))
        }
    }

    /// A line of a laid-out block, as a place. It is valid while the line's number is still an estimate.
    func position(ofLine line: Int, inBlock block: Int) -> ReadingPosition {
        ReadingPosition(
            block: block, line: line - firstLine(ofBlock: block), lineCount: layout.lineCount(ofBlock: block))
    }

    /// Counts the lines around a place, so that a later request for its number moves no other line.
    func count(around position: ReadingPosition) {
        _ = line(of: position)
    }

    /// An existing line.
    func line(_ number: Int) -> StyledLine { lines(from: number, count: 1).first ?? StyledLine() }

    /// The number of top-level blocks.
    var blockCount: Int { layout.blockCount }

    /// The first line of a block.
    func firstLine(ofBlock block: Int) -> Int { index.start(of: block) }

    /// The lines of a block, from `firstLine(ofBlock:)` on.
    func lines(ofBlock block: Int) -> [StyledLine] { layout.lines(ofBlock: block) }

    /// The block that a line belongs to; nil if the article has no such line.
    func block(ofLine line: Int) -> Int? {
        line >= 0 && line < lineCount ? index.block(atLine: line) : nil
    }

    /// The blocks on these lines.
    func blocks(in window: Range<Int>) -> Range<Int> {
        let window = window.clamped(to: 0..<lineCount)
        guard let first = block(ofLine: window.lowerBound), let last = block(ofLine: window.upperBound - 1),
            !window.isEmpty
        else { return 0..<0 }
        return first..<last + 1
    }

    /// The headings from top to bottom. Lays out only the blocks that contain them.
    var headings: [Heading] {
        layout.outline.headings.flatMap { block in
            let start = index.start(of: block)
            return layout.marks(ofBlock: block).compactMap { mark -> Heading? in
                guard case .heading(let level, let anchor, let text) = mark.kind else { return nil }
                return Heading(
                    line: start + mark.line, level: level, anchor: anchor, text: text,
                    place: position(ofLine: start + mark.line, inBlock: block))
            }
        }
    }

    /// The first fold on the lines; nil if there is none.
    func fold(in lines: Range<Int>) -> (number: Int, isOpen: Bool)? {
        for mark in marks(in: lines) {
            if case .fold(let number, let isOpen) = mark.kind { return (number, isOpen) }
        }
        return nil
    }

    /// The line on which a footnote begins, by its label.
    func line(ofFootnote label: String) -> Int? {
        for block in (0..<blockCount).reversed() where layout.body.blocks[block].holdsFootnotes {
            if let mark = layout.marks(ofBlock: block).first(where: { $0.kind == .footnote(label: label) }) {
                return index.start(of: block) + mark.line
            }
        }
        return nil
    }

    /// The lines of a block on which a footnote begins, counted from the block's first.
    func footnoteOffsets(ofBlock block: Int) -> Set<Int> {
        let offsets = layout.marks(ofBlock: block).compactMap { mark -> Int? in
            if case .footnote = mark.kind { mark.line } else { nil }
        }
        return Set(offsets)
    }
}

extension Block {
    fileprivate var holdsFootnotes: Bool {
        if case .footnotes = self { return true }
        return children.contains(where: \.holdsFootnotes)
    }
}

extension ArticlePage {
    /// The matches in a block from top to bottom, those out of sight in code that is not wrapped among them.
    func matches(of pattern: SearchPattern, inBlock block: Int) -> [ArticleMatch] {
        let text = BlockText(lines(ofBlock: block), first: firstLine(ofBlock: block))
        var found = pattern.ranges(in: text.text).map(text.parts).filter { !$0.isEmpty }.map {
            (parts: $0, hidden: Int?.none)
        }
        let code = codeLines(ofBlock: block)
        if !code.isEmpty {
            found.removeAll { code[$0.parts[0].line] != nil }
            for (line, code) in code { found += matches(of: pattern, in: code, onLine: line) }
            found.sort {
                ($0.parts[0].line, $0.parts[0].bytes.lowerBound) < ($1.parts[0].line, $1.parts[0].bytes.lowerBound)
            }
        }
        return found.enumerated().map { index, match in
            ArticleMatch(
                place: BodyPlace(block: block, index: index), parts: match.parts, hiddenColumn: match.hidden)
        }
    }

    /// The lines of code in a block that are not wrapped, each as a whole.
    private func codeLines(ofBlock block: Int) -> [Int: String] {
        guard layout.options.codeOffset != nil else { return [:] }
        var found: [Int: String] = [:]
        for mark in layout.marks(ofBlock: block) {
            // Formulas are wrapped all the same.
            guard case .code(let code, let lineCount) = mark.kind, code.language != "math" else { continue }
            let first = firstLine(ofBlock: block) + mark.line + 1
            for (index, spans) in code.lines.prefix(lineCount - 1).enumerated() {
                let row = CodeLine(spans, measure: layout.options.measure).rows(width: .max).first
                found[first + index] = row?.spans.map(\.text).joined() ?? ""
            }
        }
        return found
    }

    /// The matches in a line of code, of which a part is in sight.
    private func matches(
        of pattern: SearchPattern, in code: String, onLine line: Int
    ) -> [(parts: [LinePart], hidden: Int?)] {
        let ranges = pattern.ranges(in: code)
        guard !ranges.isEmpty else { return [] }
        let measure = layout.options.measure
        let offset = layout.options.codeOffset ?? 0
        let (start, shown) = shownCode(onLine: line)
        let end = offset + measure.cells(of: shown)
        let bytes = Array(code.utf8)
        var place = (byte: 0, cell: 0)
        func cell(atByte byte: Int) -> Int {
            place.cell += measure.cells(of: String(decoding: bytes[place.byte..<byte], as: UTF8.self))
            place.byte = byte
            return place.cell
        }
        return ranges.map { range in
            let (first, last) = (cell(atByte: range.lowerBound), cell(atByte: range.upperBound))
            let edges = [first, last].map { cell in
                start + measure.prefix(of: shown, cells: max(0, min(cell, end) - offset)).utf8.count
            }
            let part = LinePart(line: line, bytes: edges[0]..<max(edges[0], edges[1]))
            return (parts: [part], hidden: first >= offset && last <= end ? nil : first)
        }
    }

    /// What is in sight of a line of code that is not wrapped, and where that begins on its line, in bytes.
    private func shownCode(onLine number: Int) -> (start: Int, text: String) {
        var spans = line(number).spans[...]
        var start = 0
        if let gutter = spans.firstIndex(where: { $0.style.role == .dim && $0.text.hasPrefix("|") }) {
            start = spans[...gutter].reduce(0) { $0 + $1.text.utf8.count }
            spans = spans[(gutter + 1)...]
        }
        if spans.last == StyledSpan(">", TextStyle(.dim)) { spans.removeLast() }
        return (start, spans.map(\.text).joined())
    }
}
