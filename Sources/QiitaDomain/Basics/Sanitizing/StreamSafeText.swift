import Foundation

/// Bounds the combining marks on a letter in text from outside, before anything compares or hashes it.
///
/// `String` puts marks in order when it is compared or hashed, which takes the square of their number. At most 30 marks follow each
/// other, as in the Stream-Safe Text Format (UAX #15, 13); further ones are dropped instead of separated by U+034F, which
/// `Sanitizer` removes. Characters that `Sanitizer` removes do not end a run of marks. Text that is shown has fewer marks
/// (`CombiningMarkLimit.shown`).
public enum StreamSafeText {
    /// The marks that may follow each other.
    static let mostMarks = 30
    /// The bytes behind the first one of a run with too many marks, each of which takes at least two.
    private static let reach = 2 * mostMarks

    /// The text with bounded runs of marks.
    public static func of(_ text: String) -> String {
        var text = text
        let needsWork = text.withUTF8 { bytes in
            bytes.count > reach && hasLongRun(UnsafeRawBufferPointer(bytes), escapes: false)
        }
        guard needsWork else { return text }
        StepCount.add(text.utf8.count)
        var limit = CombiningMarkLimit(limit: mostMarks)
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where Sanitizer.isHidden(scalar) || limit.keeps(scalar) {
            result.append(scalar)
        }
        return String(result)
    }

    /// The bytes of a JSON or JSON5 text with bounded runs of marks in its strings and keys, also of those written as `\u0301`.
    public static func json(_ json: Data) -> Data {
        json.withUnsafeBytes { bytes in
            bytes.count > reach && hasLongRun(bytes, escapes: true) ? rewritten(bytes) : json
        }
    }

    /// The bytes of a JSON text with bounded runs of marks.
    public static func json(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        json.withUnsafeBytes { bytes in
            bytes.count > reach && hasLongRun(bytes, escapes: true) ? Array(rewritten(bytes))[...] : json
        }
    }

    private static func rewritten(_ bytes: UnsafeRawBufferPointer) -> Data {
        StepCount.add(bytes.count)
        var limit = CombiningMarkLimit(limit: mostMarks)
        var result = Data(capacity: bytes.count)
        var index = 0
        while index < bytes.count {
            let piece = Piece(bytes, at: index, escapes: true)
            if piece.isTransparent || piece.scalar.map({ Sanitizer.isHidden($0) || limit.keeps($0) }) ?? true {
                result.append(contentsOf: bytes[index..<index + piece.length])
            }
            if piece.scalar == nil, !piece.isTransparent { limit.end() }
            index += piece.length
        }
        return result
    }

    /// Whether more than `mostMarks` marks may follow each other. One byte in sixty is examined: where it does not belong to a mark, no
    /// such run contains it.
    private static func hasLongRun(_ bytes: UnsafeRawBufferPointer, escapes: Bool) -> Bool {
        var start = 0
        while start + reach < bytes.count {
            let found = Piece.start(bytes, of: start + reach, notBefore: start, escapes: escapes)
            let piece = Piece(bytes, at: found, escapes: escapes)
            guard piece.mayBeInRun else {
                start = found + piece.length
                continue
            }
            var first = found
            while first > start {
                let before = Piece.start(bytes, of: first - 1, notBefore: start, escapes: escapes)
                guard Piece(bytes, at: before, escapes: escapes).mayBeInRun else { break }
                first = before
            }
            var marks = 0
            var end = first
            while end < bytes.count {
                let next = Piece(bytes, at: end, escapes: escapes)
                guard next.mayBeInRun else { break }
                if next.isMark { marks += 1 }
                if marks > mostMarks { return true }
                end += next.length
            }
            start = max(end, found + piece.length)
        }
        return false
    }
}

/// A scalar of a text, or an escape for one.
private struct Piece {
    /// The length in bytes; at least 1.
    var length = 1
    /// Nil for a byte that is not part of UTF-8, for an escaped surrogate, and for a continued line.
    var scalar: Unicode.Scalar?
    /// Whether it is nothing in the decoded text: a line that continues on the next one (JSON5).
    var isTransparent = false

    /// The scalar at an index, at which a scalar or an escape begins.
    init(_ bytes: UnsafeRawBufferPointer, at index: Int, escapes: Bool) {
        let first = bytes[index]
        if escapes, first == UInt8(ascii: "\\") {
            if let unit = Self.escapedUnit(bytes, at: index) {
                length = 6
                scalar = Unicode.Scalar(unit)
                if (0xD800..<0xDC00).contains(unit), let low = Self.escapedUnit(bytes, at: index + 6),
                    (0xDC00..<0xE000).contains(low)
                {
                    length = 12
                    scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
                }
            } else if index + 1 < bytes.count {
                length = 2
                isTransparent = bytes[index + 1] == 0x0A || bytes[index + 1] == 0x0D
                // Which control character it is makes no difference here.
                let isControl = "bfnrtv0".utf8.contains(bytes[index + 1])
                scalar = isTransparent ? nil : isControl ? "\n" : "\\"
            }
            return
        }
        guard first >= 0xC2 else {
            scalar = first < 0x80 ? Unicode.Scalar(first) : nil
            return
        }
        let wanted = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard index + wanted <= bytes.count, bytes[(index + 1)..<(index + wanted)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return }
        length = wanted
        scalar = Unicode.Scalar(
            bytes[(index + 1)..<(index + wanted)].reduce(UInt32(first & (0x7F >> wanted))) {
                $0 << 6 | UInt32($1 & 0x3F)
            })
    }

    var isMark: Bool { scalar.map(CombiningMarkLimit.isMark) ?? false }

    /// Whether it can stand between two marks of one run: a mark, or nothing once the text is decoded and cleaned.
    var mayBeInRun: Bool {
        isTransparent || scalar.map { CombiningMarkLimit.isMark($0) || Sanitizer.isHidden($0) } ?? false
    }

    /// The index at which the scalar or the escape begins that a byte belongs to.
    static func start(_ bytes: UnsafeRawBufferPointer, of index: Int, notBefore limit: Int, escapes: Bool) -> Int {
        if bytes[index] & 0xC0 == 0x80 {
            let lead = (max(limit, index - 3)..<index).last { bytes[$0] & 0xC0 != 0x80 }
            return lead ?? index
        }
        guard escapes, bytes[index] < 0x80, index > limit else { return index }
        let escape = (max(limit, index - 5)..<index).last { bytes[$0] == UInt8(ascii: "\\") }
        guard let escape else { return index }
        // The low half of a pair of surrogates is read with the high one.
        if escape >= limit + 6, let low = escapedUnit(bytes, at: escape), (0xDC00..<0xE000).contains(low),
            let high = escapedUnit(bytes, at: escape - 6), (0xD800..<0xDC00).contains(high)
        {
            return escape - 6
        }
        return escapedUnit(bytes, at: escape) != nil || escape == index - 1 ? escape : index
    }

    private static func escapedUnit(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt16? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt16 = 0
        for digit in bytes[(index + 2)..<(index + 6)] {
            guard let value = digit.digitValue(isHexadecimal: true) else { return nil }
            unit = unit << 4 | UInt16(value)
        }
        return unit
    }
}
