/// Finds mathematics between dollar signs in a run of text.
enum MathScanner {
    /// A part of a run.
    struct Piece {
        var bytes: ArraySlice<UInt8>
        var isMath: Bool
    }

    private static let dollar = UInt8(ascii: "$")

    /// Splits a run. `$` opens before a non-space and closes after a non-space if no digit follows, so that prices stay text;
    /// `$$` is a separate mark.
    static func pieces(of run: [UInt8]) -> [Piece] {
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
            guard let end = closing(width, from: index + width, in: run) else {
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

    /// The lines of a paragraph that consists of mathematics between `$$`, marks included; nil for other paragraphs.
    static func displayed(_ text: [Inline]) -> [String]? {
        switch text.first?.content {
        case .text(let words) where words.hasPrefix("$$"), .math(let words) where words.hasPrefix("$$"): break
        default: return nil
        }
        let source = String(decoding: MarkedSource(text).bytes, as: UTF8.self)
        guard source.utf8.count > 4, source.hasSuffix("$$"), !source.dropFirst(2).dropLast(2).contains("$$") else {
            return nil
        }
        return source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The index after the closing mark. Only the next dollar sign can close, which keeps the search linear.
    private static func closing(_ width: Int, from start: Int, in run: [UInt8]) -> Int? {
        guard start < run.count, width == 2 || !isSpace(run[start]) else { return nil }
        guard let found = run[start...].firstIndex(of: dollar), found > start else { return nil }
        if width == 2 { return found + 1 < run.count && run[found + 1] == dollar ? found + 2 : nil }
        guard !isSpace(run[found - 1]) else { return nil }
        if found + 1 < run.count, run[found + 1] &- 0x30 < 10 || run[found + 1] == dollar { return nil }
        return found + 1
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
}

/// Runs of text as the Markdown source that they came from: `_` or `*` around emphasis, `**` around strong text.
///
/// Emphasis is assumed to have been an underscore, which is likelier in mathematics, except after `^`, where it was a star.
struct MarkedSource {
    /// A part of the source.
    struct Part {
        var bytes: Range<Int>
        /// The index of its run; nil for marks.
        var run: Int?
    }
    /// The source.
    private(set) var bytes: [UInt8] = []
    private(set) var parts: [Part] = []
    private var open: InlineStyle = []
    private var emphasis: UInt8 = UInt8(ascii: "_")

    private static let star = UInt8(ascii: "*")

    /// Creates the source of runs, which are numbered from 0.
    init(_ text: some Sequence<Inline>) {
        for (index, run) in text.enumerated() {
            changeMarks(to: run.style)
            append(run.plainText.utf8, run: index)
        }
        changeMarks(to: [])
    }

    /// The parts of runs inside a range of the source, without marks.
    func parts(in range: Range<Int>) -> [Part] {
        overlapping(range).compactMap { part in
            part.run == nil ? nil : Part(bytes: part.bytes.clamped(to: range), run: part.run)
        }
    }

    /// Whether a range of the source contains marks.
    func hasMarks(in range: Range<Int>) -> Bool {
        overlapping(range).contains { $0.run == nil }
    }

    /// The first byte of a run at or after an index.
    func nextByte(from place: Int) -> UInt8? {
        parts[firstPart(endingBehind: place)...].first { $0.run != nil }.map { bytes[max(place, $0.bytes.lowerBound)] }
    }

    private func overlapping(_ range: Range<Int>) -> ArraySlice<Part> {
        parts[firstPart(endingBehind: range.lowerBound)...].prefix { $0.bytes.lowerBound < range.upperBound }
    }

    private func firstPart(endingBehind place: Int) -> Int {
        var low = 0
        var high = parts.count
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].bytes.upperBound <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func changeMarks(to style: InlineStyle) {
        let style = style.intersection([.emphasis, .strong])
        guard style != open else { return }
        var marks: [UInt8] = []
        if open.contains(.emphasis), !style.contains(.emphasis) { marks.append(emphasis) }
        if open.contains(.strong) != style.contains(.strong) { marks += [Self.star, Self.star] }
        if style.contains(.emphasis), !open.contains(.emphasis) {
            emphasis = bytes.last == UInt8(ascii: "^") ? Self.star : UInt8(ascii: "_")
            marks.append(emphasis)
        }
        open = style
        append(marks, run: nil)
    }

    private mutating func append(_ new: some Collection<UInt8>, run: Int?) {
        guard !new.isEmpty else { return }
        parts.append(Part(bytes: bytes.count..<bytes.count + new.count, run: run))
        bytes += new
    }
}
