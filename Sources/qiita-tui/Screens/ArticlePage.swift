import QiitaDomain

/// One article's body laid out at one width, as lines that can be counted and found again.
struct ArticlePage {
    /// All lines from top to bottom, without the margin.
    let lines: [StyledLine]
    /// The first line of each top-level block, and the count of all lines at the end.
    private let starts: [Int]
    /// The headings with the lines that they stand on.
    private let headings: [(line: Int, text: String)]

    init(_ body: ArticleBody, layout: BodyLayout) {
        var lines: [StyledLine] = []
        var starts: [Int] = []
        var headings: [(line: Int, text: String)] = []
        for (index, block) in body.blocks.enumerated() {
            starts.append(lines.count)
            if case .heading(_, _, let text) = block {
                headings.append((lines.count, text.map(\.plainText).joined()))
            }
            lines += layout.lines(ofBlock: index)
        }
        self.lines = lines
        self.starts = starts + [lines.count]
        self.headings = headings
    }

    /// The line that a place in the article stands on at this width.
    func line(of position: ReadingPosition) -> Int {
        guard position.block >= 0, position.block < starts.count - 1 else { return lines.count }
        let height = starts[position.block + 1] - starts[position.block]
        let line =
            position.lineCount == height || position.lineCount <= 0
            ? position.line : position.line * height / position.lineCount
        return starts[position.block] + max(0, min(line, height - 1))
    }

    /// The place in the article that stands on a line.
    func position(ofLine line: Int) -> ReadingPosition {
        guard let block = starts.dropLast().lastIndex(where: { $0 <= line }) else { return .start }
        return ReadingPosition(
            block: block, line: line - starts[block], lineCount: starts[block + 1] - starts[block])
    }

    /// The last heading above the line or on it; nil above the first.
    func heading(above line: Int) -> String? {
        headings.last { $0.line <= line }?.text
    }
}

extension Inline {
    /// The run's words without any mark-up.
    var plainText: String {
        switch content {
        case .text(let text), .code(let text), .math(let text), .keyboard(let text), .raised(let text),
            .lowered(let text):
            text
        case .lineBreak: " "
        case .ruby(let base, _): base
        case .image(let alt, _): alt
        case .emoji(let shortcode): ":\(shortcode):"
        case .mention(let user): "@\(user)"
        case .footnoteReference: ""
        }
    }
}
