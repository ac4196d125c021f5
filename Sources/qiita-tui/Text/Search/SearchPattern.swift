import QiitaDomain

/// The text that a reader searches for, or several of them, or a regular expression.
struct SearchPattern: Equatable {
    /// The folded texts, longest first, so that of two that begin alike the longer one matches.
    private let texts: [[UInt32]]
    private var expression: SearchExpression?

    /// Creates a pattern; nil for an empty query.
    init?(_ query: String) {
        self.init(anyOf: [query])
    }

    /// Creates the pattern of a list's search, in which a text between slashes is a regular expression; nil for an empty query and
    /// for an expression that cannot be used. Pass `ranges(in:)` one text of an article at a time, as `ArticleFilter` matches them.
    init?(inList query: String) {
        self.init(query)
        do throws(ExpressionProblem) { expression = try SearchExpression(typed: query) } catch { return nil }
    }

    var isExpression: Bool { expression != nil }

    /// Creates a pattern that any of the texts matches; nil if they are all empty.
    init?(anyOf queries: [String]) {
        texts = queries.map { FoldedTextMap($0).units }.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
        if texts.isEmpty { return nil }
    }

    /// Whether the text contains one of the pattern's texts. A regular expression is ignored: `ArticleFilter` matches it.
    func matches(_ text: String) -> Bool {
        let folded = FoldedTextMap(text)
        return next(in: folded, from: 0) != nil
    }

    /// The byte ranges of the pattern in the text, from left to right without overlaps.
    func ranges(in text: String) -> [Range<Int>] {
        let folded = FoldedTextMap(text)
        if let expression {
            return expression.ranges(in: folded.units).compactMap { range in
                folded.isBoundary(range.lowerBound) && folded.isBoundary(range.upperBound)
                    ? folded.bytes(of: range) : nil
            }
        }
        var ranges: [Range<Int>] = []
        var place = 0
        StepCount.add(text.utf8.count)
        while let found = next(in: folded, from: place) {
            ranges.append(folded.bytes(of: found))
            place = found.upperBound
        }
        return ranges
    }

    /// The first match of whole clusters at or after `start`, in one pass however many texts there are.
    private func next(in text: FoldedTextMap, from start: Int) -> Range<Int>? {
        text.units.withUnsafeBufferPointer { all in
            var place = start
            defer { StepCount.add(place - start) }
            while place < all.count {
                for wanted in texts where all[place] == wanted[0] && Self.isMatch(all, at: place, wanted) {
                    let end = place + wanted.count
                    if text.isBoundary(place), text.isBoundary(end) { return place..<end }
                }
                place += 1
            }
            return nil
        }
    }

    private static func isMatch(_ all: UnsafeBufferPointer<UInt32>, at place: Int, _ wanted: [UInt32]) -> Bool {
        guard place + wanted.count <= all.count else { return false }
        var index = 1
        while index < wanted.count, all[place + index] == wanted[index] { index += 1 }
        return index == wanted.count
    }
}

/// Text folded for searching, with a map back to the bytes of the original.
private struct FoldedTextMap {
    /// The folded scalars.
    private(set) var units: [UInt32] = []
    /// The start of each scalar's cluster, in bytes of the original.
    private var starts: [Int] = []
    private let byteCount: Int

    init(_ text: String) {
        var text = text
        byteCount = text.utf8.count
        units.reserveCapacity(byteCount / 2)
        starts.reserveCapacity(byteCount / 2)
        text.withUTF8 { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: 1)
            while let cluster = scanner.next() {
                if Self.byteCount(of: cluster.first) == cluster.end - cluster.start {
                    append(SearchFolding.folded(cluster.first), at: cluster.start)
                } else {
                    append(String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self), at: cluster.start)
                }
            }
        }
    }

    /// Whether a unit is the start of a cluster or the end of the text.
    func isBoundary(_ unit: Int) -> Bool {
        unit == 0 || unit == units.count || starts[unit] != starts[unit - 1]
    }

    /// The bytes of the original between two boundaries.
    func bytes(of range: Range<Int>) -> Range<Int> {
        let end = range.upperBound == units.count ? byteCount : starts[range.upperBound]
        return starts[range.lowerBound]..<end
    }

    private mutating func append(_ unit: UInt32, at start: Int) {
        units.append(unit)
        starts.append(start)
    }

    private mutating func append(_ cluster: String, at start: Int) {
        let first = units.count
        for scalar in cluster.unicodeScalars { SearchFolding.append(scalar.value, to: &units, from: first) }
        starts.append(contentsOf: repeatElement(start, count: units.count - first))
    }

    /// The length of a scalar in UTF-8, in bytes.
    private static func byteCount(of scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }
}
