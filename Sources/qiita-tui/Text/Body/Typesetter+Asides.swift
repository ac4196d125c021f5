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
            noteReferences(in: text, &sink)
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

extension Typesetter {
    /// `[+] summary` for a closed fold; `[-] summary` and its blocks for an open one.
    mutating func setDetails(
        _ summary: [Inline], _ isOpen: Bool, _ blocks: [Block], _ width: Int, _ sink: inout LineSink
    ) {
        let number = nextFold
        nextFold += 1
        let isOpen = options.folds[number] ?? isOpen
        sink.mark(.fold(number: number, isOpen: isOpen))
        noteReferences(in: summary, &sink)
        let mark = StyledSpan(isOpen ? "[-] " : "[+] ", TextStyle(.info))
        indent(mark, StyledSpan("    "), width: width, into: &sink) { typesetter, width, sink in
            let base = TextStyle(.normal, .bold)
            var flow = InlineSetter(options: typesetter.options, base: base).flow(summary)
            if flow.isEmpty { flow.append(typesetter.options.words.details, base) }
            let hint = typesetter.options.words.foldHint
            if !isOpen, !hint.isEmpty { flow.append(" " + hint, TextStyle(.dim)) }
            typesetter.flow(flow, width: width, into: &sink)
        }
        guard isOpen else {
            nextFold += blocks.foldCount
            return
        }
        let inset = StyledSpan("    ")
        indent(inset, inset, width: width, into: &sink) { $0.set(blocks, width: $1, into: &$2) }
    }

    /// The footnotes below their heading, each labelled like the references to it.
    mutating func setFootnotes(_ notes: [Footnote], _ width: Int, _ sink: inout LineSink) {
        flow(FlowText([StyledSpan(options.words.footnotes, TextStyle(.heading, .bold))]), width: width, into: &sink)
        let widest = notes.map { String($0.number).count }.max() ?? 1
        for note in notes {
            sink.mark(.footnote(label: note.label))
            let mark = options.measure.padded("[^\(note.number)]", to: widest + 4)
            let space = StyledSpan(String(repeating: " ", count: widest + 4))
            indent(StyledSpan(mark, TextStyle(.link)), space, width: width, into: &sink) {
                $0.set(note.blocks, width: $1, into: &$2)
            }
        }
    }
}
