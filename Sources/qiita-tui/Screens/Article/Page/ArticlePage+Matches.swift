import QiitaDomain

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
        var found: [Int: String] = [:]
        for mark in layout.marks(ofBlock: block) {
            guard case .code(let code, _, let unwrapped) = mark.kind else { continue }
            let first = firstLine(ofBlock: block) + mark.line
            for (line, index) in unwrapped {
                let row = CodeLine(code.lines[index], measure: layout.options.measure).rows(width: .max).first
                found[first + line] = row?.spans.map(\.text).joined() ?? ""
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
