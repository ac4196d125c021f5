import Foundation

/// A byte range of the source.
struct HTMLSlice {
    var start: Int
    var end: Int
    var count: Int { end - start }
    static let empty = HTMLSlice(start: 0, end: 0)
}

/// The bytes of a source, and ranges of them as strings. The bytes must outlive it.
struct HTMLSource {
    private let base: UnsafePointer<UInt8>
    let count: Int

    init(_ source: UnsafeBufferPointer<UInt8>) {
        base = source.baseAddress ?? Self.nothing
        count = source.baseAddress == nil ? 0 : source.count
    }

    /// The base address for an empty source.
    private nonisolated(unsafe) static let nothing = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    subscript(index: Int) -> UInt8 { base[index] }

    /// The first index of a byte at or after `index`.
    func firstIndex(of byte: UInt8, from index: Int) -> Int? {
        firstIndex(of: byte, from: index, to: count)
    }

    func firstIndex(of byte: UInt8, from index: Int, to limit: Int) -> Int? {
        guard index < limit, let found = memchr(base + index, Int32(byte), limit - index) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Whether the bytes at `index` are `word`, which is in lower case, ignoring case.
    func matches(_ word: StaticString, at index: Int) -> Bool {
        guard index + word.utf8CodeUnitCount <= count else { return false }
        let letters = word.utf8Start
        for offset in 0..<word.utf8CodeUnitCount where base[index + offset].lowercasedASCII != letters[offset] {
            return false
        }
        return true
    }

    /// Whether the end tag of an element is at `index`.
    func isEndTag(_ name: StaticString, at index: Int) -> Bool {
        let after = index + 2 + name.utf8CodeUnitCount
        guard after < count, matches("/", at: index + 1), matches(name, at: index + 2) else { return false }
        return self[after] == UInt8(ascii: ">") || self[after] == UInt8(ascii: "/") || self[after].isHTMLSpace
    }

    /// The bytes of a name in lower case.
    func lowercasedBytes(of slice: HTMLSlice) -> [UInt8] {
        (slice.start..<slice.end).map { base[$0].lowercasedASCII }
    }

    /// Which character references are decoded.
    enum References {
        case none
        case text
        case attribute
    }

    /// A range of the source as a string: CR and CR LF become LF, NUL becomes U+FFFD unless it is kept. Marks are bounded, also
    /// those that references stand for.
    func string(
        of slice: HTMLSlice,
        references: References = .none,
        lowercased: Bool = false,
        replacesNUL: Bool = true
    ) -> String {
        let bytes = UnsafeBufferPointer(start: base + slice.start, count: max(0, slice.count))
        let needsWork = bytes.contains {
            $0 == 0x0D || $0 == 0 || ($0 == UInt8(ascii: "&") && references != .none) || (lowercased && $0 &- 0x41 < 26)
        }
        guard needsWork else { return StreamSafeText.of(String(decoding: bytes, as: UTF8.self)) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "&"), references != .none,
                let reference = CharacterReference(
                    at: UnsafeBufferPointer(rebasing: bytes[(index - 1)...]),
                    inAttribute: references == .attribute
                )
            {
                result.appendScalar(reference.first)
                if reference.second != 0 { result.appendScalar(reference.second) }
                index += reference.length - 1
            } else if byte == 0x0D {
                result.append(0x0A)
                if index < bytes.count, bytes[index] == 0x0A { index += 1 }
            } else if byte == 0, replacesNUL {
                result.appendScalar(0xFFFD)
            } else {
                result.append(lowercased ? byte.lowercasedASCII : byte)
            }
        }
        return StreamSafeText.of(String(decoding: result, as: UTF8.self))
    }

    func bytes(of slice: HTMLSlice) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + slice.start, count: max(0, slice.count))
    }
}
