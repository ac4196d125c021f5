import QiitaDomain

extension Typesetter {
    mutating func setList(_ list: ListBlock, _ width: Int, _ sink: inout LineSink) {
        setList(list, ListSpacing(list, options: options, width: width), width, &sink)
    }

    private mutating func setList(_ list: ListBlock, _ plan: ListSpacing, _ width: Int, _ sink: inout LineSink) {
        let markers = ListMarkers(list)
        for (index, item) in list.items.enumerated() {
            if index > 0, !plan.isTight { sink.addBlank() }
            let marker = markers.texts[index]
            indent(StyledSpan(marker), .blank(marker.utf8.count), width: width, into: &sink) {
                typesetter, width, sink in
                var nested = plan.nested[index][...]
                let spacing = typesetter.spacing(width)
                for (place, block) in item.blocks.enumerated() {
                    if place > 0,
                        spacing.isBlankDue(between: item.blocks[place - 1], and: block, tight: list.isTight)
                    {
                        sink.addBlank()
                    }
                    if case .list(let inner) = block, let plan = nested.popFirst() {
                        typesetter.setList(inner, plan, width, &sink)
                    } else {
                        typesetter.set(block, width: width, into: &sink)
                    }
                }
            }
        }
    }

    /// Terms are bold; their definitions are indented below them.
    mutating func setDefinitions(_ definitions: [Definition], _ width: Int, _ sink: inout LineSink) {
        let space = StyledSpan("    ")
        for (index, definition) in definitions.enumerated() {
            if index > 0 { sink.addBlank() }
            for term in definition.terms {
                recordReferences(in: term, &sink)
                let flow = InlineSetter(options: options, base: TextStyle(.normal, .bold)).flow(term)
                self.flow(flow, width: width, into: &sink)
            }
            for blocks in definition.details {
                indent(space, space, width: width, into: &sink) { $0.set(blocks, width: $1, into: &$2) }
            }
        }
    }
}
