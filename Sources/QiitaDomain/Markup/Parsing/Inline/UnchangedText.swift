/// Finds bytes of text that can be copied unchanged, which is nearly all of them.
enum UnchangedText {
    /// The end of the bytes from `start` on that can be copied unchanged. Single spaces are among them, and all spaces if
    /// `keepsSpaces` is true.
    static func plainEnd(in source: UnsafeBufferPointer<UInt8>, from start: Int, keepsSpaces: Bool) -> Int {
        var index = start
        let count = source.count
        while index < count {
            switch source[index] {
            case 0x21...0x25, 0x27...0x7E: index += 1
            case 0x20:
                guard keepsSpaces || (index > start && index + 1 < count && isPlain(source[index + 1])) else {
                    return index
                }
                index += 1
            case 0xC3...0xCB: index += 2
            case 0xE3:
                guard !Sanitizer.isMarkOrHidden(source, index) else { return index }
                index += 3
            case 0xE4...0xE9, 0xEB, 0xEC, 0xEE: index += 3
            case 0xEF:
                if source[index + 1] < 0xBC || Sanitizer.isMarkOrHidden(source, index) { return index }
                index += 3
            case 0xF0:
                guard source[index + 1] == 0x9F else { return index }
                index += 4
            default: return index
            }
        }
        return index
    }

    /// Whether a byte starts a scalar that is neither space nor hidden, so that a single space before it is kept.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x25, 0x27...0x7E, 0xC3...0xCB, 0xE3...0xE9: true
        default: false
        }
    }
}
