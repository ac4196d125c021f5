import QiitaDomain

extension Typesetter {
    private static let gutter = StyledSpan("|  ", TextStyle(.dim))
    /// The gutter of a continuation row. Its shorter form tells `BlockText` that blanks were dropped before the row.
    private static let wrapped = StyledSpan("|> ", TextStyle(.dim))
    private static let wrappedAtBlank = StyledSpan("|>", TextStyle(.dim))
    /// The gutter of a continuation row in shell code where a blank was dropped.
    private static let wrappedAtShellBlank = StyledSpan("|_", TextStyle(.dim))
    private static let cutOff = StyledSpan("|< ", TextStyle(.dim))

    /// A row with the file name and the language, then the lines of code to the right of a gutter. A long line is wrapped, its
    /// continuation marked by `|>` (in shell code by `|_` if a blank was dropped at the break), or scrolled horizontally:
    /// then `|<` marks a hidden beginning and `>` a hidden end. The lines of a drawing are not wrapped but cut at the
    /// edge.
    mutating func setCode(_ code: CodeBlock, _ width: Int, _ sink: inout LineSink) {
        let first = sink.lines.count
        var unwrapped: [Int: Int] = [:]
        defer {
            sink.mark(from: first, .code(code, lineCount: sink.lines.count - first, unwrapped: unwrapped))
        }
        sink.add([StyledSpan(labelRow(of: code, width: width), TextStyle(.dim))])
        let gutter = width - 3 >= Self.narrowest
        let inner = gutter ? width - 3 : width
        let breaks = CodeBreaks(language: code.language)
        let drawing = drawing(in: code, width: inner)
        for (index, line) in shownLines(of: code).enumerated() {
            let isWhole = options.codeOffset != nil || !options.wrapsCode || drawing?.contains(index) == true
            let line = isWhole ? line : CodeRuleShortening.shortened(line, width: inner) ?? line
            let shown = CodeLine(line, measure: options.measure, breaks: breaks)
            if isWhole {
                let offset = options.codeOffset ?? 0
                let view = shown.window(from: offset, width: options.wrapsCode ? inner : .max)
                let mark = offset > 0 && !shown.isEmpty ? Self.cutOff : Self.gutter
                if CodeLanguage(code.language) != .math { unwrapped[sink.lines.count - first] = index }
                sink.add(withGutter(gutter ? mark : nil, view))
            } else {
                for (index, row) in shown.rows(width: inner).enumerated() {
                    sink.add(gutter ? withGutter(row, isFirst: index == 0, breaks) : indented(row), trimming: true)
                }
            }
        }
    }

    /// The drawings in code that is wrapped; nil if no line is too wide.
    private func drawing(in code: CodeBlock, width: Int) -> CodeDrawing? {
        guard options.codeOffset == nil, options.wrapsCode, CodeLanguage(code.language) != .math else { return nil }
        let isWide = code.lines.contains { $0.reduce(0) { $0 + $1.text.utf8.count } > width }
        return isWide ? CodeDrawing(code, measure: options.measure) : nil
    }

    /// The lines without blank ones at the end, those of a formula in Unicode.
    private func shownLines(of code: CodeBlock) -> ArraySlice<[CodeBlock.Span]> {
        var lines = code.lines[...]
        while let last = lines.last, last.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) { lines.removeLast() }
        guard CodeLanguage(code.language) == .math, options.math == .unicode, !lines.isEmpty else { return lines }
        let formula = MathDisplay(measure: options.measure).lines(of: lines.map { $0.map(\.text).joined() })
        return formula.map { $0.isEmpty ? [] : [CodeBlock.Span($0)] }[...]
    }

    private func withGutter(_ row: CodeLine.Row, isFirst: Bool, _ breaks: CodeBreaks) -> [StyledSpan] {
        if isFirst { return withGutter(Self.gutter, row.spans) }
        return row.followsBlank
            ? [breaks == .shell ? Self.wrappedAtShellBlank : Self.wrappedAtBlank, .blank(row.indent + 1)] + row.spans
            : [Self.wrapped] + indented(row)
    }

    func indented(_ row: CodeLine.Row) -> [StyledSpan] {
        row.indent > 0 ? [.blank(row.indent)] + row.spans : row.spans
    }

    private func withGutter(_ gutter: StyledSpan?, _ spans: [StyledSpan]) -> [StyledSpan] {
        guard let gutter else { return spans }
        return spans.isEmpty ? [StyledSpan(gutter.text.replacing(" ", with: ""), gutter.style)] : [gutter] + spans
    }

    /// `:: label ---- lang ::`, as wide as the column. The language is dropped first if both do not fit.
    private func labelRow(of code: CodeBlock, width: Int) -> String {
        let measure = options.measure
        let name = code.fileName ?? ""
        let language = code.language ?? ""
        let start = name.isEmpty ? "::" : ":: \(name)"
        let end = language.isEmpty ? "::" : "\(language) ::"
        for (start, end) in [(start, end), (start, "::")] {
            let rule = width - measure.cells(of: start) - measure.cells(of: end) - 2
            if rule >= 2 { return "\(start) \(StyledSpan.rule(rule).text) \(end)" }
        }
        return measure.truncated(name.isEmpty ? "\(start) \(end)" : start, to: width)
    }
}
