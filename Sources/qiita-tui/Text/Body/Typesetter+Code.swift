import QiitaDomain

extension Typesetter {
    private static let gutter = StyledSpan("|  ", TextStyle(.dim))
    private static let wrapped = StyledSpan("|> ", TextStyle(.dim))
    private static let cutOff = StyledSpan("|< ", TextStyle(.dim))

    /// A row with the file name and the language, then the lines of code to the right of a gutter. A long line is wrapped, its
    /// continuation marked by `|>`, or scrolled horizontally: then `|<` marks a hidden beginning and `>` a hidden end.
    mutating func setCode(_ code: CodeBlock, _ width: Int, _ sink: inout LineSink) {
        let first = sink.lines.count
        defer { sink.mark(from: first, .code(code, lineCount: sink.lines.count - first)) }
        sink.add([StyledSpan(labelRow(of: code, width: width), TextStyle(.dim))])
        let gutter = width - 3 >= Self.narrowest
        let inner = gutter ? width - 3 : width
        for line in code.lines {
            let code = CodeLine(line, measure: options.measure)
            if let offset = options.codeOffset {
                let view = code.window(from: offset, width: inner)
                let mark = offset > 0 && !code.isEmpty ? Self.cutOff : Self.gutter
                sink.add(withGutter(gutter ? mark : nil, view))
            } else {
                for (index, part) in code.wrapped(width: inner).enumerated() {
                    sink.add(withGutter(gutter ? (index == 0 ? Self.gutter : Self.wrapped) : nil, part))
                }
            }
        }
    }

    /// Display mathematics keeps its lines; a line that is too wide breaks at its spaces.
    mutating func setMath(_ lines: [String], _ width: Int, _ sink: inout LineSink) {
        let space = StyledSpan("  ")
        indent(space, space, width: width, into: &sink) { typesetter, width, sink in
            for line in lines {
                var flow = FlowText()
                flow.append(line, TextStyle(.code), grip: [.whole, .spacesOnly])
                if flow.isEmpty { sink.addBlank() } else { typesetter.flow(flow, width: width, into: &sink) }
            }
        }
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
            if rule >= 2 { return "\(start) \(String(repeating: "-", count: rule)) \(end)" }
        }
        return measure.truncated(name.isEmpty ? "\(start) \(end)" : start, to: width)
    }
}
