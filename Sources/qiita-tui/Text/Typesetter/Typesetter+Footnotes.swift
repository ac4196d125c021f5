import QiitaDomain

extension Typesetter {
    /// The footnotes below their heading, each labelled like the references to it.
    mutating func setFootnotes(_ notes: [Footnote], _ width: Int, _ sink: inout LineSink) {
        flow(FlowText([StyledSpan(options.words.footnotes, TextStyle(.heading, .bold))]), width: width, into: &sink)
        let widest = notes.map { String($0.number).count }.max() ?? 1
        for note in notes {
            sink.mark(.footnote(label: note.label))
            let mark = options.measure.padded("[^\(note.number)]", to: widest + 4)
            let space = StyledSpan.blank(widest + 4)
            indent(StyledSpan(mark, TextStyle(.link)), space, width: width, into: &sink) {
                $0.set(note.blocks, width: $1, into: &$2)
            }
        }
    }

    /// Records a mark for each footnote reference in the text, at the line where the text starts.
    func recordReferences(in text: [Inline], _ sink: inout LineSink) {
        for run in text {
            if case .footnoteReference(let label, _) = run.content { sink.mark(.footnoteReference(label: label)) }
        }
    }
}
