/// Parts of a token as strings.
extension HTMLTokenizer {
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

    /// The slice of bytes that belong to the source.
    func slice(of bytes: UnsafeBufferPointer<UInt8>) -> HTMLSlice {
        guard let address = bytes.baseAddress else { return .empty }
        return HTMLSlice(start: address - base, end: address - base + bytes.count)
    }
}
