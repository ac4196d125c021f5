import QiitaDomain

/// Finding things on a page, block by block.
extension ArticlePage {
    /// A heading with the line that it stands on.
    struct Heading: Equatable {
        var line: Int
        var level: Int
        var anchor: String
        var text: String
    }

    /// How many lines the article takes.
    var lineCount: Int { lines.count }

    /// How many blocks the article has at its top level.
    var blockCount: Int { starts.count - 1 }

    /// A line, which the article must have.
    func line(_ number: Int) -> StyledLine { lines[number] }

    /// The first line of a block.
    func firstLine(ofBlock block: Int) -> Int { starts[block] }

    /// The lines of a block.
    func lines(ofBlock block: Int) -> ArraySlice<StyledLine> {
        lines[starts[block]..<starts[block + 1]]
    }

    /// The block that a line belongs to; nil where the article has no such line.
    func block(ofLine line: Int) -> Int? {
        guard line >= 0, line < lineCount else { return nil }
        var low = 0
        var high = blockCount
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= line { low = middle } else { high = middle }
        }
        return low
    }

    /// The blocks that have a line among these.
    func blocks(in window: Range<Int>) -> Range<Int> {
        let window = window.clamped(to: 0..<lineCount)
        guard let first = block(ofLine: window.lowerBound), let last = block(ofLine: window.upperBound - 1),
            !window.isEmpty
        else { return 0..<0 }
        return first..<last + 1
    }

    /// The headings from top to bottom.
    var headings: [Heading] {
        marks.compactMap { mark in
            guard case .heading(let level, let anchor, let text) = mark.kind else { return nil }
            return Heading(line: mark.line, level: level, anchor: anchor, text: text)
        }
    }

    /// The line on which a footnote begins, by its label.
    func line(ofFootnote label: String) -> Int? {
        marks.first { $0.kind == .footnote(label: label) }?.line
    }

    /// Whether a footnote begins on the line.
    func beginsFootnote(_ line: Int) -> Bool {
        marks.contains { mark in
            if case .footnote = mark.kind { mark.line == line } else { false }
        }
    }
}
