import QiitaDomain

extension Typesetter {
    /// `| [i 補足] text`: the label leads the first paragraph, and every line has the edge of the note.
    mutating func setNote(_ kind: NoteKind, _ blocks: [Block], _ width: Int, _ sink: inout LineSink) {
        var flow = FlowText()
        flow.append(
            "[\(sign(of: kind)) \(options.words.label(of: kind))]", TextStyle(role(of: kind), .bold), grip: .whole)
        var rest = blocks[...]
        if case .paragraph(let text) = rest.first {
            rest.removeFirst()
            flow.append(" ")
            recordReferences(in: text, &sink)
            InlineSetter(options: options).append(text, to: &flow)
        }
        let edge = StyledSpan("| ", TextStyle(role(of: kind)))
        let isBelowText = rest.count < blocks.count
        indent(edge, edge, width: width, into: &sink) { typesetter, width, sink in
            typesetter.flow(flow, width: width, into: &sink)
            guard let first = rest.first else { return }
            if isBelowText, typesetter.spacing(width).isBlankDue(between: blocks[0], and: first) { sink.addBlank() }
            typesetter.set(Array(rest), width: width, into: &sink)
        }
    }

    private func sign(of kind: NoteKind) -> String {
        switch kind {
        case .info: "i"
        case .warn: "!"
        case .alert: "x"
        }
    }

    private func role(of kind: NoteKind) -> TextStyle.Role {
        switch kind {
        case .info: .info
        case .warn: .warning
        case .alert: .error
        }
    }
}
