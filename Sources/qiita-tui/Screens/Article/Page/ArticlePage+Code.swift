import QiitaDomain

extension ArticlePage {
    /// The code blocks and display formulas on these lines, with the places by which they have the focus.
    func codes(in lines: Range<Int>) -> [(place: BodyPlace, code: CodeBlock)] {
        blocks(in: lines).flatMap { block in
            let start = firstLine(ofBlock: block)
            let targets = focusTargets(ofBlock: block)
            return layout.marks(ofBlock: block).compactMap { mark -> (place: BodyPlace, code: CodeBlock)? in
                guard case .code(let code, _, _) = mark.kind, lines.overlaps(mark.lines(from: start)),
                    let index = targets.firstIndex(where: { $0.kind == .code && $0.line == start + mark.line })
                else { return nil }
                return (BodyPlace(block: block, index: index), code)
            }
        }
    }

    /// The formulas of the first text on these lines that has some; nil if there are none.
    func formulas(in lines: Range<Int>) -> CodeBlock? {
        for mark in marks(in: lines) {
            if case .formulas(let code, _) = mark.kind { return code }
        }
        return nil
    }
}
