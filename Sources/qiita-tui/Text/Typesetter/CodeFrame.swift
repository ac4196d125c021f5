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

/// A line of code that ends in a rule: `/*=====*/`, `# -----`, `// ==== Title ====`.
///
/// A rule is as long as its author's window was wide. Wrapped, it would have a row for its last few characters, so it is
/// shortened to the width instead; the copied code keeps it.
private enum CodeRuleShortening {
    /// The marks that rules consist of.
    private static let marks = Set("=-*#~_+/".utf8)
    /// The fewest marks of a rule.
    private static let shortest = 10
    /// The most characters that may follow a rule, as `*/` does.
    private static let longestEnd = 4
    /// The fewest marks that remain.
    private static let least = 3

    /// The line shortened to `width` cells; nil if it does not end in a rule or contains more than ASCII.
    static func shortened(_ line: [CodeBlock.Span], width: Int) -> [CodeBlock.Span]? {
        let excess = line.reduce(0) { $0 + $1.text.utf8.count } - width
        guard excess > 0 else { return nil }
        let bytes = line.flatMap(\.text.utf8)
        guard bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return nil }
        let end = bytes.count - bytes.reversed().prefix { !marks.contains($0) }.count
        var rule = Self.rule(in: bytes, endingAt: end)
        // `*/` closes a comment whose rule is of another mark.
        if rule.count < shortest { rule = Self.rule(in: bytes, endingAt: end - rule.count) }
        if rule.count < shortest, let next = rule.first { rule = Self.rule(in: bytes, endingAt: next) }
        guard rule.count >= shortest, rule.count - excess >= least, bytes.count - rule.upperBound <= longestEnd,
            bytes[rule.upperBound...].allSatisfy({ !isName($0) }), isComment(bytes[..<rule.lowerBound], line)
        else { return nil }
        return cut(rule.upperBound - excess..<rule.upperBound, from: line)
    }

    /// The run of one mark that ends at an index.
    private static func rule(in bytes: [UInt8], endingAt end: Int) -> Range<Int> {
        guard end > 0, marks.contains(bytes[end - 1]) else { return end..<end }
        let count = bytes[..<end].reversed().prefix { $0 == bytes[end - 1] }.count
        return end - count..<end
    }

    /// Whether what stands before a rule has no name in it, or is in a comment.
    private static func isComment(_ lead: ArraySlice<UInt8>, _ line: [CodeBlock.Span]) -> Bool {
        let isPlain = !lead.contains(where: isName)
        return isPlain || line.allSatisfy { $0.kind == .comment || $0.text.utf8.allSatisfy { $0 == 0x20 } }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x22 || byte == 0x27
    }

    private static func cut(_ range: Range<Int>, from line: [CodeBlock.Span]) -> [CodeBlock.Span] {
        var start = 0
        return line.map { span in
            let bytes = Array(span.text.utf8)
            let own = range.clamped(to: start..<start + bytes.count)
            let kept = bytes[..<(own.lowerBound - start)] + bytes[(own.upperBound - start)...]
            start += bytes.count
            return CodeBlock.Span(String(decoding: kept, as: UTF8.self), kind: span.kind)
        }
    }
}
