/// Parts of a token as strings.
extension HTMLTokenizer {
    /// Which character references are decoded.
    enum References {
        case none
        case text
        case attribute
    }

    /// A range of the source as a string: CR and CR LF become LF, NUL becomes U+FFFD unless it is kept.
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
        guard needsWork else { return String(decoding: bytes, as: UTF8.self) }
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
        return String(decoding: result, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends the UTF-8 of a scalar value.
    mutating func appendScalar(_ value: UInt32) {
        if value < 0x80 {
            append(UInt8(truncatingIfNeeded: value))
        } else if value < 0x800 {
            append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
            append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
        } else {
            if value < 0x1_0000 {
                append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
            } else {
                append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
                append(0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F))
            }
            append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
            append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
        }
    }
}
