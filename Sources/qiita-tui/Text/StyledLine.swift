/// One line of the screen or of printed text: spans from left to right.
struct StyledLine: Equatable, Sendable {
    var spans: [StyledSpan]

    init(_ spans: [StyledSpan] = []) {
        self.spans = spans
    }

    init(_ text: String, _ style: TextStyle = .plain) {
        spans = text.isEmpty ? [] : [StyledSpan(text, style)]
    }

    /// The text of the line without its styles.
    var text: String {
        spans.map(\.text).joined()
    }
}

extension StyledLine {
    /// The line with a changed style in a byte range of its text.
    func painted(_ bytes: Range<Int>, _ change: (inout TextStyle) -> Void) -> StyledLine {
        var painted = StyledLine()
        var start = 0
        for span in spans {
            let end = start + span.text.utf8.count
            let inside = bytes.clamped(to: start..<end)
            guard !inside.isEmpty else {
                painted.spans.append(span)
                start = end
                continue
            }
            for (part, isInside) in [
                (start..<inside.lowerBound, false), (inside, true), (inside.upperBound..<end, false),
            ] where !part.isEmpty {
                var piece = span
                piece.text = span.part(from: part.lowerBound - start, to: part.upperBound - start)
                if isInside { change(&piece.style) }
                painted.spans.append(piece)
            }
            start = end
        }
        return painted
    }

    /// The first `bytes` bytes of the text.
    func prefix(bytes: Int) -> String {
        String(decoding: text.utf8.prefix(bytes), as: UTF8.self)
    }
}

extension StyledSpan {
    fileprivate func part(from start: Int, to end: Int) -> String {
        String(decoding: text.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
    }
}
