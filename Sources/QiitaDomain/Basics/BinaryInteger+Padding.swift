extension BinaryInteger {
    /// The number's digits, padded with leading zeros to `width`: `7.padded(to: 2)` is `07`. A minus sign counts as a
    /// digit.
    public func padded(to width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
        let digits = String(self, radix: radix, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
