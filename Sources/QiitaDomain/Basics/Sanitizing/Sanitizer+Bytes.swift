extension Sanitizer {
    /// Whether the scalar at a byte is a combining mark, or hidden.
    static func isMarkOrHidden(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard let scalar = Unicode.Scalar(source.scalar(at: index)) else { return false }
        return isHidden(scalar) || CombiningMarkLimit.isMark(scalar)
    }
}
