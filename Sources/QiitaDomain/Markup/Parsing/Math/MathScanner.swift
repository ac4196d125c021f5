/// Finds mathematics between dollar signs: `pieces(of:)` in a run of text, `blocks(of:)` display formulas, at which it splits a
/// paragraph.
enum MathScanner {
    /// A part of a run.
    struct Piece {
        var bytes: ArraySlice<UInt8>
        var isMath: Bool
    }

    private static let dollar = UInt8(ascii: "$")

    /// Splits a run at the formulas of `DollarRule`; `$$` is a separate mark.
    static func pieces(of run: [UInt8]) -> [Piece] {
        StepCount.add(run.count)
        var pieces: [Piece] = []
        var textStart = 0
        var index = 0
        let lastDollar = run.lastIndex(of: dollar) ?? 0
        while index < lastDollar {
            guard run[index] == dollar else {
                index += 1
                continue
            }
            let width = run[index + 1] == dollar ? 2 : 1
            // `5$`, `C$`, `/tmp/a$$`.
            let isBehindWord = index > 0 && run[index - 1].isASCIIAlphanumeric
            guard !isBehindWord, let end = closing(width, from: index + width, in: run) else {
                index += width
                continue
            }
            if index > textStart { pieces.append(Piece(bytes: run[textStart..<index], isMath: false)) }
            pieces.append(Piece(bytes: run[index..<end], isMath: true))
            index = end
            textStart = end
        }
        if textStart < run.count { pieces.append(Piece(bytes: run[textStart...], isMath: false)) }
        return pieces
    }

    /// A paragraph as blocks: the lines from `$$` at the start of one line to `$$` at the end of the same or a later one are
    /// display mathematics, marks included; the lines around them are paragraphs.
    static func blocks(of text: [Inline]) -> [Block] {
        guard text.contains(where: opens) else { return [.paragraph(text)] }
        let lines = text.split(omittingEmptySubsequences: false) { $0.content == .lineBreak }
        let sources = lines.map { line in
            String(decoding: EmphasisSource(line).bytes, as: UTF8.self).trimmingPrefix { $0 == " " }
        }
        var blocks: [Block] = []
        var words: [ArraySlice<Inline>] = []
        var index = 0
        while index < lines.count {
            if let end = lastLine(ofFormulaAt: index, in: sources), lines[index...end].joined().allSatisfy(isFormula) {
                if isText(sources[index...end]) {
                    words += lines[index...end]
                } else {
                    if let paragraph = paragraph(words) { blocks.append(paragraph) }
                    blocks.append(.math(sources[index...end].map { String($0) }))
                    words = []
                }
                index = end + 1
            } else {
                words.append(lines[index])
                index += 1
            }
        }
        if let paragraph = paragraph(words) { blocks.append(paragraph) }
        return blocks
    }

    private static func opens(_ run: Inline) -> Bool {
        switch run.content {
        case .text(let words), .math(let words): words.utf8.starts(with: "$$".utf8)
        case _: false
        }
    }

    private static func isFormula(_ run: Inline) -> Bool {
        switch run.content {
        case .text, .math: run.link == nil
        case _: false
        }
    }

    /// Whether lines between double dollar signs, marks included, are text.
    private static func isText(_ lines: ArraySlice<Substring>) -> Bool {
        let content = Array(lines.map { Array($0.utf8) }.joined(separator: " ".utf8))
        StepCount.add(content.count)
        return DollarRule.isText(content[2...], ofLines: lines.count)
    }

    /// The line at whose end the formula closes that starts a line; nil if none starts there, or if it is not closed by
    /// the next `$$`, which keeps the search linear.
    private static func lastLine(ofFormulaAt index: Int, in sources: [Substring]) -> Int? {
        let marks = "$$".utf8
        let first = sources[index].utf8
        StepCount.add(first.count)
        guard first.starts(with: marks) else { return nil }
        let rest = trimmed(first.dropFirst(marks.count))
        if let mark = rest.firstRange(of: marks) {
            return mark.upperBound == rest.endIndex && mark.lowerBound > rest.startIndex ? index : nil
        }
        for end in sources.indices.dropFirst(index + 1) {
            let line = trimmed(sources[end].utf8)
            StepCount.add(line.count)
            if let mark = line.firstRange(of: marks) { return mark.upperBound == line.endIndex ? end : nil }
        }
        return nil
    }

    private static func trimmed(_ line: Substring.UTF8View) -> Substring.UTF8View {
        var line = line
        while line.last == 0x20 { line = line.dropLast() }
        return line
    }

    /// Lines of text as a paragraph; nil if they are empty.
    private static func paragraph(_ lines: [ArraySlice<Inline>]) -> Block? {
        var lines = lines[...]
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard !lines.isEmpty else { return nil }
        return .paragraph(Array(lines.joined(separator: [Inline(.lineBreak)])))
    }

    /// The index after the closing mark. Only the next dollar sign can close, which keeps the search linear.
    private static func closing(_ width: Int, from start: Int, in run: [UInt8]) -> Int? {
        guard start < run.count, let found = run[start...].firstIndex(of: dollar), found > start else { return nil }
        StepCount.add(2 * (found - start))
        let next = found + 1 < run.count ? run[found + 1] : nil
        let content = run[start..<found]
        if width == 2 {
            return next == dollar && DollarRule.isDisplayFormula(content, before: run[(found + 2)...]) ? found + 2 : nil
        }
        return next != dollar && DollarRule.isFormula(content, before: run[(found + 1)...]) ? found + 1 : nil
    }
}
