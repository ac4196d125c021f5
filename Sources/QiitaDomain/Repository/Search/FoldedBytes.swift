/// A text as a search of the stored articles compares it: its UTF-8 with characters folded that a search treats as equal.
struct FoldedBytes: Equatable, Sendable {
    private let utf8: [UInt8]

    init(_ text: some StringProtocol) {
        var folder = Folder()
        for scalar in text.unicodeScalars { folder.append(scalar.value) }
        utf8 = folder.bytes()
    }

    /// Folds the text of an HTML body; the start and the end of each block are a space.
    init(html: String) {
        var folder = Folder()
        HTMLTextScan.scan(html) { scalar in
            folder.append(scalar ?? 0x20)
            return true
        }
        utf8 = folder.bytes()
    }

    var text: String { String(decoding: utf8, as: UTF8.self) }

    /// Whether the text contains another one (Horspool's algorithm).
    func holds(_ other: FoldedBytes) -> Bool {
        let part = other.utf8
        guard let final = part.last, part.count <= utf8.count else { return part.isEmpty }
        var steps = [Int](repeating: part.count, count: 256)
        for (index, byte) in part.dropLast().enumerated() { steps[Int(byte)] = part.count - 1 - index }
        return utf8.withUnsafeBufferPointer { whole in
            part.withUnsafeBufferPointer { part in
                var end = part.count - 1
                while end < whole.count {
                    let byte = whole[end]
                    if byte == final, whole[(end + 1 - part.count)...end].elementsEqual(part) { return true }
                    end += steps[Int(byte)]
                }
                return false
            }
        }
    }

    /// Folds a text scalar by scalar, a part of it at a time.
    private struct Folder {
        private var utf8: [UInt8] = []
        /// What is folded and not written.
        private var units: [UInt32] = []

        mutating func append(_ scalar: UInt32) {
            SearchFolding.append(scalar, to: &units)
            // The last one may compose with the next.
            if units.count > 1_024 { write(units.count - 1) }
        }

        mutating func bytes() -> [UInt8] {
            write(units.count)
            return utf8
        }

        private mutating func write(_ count: Int) {
            for unit in units.prefix(count) {
                if unit < 0x80 {
                    utf8.append(UInt8(unit))
                } else if let scalar = Unicode.Scalar(unit) {
                    utf8.append(contentsOf: UTF8.encode(scalar) ?? .init())
                }
            }
            units.removeFirst(count)
        }
    }
}
