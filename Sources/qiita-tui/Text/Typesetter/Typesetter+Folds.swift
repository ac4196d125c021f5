import QiitaDomain

extension Typesetter {
    /// `[+] summary` for a closed fold; `[-] summary` and its blocks for an open one.
    mutating func setDetails(
        _ summary: [Inline], _ isOpen: Bool, _ blocks: [Block], _ width: Int, _ sink: inout LineSink
    ) {
        let number = nextFold
        nextFold += 1
        let isOpen = options.folds[number] ?? isOpen
        sink.mark(.fold(number: number, isOpen: isOpen))
        recordReferences(in: summary, &sink)
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
}
