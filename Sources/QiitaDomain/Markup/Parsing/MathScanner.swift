/// Finds mathematics between dollar signs in a run of text.
enum MathScanner {
    /// A part of a run.
    struct Piece {
        var bytes: ArraySlice<UInt8>
        var isMath: Bool
    }

    private static let dollar = UInt8(ascii: "$")

    /// The run in pieces. `$` opens before anything but space, and closes after anything but space and before anything but
    /// a digit, so that prices stay text; `$$` is a mark of its own.
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

    /// The lines of a paragraph that is nothing but mathematics between `$$`, these marks included; nil for any other.
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

    /// The place after the mark that closes; only the next dollar sign can do so, which keeps the search linear.
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
