/// Restores mathematics that Markdown split, such as `$\vec{a}_1 + \vec{b}_1$`, whose underscores became emphasis.
enum MathMender {
    /// The runs with each such formula joined into one run.
    static func mended(_ text: [Inline]) -> [Inline] {
        guard text.contains(where: isMarked) else { return text }
        var result: [Inline] = []
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex { !stands($0, with: text[start]) } ?? text.count
            let stretch = Array(text[start..<max(end, start + 1)])
            result += stretch.contains(where: isMarked) ? mended(stretch: stretch) : stretch
            start += stretch.count
        }
        return result
    }

    /// Mends runs of text and mathematics that differ only in emphasis.
    private static func mended(stretch: [Inline]) -> [Inline] {
        let source = EmphasisSource(stretch)
        var result: [Inline] = []
        for piece in MathScanner.pieces(of: source.bytes) {
            let range = piece.bytes.startIndex..<piece.bytes.endIndex
            let parts = source.parts(in: range)
            if piece.isMath, isTakenApart(range, source) {
                let style = parts.reduce(InlineStyle([.emphasis, .strong])) { style, part in
                    part.run.map { style.intersection(stretch[$0].style) } ?? style
                }
                let words = Sanitizer.composed(String(decoding: piece.bytes, as: UTF8.self))
                let others = stretch[0].style.subtracting([.emphasis, .strong])
                result.append(Inline(.math(words), style: style.union(others), link: stretch[0].link))
            } else {
                for part in parts {
                    guard let run = part.run.map({ stretch[$0] }) else { continue }
                    let words = String(decoding: source.bytes[part.bytes], as: UTF8.self)
                    if case .math(let whole) = run.content, whole != words { return stretch }
                    var own = run
                    if case .text = run.content { own.content = .text(words) }
                    result.append(own)
                }
            }
        }
        return result
    }

    /// Whether there are marks between the dollar signs rather than beside them: `US$*100*` is a price.
    private static func isTakenApart(_ range: Range<Int>, _ source: EmphasisSource) -> Bool {
        guard source.hasMarks(in: range), !source.hasMarks(in: range.lowerBound + 1..<range.lowerBound + 2) else {
            return false
        }
        let isBeforeDigit = source.nextByte(from: range.upperBound).map { $0 &- 0x30 < 10 } ?? false
        return !isBeforeDigit
    }

    private static func isMarked(_ run: Inline) -> Bool {
        guard case .text = run.content else { return false }
        return !run.style.isDisjoint(with: [.emphasis, .strong])
    }

    private static func stands(_ run: Inline, with first: Inline) -> Bool {
        let marks: InlineStyle = [.emphasis, .strong]
        guard run.link == first.link, run.style.subtracting(marks) == first.style.subtracting(marks) else {
            return false
        }
        switch (run.content, first.content) {
        case (.text, .text), (.text, .math), (.math, .text), (.math, .math): return true
        case _: return false
        }
    }
}
