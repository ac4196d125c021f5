/// The named character references, searched byte by byte for the longest match.
struct NamedReferences: Sendable {
    private struct Entry {
        let start: Int
        let length: Int
        let mayOmitSemicolon: Bool
        let scalars: (UInt32, UInt32)
    }

    /// A name found in the source.
    struct Match: Equatable {
        /// The length of the name in bytes, its semicolon included.
        var length: Int
        var endsWithSemicolon: Bool
        /// The first scalar of its value.
        var first: UInt32
        /// The second scalar; 0 if there is only one.
        var second: UInt32
    }

    /// The list of the WHATWG HTML standard.
    static let standard = NamedReferences()

    /// The references that nearly all texts make do with.
    private static let common: [(name: StaticString, scalar: UInt32)] = [
        ("lt;", 0x3C), ("gt;", 0x3E), ("amp;", 0x26), ("quot;", 0x22), ("nbsp;", 0xA0),
    ]

    /// The longest name of the standard's list at the start of `source`, which begins after the ampersand. The common ones are
    /// found without the list, whose making takes longer than the layout of a short article.
    static func match(in source: UnsafeBufferPointer<UInt8>) -> Match? {
        for (name, scalar) in common where source.starts(with: name.bytes) {
            return Match(length: name.utf8CodeUnitCount, endsWithSemicolon: true, first: scalar, second: 0)
        }
        return standard.longestMatch(in: source)
    }

    private let entries: [Entry]

    private init() {
        var entries: [Entry] = []
        entries.reserveCapacity(2200)
        let isSeparator: (UInt8) -> Bool = { $0 == 0x20 }
        Self.table.withUTF8Buffer { table in
            for line in table.split(whereSeparator: isSeparator) {
                guard let mark = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "*") }) else {
                    continue
                }
                var values: [UInt32] = [0]
                for digit in line[(mark + 1)...] {
                    if digit == UInt8(ascii: ",") {
                        values.append(0)
                    } else {
                        let digitValue = digit > 0x40 ? digit - 0x37 : digit - 0x30
                        values[values.count - 1] = values[values.count - 1] << 4 | UInt32(digitValue)
                    }
                }
                entries.append(
                    Entry(
                        start: line.startIndex,
                        length: mark - line.startIndex,
                        mayOmitSemicolon: line[mark] == UInt8(ascii: "*"),
                        scalars: (values[0], values.count > 1 ? values[1] : 0)
                    )
                )
            }
        }
        self.entries = entries
    }

    /// The longest name at the start of `source`, which begins after the ampersand.
    func longestMatch(in source: UnsafeBufferPointer<UInt8>) -> Match? {
        let table = UnsafeBufferPointer(start: Self.table.utf8Start, count: Self.table.utf8CodeUnitCount)
        var low = 0
        var high = entries.count
        var depth = 0
        var best: Match?
        while low < high, depth < source.count {
            let byte = source[depth]
            low = firstEntry(from: low, to: high, notBelow: byte, at: depth, in: table)
            high = firstEntry(from: low, to: high, notBelow: byte &+ 1, at: depth, in: table)
            depth += 1
            guard low < high else { break }
            let entry = entries[low]
            guard entry.length == depth else { continue }
            let closes = depth < source.count && source[depth] == UInt8(ascii: ";")
            if closes || entry.mayOmitSemicolon {
                best = Match(
                    length: closes ? depth + 1 : depth,
                    endsWithSemicolon: closes,
                    first: entry.scalars.0,
                    second: entry.scalars.1
                )
            }
        }
        return best
    }

    /// The first entry whose byte at `depth` is at least `byte`; shorter names precede longer ones.
    private func firstEntry(
        from start: Int,
        to end: Int,
        notBelow byte: UInt8,
        at depth: Int,
        in table: UnsafeBufferPointer<UInt8>
    ) -> Int {
        entries[start..<end].partitioningIndex { entry in
            entry.length > depth && table[entry.start + depth] >= byte
        }
    }
}

extension StaticString {
    fileprivate var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
