/// Finds out whether each `"` and `'` of a text opens or closes, by its neighbours and by those before it.
struct StraightQuotes {
    private var isDoubleOpen = false
    private var isSingleOpen = false

    private static let single: UInt32 = 0x27

    /// The class of a quote: `open`, `closeNarrow`, or `quote` for an apostrophe and the mark of inches. `previous` is the scalar
    /// before it; nil at the start of the text.
    mutating func side(
        of quote: ClusterScanner.Cluster, after previous: UInt32?, in bytes: UnsafeBufferPointer<UInt8>
    ) -> LineBreakClass {
        let isSingle = quote.first == Self.single
        let next = Self.scalar(of: bytes, at: quote.end)
        let side = Self.side(isSingle, isOpen: isSingle ? isSingleOpen : isDoubleOpen, previous, next)
        if side != .quote {
            if isSingle { isSingleOpen = side == .open } else { isDoubleOpen = side == .open }
        }
        return side
    }

    private static func side(_ isSingle: Bool, isOpen: Bool, _ previous: UInt32?, _ next: UInt32?) -> LineBreakClass {
        let (isBehindWord, isBeforeWord) = (isWord(previous), isWord(next))
        if isBehindWord, isBeforeWord, isSingle || !isOpen { return .quote }
        let (begins, ends) = (isBlank(previous) || isOpening(previous), isBlank(next) || isClosing(next))
        if isOpen { return begins && !ends ? .open : .closeNarrow }
        if isBlank(next) { return isBlank(previous) ? .quote : .closeNarrow }
        if begins { return .open }
        if ends { return isBehindWord ? .closeNarrow : .open }
        return isDigit(previous) ? .quote : .open
    }

    /// The scalar at a byte of valid UTF-8; nil at the end.
    private static func scalar(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32? {
        guard start < bytes.count else { return nil }
        let first = bytes[start]
        guard first >= 0xC0 else { return UInt32(first) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let head = UInt32(first) & (0x7F >> UInt32(length))
        return bytes[(start + 1)...].prefix(length - 1).reduce(head) { $0 << 6 | UInt32($1 & 0x3F) }
    }

    private static func isBlank(_ scalar: UInt32?) -> Bool {
        guard let scalar, scalar != 0x0A else { return true }
        return ScalarTraits(scalar).breakClass == .space
    }

    private static func isOpening(_ scalar: UInt32?) -> Bool {
        guard let scalar else { return false }
        let kind = ScalarTraits(scalar).breakClass
        return kind == .open || kind == .openWide
    }

    private static func isClosing(_ scalar: UInt32?) -> Bool {
        guard let scalar else { return false }
        switch ScalarTraits(scalar).breakClass {
        case .close, .closeNarrow, .stop, .exclamation, .exclamationNarrow, .separator: return true
        case _: return false
        }
    }

    private static func isDigit(_ scalar: UInt32?) -> Bool {
        scalar.map { $0 &- 0x30 < 10 } ?? false
    }

    /// Whether a scalar is a letter or digit of ASCII.
    private static func isWord(_ scalar: UInt32?) -> Bool {
        scalar.map { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 } ?? false
    }
}
