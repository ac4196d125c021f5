/// The triples of an address that stand for bytes, as `%E7` does.
public enum PercentEncoding {
    /// The byte that a triple at an index stands for; nil if there is none.
    public static func byte(in source: [UInt8], at index: Int) -> UInt8? {
        guard index + 2 < source.count, source[index] == UInt8(ascii: "%"),
            let high = source[index + 1].digitValue(isHexadecimal: true),
            let low = source[index + 2].digitValue(isHexadecimal: true)
        else { return nil }
        return UInt8(high << 4 | low)
    }

    /// The end of the triples from an index on that stand for bytes from 0x80 on.
    public static func endOfHighBytes(in source: [UInt8], from start: Int) -> Int {
        var index = start
        while let byte = byte(in: source, at: index), byte >= 0x80 { index += 3 }
        return index
    }

    /// The bytes of a text that consists of triples.
    public static func decoded(_ triples: ArraySlice<UInt8>) -> [UInt8] {
        stride(from: triples.startIndex, to: triples.endIndex, by: 3).compactMap { place in
            guard let high = triples[place + 1].digitValue(isHexadecimal: true),
                let low = triples[place + 2].digitValue(isHexadecimal: true)
            else { return nil }
            return UInt8(high << 4 | low)
        }
    }
}
