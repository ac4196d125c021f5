/// What a reader searches for.
struct SearchPattern: Equatable {
    private let units: [UInt32]

    /// A pattern; nil for no text.
    init?(_ query: String) {
        units = FoldedText(query).units
        if units.isEmpty { return nil }
    }

    /// Whether the text has the pattern somewhere.
    func matches(_ text: String) -> Bool {
        let folded = FoldedText(text)
        return next(in: folded, from: 0) != nil
    }

    /// Where the pattern is in the text, in bytes, from left to right without overlaps.
    func ranges(in text: String) -> [Range<Int>] {
        let folded = FoldedText(text)
        var ranges: [Range<Int>] = []
        var place = 0
        while let found = next(in: folded, from: place) {
            ranges.append(folded.bytes(of: found..<found + units.count))
            place = found + units.count
        }
        return ranges
    }

    /// The first place from `start` on where whole clusters match.
    private func next(in text: FoldedText, from start: Int) -> Int? {
        text.units.withUnsafeBufferPointer { all in
            units.withUnsafeBufferPointer { wanted in
                var place = start
                while place + wanted.count <= all.count {
                    if all[place] == wanted[0], isMatch(all, at: place, wanted), text.isBoundary(place),
                        text.isBoundary(place + wanted.count)
                    {
                        return place
                    }
                    place += 1
                }
                return nil
            }
        }
    }

    private func isMatch(
        _ all: UnsafeBufferPointer<UInt32>, at place: Int, _ wanted: UnsafeBufferPointer<UInt32>
    ) -> Bool {
        var index = 1
        while index < wanted.count, all[place + index] == wanted[index] { index += 1 }
        return index == wanted.count
    }
}
