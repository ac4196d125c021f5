extension FixedWidthInteger where Self: UnsignedInteger {
    /// Writes all hexadecimal digits, including leading zeros.
    func writeDigits<Sink: ByteSink>(to sink: inout Sink) {
        for shift in stride(from: Self.bitWidth - 4, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: self >> Self(shift)) & 0xF
            sink.put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
        }
    }
}
