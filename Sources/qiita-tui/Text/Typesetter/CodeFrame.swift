import QiitaDomain

/// The rows of a code frame: one with the file name and the language, then the lines of code to the right of a gutter.
///
/// A long line is wrapped, its continuation marked by `|>` (in shell code by `|_` if a blank was dropped at the break), or
/// scrolled horizontally: then `|<` marks a hidden beginning and `>` a hidden end. The lines of a drawing are not wrapped but cut
/// at the edge.
struct CodeFrame {
    private static let gutter = StyledSpan("|  ", TextStyle(.dim))
    private static let wrapped = StyledSpan("|> ", TextStyle(.dim))
    private static let wrappedAtBlank = StyledSpan("|>", TextStyle(.dim))
    private static let wrappedAtShellBlank = StyledSpan("|_", TextStyle(.dim))
    private static let cutOff = StyledSpan("|< ", TextStyle(.dim))

    private let code: CodeBlock
    private let options: BodyOptions
    private let width: Int
    private let isMath: Bool
    private let breaks: CodeBreaks

    init(_ code: CodeBlock, width: Int, options: BodyOptions) {
        self.code = code
        self.width = width
        self.options = options
        isMath = CodeLanguage(code.language) == .math
        breaks = CodeBreaks(language: code.language)
    }

    /// Adds the rows.
    func add(to sink: inout LineSink) {
        sink.add([StyledSpan(labelRow, TextStyle(.dim))])
        let hasGutter = width - 3 >= Typesetter.narrowest
        let inner = hasGutter ? width - 3 : width
        let drawing = drawing(width: inner)
        for (index, line) in shownLines.enumerated() {
            let isWhole = options.codeOffset != nil || !options.wrapsCode || drawing?.contains(index) == true
            let line = isWhole ? line : CodeRuleShortening.shortened(line, width: inner) ?? line
            let shown = CodeLine(line, measure: options.measure, breaks: breaks)
            if isWhole {
                add(shown, number: index, width: inner, hasGutter: hasGutter, to: &sink)
            } else {
                for (index, row) in shown.rows(width: inner).enumerated() {
                    add(row, isFirst: index == 0, hasGutter: hasGutter, to: &sink)
                }
            }
        }
    }

    /// Adds what is in sight of a line that is not wrapped.
    private func add(_ line: CodeLine, number: Int, width: Int, hasGutter: Bool, to sink: inout LineSink) {
        let offset = options.codeOffset ?? 0
        let (spans, isCutOff) = line.window(from: offset, width: options.wrapsCode ? width : .max)
        var gutter = offset > 0 && !line.isEmpty ? Self.cutOff : Self.gutter
        if spans.isEmpty { gutter.text.removeAll { $0 == " " } }
        sink.add(
            hasGutter ? [gutter] + spans : spans, margin: hasGutter ? gutter.text.utf8.count : 0,
            joint: isMath ? .newLine : .unwrapped(UInt32(number)), isCutOff: isCutOff)
    }

    private func add(_ row: CodeLine.Row, isFirst: Bool, hasGutter: Bool, to sink: inout LineSink) {
        let gutter: StyledSpan
        if isFirst {
            gutter = Self.gutter
        } else if row.followsBlank {
            gutter = breaks == .shell ? Self.wrappedAtShellBlank : Self.wrappedAtBlank
        } else {
            gutter = Self.wrapped
        }
        let indent = row.indent + (hasGutter && !isFirst && row.followsBlank ? 1 : 0)
        var spans = hasGutter ? [gutter] : []
        if indent > 0 { spans.append(.blank(indent)) }
        sink.add(
            spans + row.spans, margin: spans.reduce(0) { $0 + $1.text.utf8.count },
            joint: isFirst ? .newLine : row.followsBlank ? .blank : .direct, trimming: true)
    }

    /// The drawings in code that is wrapped; nil if no line is too wide.
    private func drawing(width: Int) -> CodeDrawing? {
        guard options.codeOffset == nil, options.wrapsCode, !isMath else { return nil }
        let isWide = code.lines.contains { $0.reduce(0) { $0 + $1.text.utf8.count } > width }
        return isWide ? CodeDrawing(code, measure: options.measure) : nil
    }

    /// The lines without blank ones at the end, those of a formula in Unicode.
    private var shownLines: ArraySlice<[CodeBlock.Span]> {
        var lines = code.lines[...]
        while let last = lines.last, last.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) { lines.removeLast() }
        guard isMath, options.math == .unicode, !lines.isEmpty else { return lines }
        let formula = MathDisplay(measure: options.measure).lines(of: lines.map { $0.map(\.text).joined() })
        return formula.map { $0.isEmpty ? [] : [CodeBlock.Span($0)] }[...]
    }

    /// `:: label ---- lang ::`, as wide as the column. The language is dropped first if both do not fit.
    private var labelRow: String {
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
