import QiitaDomain

extension Typesetter {
    mutating func setParagraph(_ text: [Inline], _ width: Int, _ sink: inout LineSink) {
        noteReferences(in: text, &sink)
        flow(InlineSetter(options: options).flow(text), width: width, into: &sink)
    }

    /// The level is seen by the marks; the lines below the first stand under its words.
    mutating func setHeading(
        _ level: Int, _ anchor: String, _ text: [Inline], _ width: Int, _ sink: inout LineSink
    ) {
        let setter = InlineSetter(options: options, base: TextStyle(.heading, .bold))
        let flow = setter.flow(text)
        sink.mark(.heading(level: level, anchor: anchor, text: setter.words(text)))
        noteReferences(in: text, &sink)
        let marks = StyledSpan(String(repeating: "#", count: level) + " ", TextStyle(.dim))
        let space = StyledSpan(String(repeating: " ", count: level + 1), TextStyle(.dim))
        indent(marks, space, width: width, into: &sink) { $0.flow(flow, width: $1, into: &$2) }
    }

    mutating func setQuote(_ blocks: [Block], _ width: Int, _ sink: inout LineSink) {
        let mark = StyledSpan("> ", TextStyle(.dim))
        indent(mark, mark, width: width, into: &sink) { $0.set(blocks, width: $1, into: &$2) }
    }

    /// Marks the line where a text with references to footnotes starts.
    func noteReferences(in text: [Inline], _ sink: inout LineSink) {
        for run in text {
            if case .footnoteReference(let label, _) = run.content { sink.mark(.footnoteReference(label: label)) }
        }
    }
}
