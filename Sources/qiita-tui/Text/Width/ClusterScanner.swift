import QiitaDomain

/// Iterates over the grapheme clusters of text, which no line may split.
///
/// Most scalars never join their neighbours, as a table says; only the others need the rules of the standard library.
/// The clusters are those of `Character`, except that CR LF counts as two.
struct ClusterScanner {
    /// One grapheme cluster.
    struct Cluster: Equatable {
        /// Its start and end, in bytes of UTF-8.
        var start: Int
        var end: Int
        /// Its width, in cells.
        var cells: Int
        /// Its first scalar, which decides how lines break around it.
        var first: UInt32
        var breakClass: LineBreakClass
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let ambiguous: Int
    private var position = 0
    /// Clusters that were scanned ahead, in reverse order.
    private var pending: [Cluster] = []

    /// A scanner over valid UTF-8.
    init(_ bytes: UnsafeBufferPointer<UInt8>, ambiguousWidth: Int) {
        self.bytes = bytes
        ambiguous = ambiguousWidth
    }

    /// The next cluster; nil at the end.
    @inline(__always)
    mutating func next() -> Cluster? {
        if !pending.isEmpty { return pending.removeLast() }
        guard position < bytes.count else { return nil }
        let start = position
        let first = bytes[start]
        if first < 0x80, start + 1 == bytes.count || bytes[start + 1] < 0x80 {
            position = start + 1
            let traits = ScalarTraits(UInt32(first))
            let cells = first < 0x20 || first == 0x7F ? 0 : 1
            return Cluster(
                start: start, end: position, cells: cells, first: UInt32(first), breakClass: traits.breakClass)
        }
        let (scalar, end) = scalar(at: start)
        let traits = ScalarTraits(scalar)
        if traits.joins || joins(at: end) { return nextOfStretch() }
        position = end
        return Cluster(
            start: start, end: end, cells: traits.cells(ambiguous: ambiguous), first: scalar,
            breakClass: traits.breakClass)
    }

    @inline(__always)
    private func joins(at place: Int) -> Bool {
        guard place < bytes.count, bytes[place] >= 0x80 else { return false }
        return ScalarTraits(scalar(at: place).value).joins
    }

    @inline(__always)
    private func scalar(at place: Int) -> (value: UInt32, end: Int) {
        let lead = UInt32(bytes[place])
        if lead < 0x80 { return (lead, place + 1) }
        if lead < 0xE0 { return ((lead & 0x1F) << 6 | tail(place + 1), place + 2) }
        if lead < 0xF0 { return ((lead & 0x0F) << 12 | tail(place + 1) << 6 | tail(place + 2), place + 3) }
        let high = (lead & 0x07) << 18 | tail(place + 1) << 12
        return (high | tail(place + 2) << 6 | tail(place + 3), place + 4)
    }

    @inline(__always)
    private func tail(_ place: Int) -> UInt32 {
        UInt32(bytes[place] & 0x3F)
    }

    /// Scans ahead to the first boundary between two scalars that never join, and measures the clusters up to there.
    private mutating func nextOfStretch() -> Cluster? {
        let start = position
        var (last, end) = scalar(at: start)
        while end < bytes.count {
            let (following, next) = scalar(at: end)
            guard ScalarTraits(last).joins || ScalarTraits(following).joins else { break }
            (last, end) = (following, next)
        }
        position = end
        StepCount.add(end - start)
        var place = start
        for character in String(decoding: bytes[start..<end], as: UTF8.self) {
            let length = character.utf8.count
            let first = scalar(at: place).value
            pending.append(
                Cluster(
                    start: place, end: place + length,
                    cells: ClusterWidth.cells(of: character.unicodeScalars, ambiguous: ambiguous),
                    first: first, breakClass: ScalarTraits(first).breakClass))
            place += length
        }
        pending.reverse()
        return pending.popLast()
    }
}
