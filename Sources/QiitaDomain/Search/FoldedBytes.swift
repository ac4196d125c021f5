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

    /// Folds a text scalar by scalar.
    private struct Folder {
        private var utf8: [UInt8] = []
        private var last: UInt32?

        mutating func append(_ scalar: UInt32) {
            if let base = last, let composed = SearchFolding.composed(base, scalar) {
                last = composed
            } else if !SearchFolding.isSelector(scalar) {
                write()
                last = SearchFolding.folded(scalar)
            }
        }

        mutating func bytes() -> [UInt8] {
            write()
            last = nil
            return utf8
        }

        private mutating func write() {
            guard let last, let scalar = Unicode.Scalar(last) else { return }
            if last < 0x80 { utf8.append(UInt8(last)) } else { utf8.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
        }
    }
}
