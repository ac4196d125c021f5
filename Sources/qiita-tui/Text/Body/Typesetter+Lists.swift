import QiitaDomain

extension Typesetter {
    mutating func setList(_ list: ListBlock, _ width: Int, _ sink: inout LineSink) {
        let last = list.start.map { String($0 + max(list.items.count - 1, 0)).count } ?? 0
        let markers = list.items.enumerated().map { index, item in
            marker(of: item, number: list.start.map { $0 + index }, digits: last)
        }
        let widest = markers.reduce(0) { max($0, $1.utf8.count) }
        let isTight = spacing(width - widest).isTight(list)
        for (index, item) in list.items.enumerated() {
            if index > 0, !isTight { sink.addBlank() }
            let marker = markers[index]
            let space = StyledSpan(String(repeating: " ", count: marker.utf8.count))
            indent(StyledSpan(marker), space, width: width, into: &sink) {
                $0.set(item.blocks, tight: list.isTight, width: $1, into: &$2)
            }
        }
    }

    /// `- ` or a right-aligned number (` 9. ` above `10. `); a task's box replaces the bullet of an unordered list.
    private func marker(of item: ListItem, number: Int?, digits: Int) -> String {
        let box = item.isChecked.map { $0 ? "[x] " : "[ ] " }
        guard let number else { return box ?? "- " }
        return options.measure.padded("\(number)", to: digits, alignedRight: true) + ". " + (box ?? "")
    }

    /// Terms are bold; their definitions are indented below them.
    mutating func setDefinitions(_ definitions: [Definition], _ width: Int, _ sink: inout LineSink) {
        let space = StyledSpan("    ")
        for (index, definition) in definitions.enumerated() {
            if index > 0 { sink.addBlank() }
            for term in definition.terms {
                noteReferences(in: term, &sink)
                let flow = InlineSetter(options: options, base: TextStyle(.normal, .bold)).flow(term)
                self.flow(flow, width: width, into: &sink)
            }
            for blocks in definition.details {
                indent(space, space, width: width, into: &sink) { $0.set(blocks, width: $1, into: &$2) }
            }
        }
    }
}
