/// Runs of text as the Markdown source that they came from: `_` or `*` around emphasis, `**` around strong text.
///
/// Emphasis is assumed to have been an underscore, which is likelier in mathematics, except after `^`, where it was a star.
struct EmphasisSource {
    struct Part {
        var bytes: Range<Int>
        /// The index of its run; nil for marks.
        var run: Int?
    }
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
        parts.partitioningIndex { $0.bytes.upperBound > place }
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
