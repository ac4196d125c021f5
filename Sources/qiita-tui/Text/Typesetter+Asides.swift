import QiitaDomain

extension Typesetter {
    private static let inset = StyledSpan("  ")

    /// `[i 補足] text`: the label runs into the first paragraph, all below stands under it, a little to the right.
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
        self.flow(flow, hanging: 2, width: width, into: &sink)
        guard let first = rest.first else { return }
        if rest.count < blocks.count, BlockSpacing.isBlankDue(between: blocks[0], and: first, tight: true) {
            sink.addBlank()
        }
        indent(Self.inset, Self.inset, width: width, into: &sink) { $0.set(Array(rest), width: $1, into: &$2) }
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
