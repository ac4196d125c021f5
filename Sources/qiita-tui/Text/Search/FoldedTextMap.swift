import QiitaDomain

/// Text folded for searching, with a map back to the bytes of the original.
struct FoldedTextMap {
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
