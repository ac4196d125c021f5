import QiitaDomain

/// Sets display formulas, and records inline ones for copying.
extension Typesetter {
    /// Display mathematics is indented and keeps its lines; a line that is too wide breaks at a space or before a command. It is
    /// marked as code, so that its TeX can be copied.
    mutating func setMath(_ lines: [String], _ width: Int, _ sink: inout LineSink) {
        let first = sink.lines.count
        let source = MathDisplay.withoutMarks(lines).map { $0.isEmpty ? [] : [CodeBlock.Span($0)] }
        defer {
            let code = CodeBlock(language: "math", lines: source)
            sink.mark(from: first, .code(code, lineCount: sink.lines.count - first, unwrapped: [:]))
        }
        let lines = options.math == .unicode ? MathDisplay(measure: options.measure).lines(of: lines) : lines
        let space = StyledSpan("  ")
        indent(space, space, width: width, into: &sink) { typesetter, width, sink in
            for line in lines {
                let code = CodeLine([CodeBlock.Span(line)], measure: typesetter.options.measure, breaks: .latex)
                for row in code.rows(width: width) {
                    let spans = typesetter.indented(row)
                    sink.add(spans.map { StyledSpan($0.text, TextStyle(.code)) }, trimming: true)
                }
            }
        }
    }

    /// Records the formulas of texts whose lines start at `first`, so that their TeX can be copied.
    func recordFormulas(in texts: [[Inline]], from first: Int, _ sink: inout LineSink) {
        var formulas: [[CodeBlock.Span]] = []
        for text in texts {
            for run in text {
                if case .math(let source) = run.content { formulas.append([CodeBlock.Span(MathText.tex(of: source))]) }
            }
        }
        guard !formulas.isEmpty else { return }
        let code = CodeBlock(language: "math", lines: formulas)
        sink.mark(from: first, .formulas(code, lineCount: sink.lines.count - first))
    }
}
