/// The scalars of valid UTF-8.
extension UnsafeBufferPointer<UInt8> {
    /// The scalar whose first byte is at `index`; the bytes are valid UTF-8.
    func scalar(at index: Int) -> UInt32 {
        let first = UInt32(self[index])
        switch scalarLength(at: index) {
        case 1: return first
        case 2: return (first & 0x1F) << 6 | continuation(index + 1)
        case 3: return (first & 0x0F) << 12 | continuation(index + 1) << 6 | continuation(index + 2)
        default:
            return (first & 0x07) << 18 | continuation(index + 1) << 12 | continuation(index + 2) << 6
                | continuation(index + 3)
        }
    }

    /// The length of the scalar at `index`, in bytes.
    func scalarLength(at index: Int) -> Int {
        switch self[index] {
        case 0..<0xC0: 1
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        default: 4
        }
    }

    var lastScalarStart: Int {
        var index = count - 1
        while index > 0, self[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }

    private func continuation(_ index: Int) -> UInt32 { UInt32(self[index] & 0x3F) }
}

extension [UInt8] {
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
