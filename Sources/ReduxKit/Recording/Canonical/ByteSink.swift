/// A destination of bytes, which stores or hashes them.
protocol ByteSink {
    mutating func put(_ byte: UInt8)
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>)
    /// Prepares for this number of bytes.
    mutating func reserve(_ count: Int)
}

extension ByteSink {
    mutating func reserve(_ count: Int) {}

    mutating func put(_ text: StaticString) {
        text.withUTF8Buffer { put($0) }
    }

    /// Writes a string without quotes and escapes.
    mutating func put(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ put($0) }) == nil {
            for byte in text.utf8 { put(byte) }
        }
    }
}

extension ByteSink {
    /// Writes a number in decimal digits without an intermediate String, since this runs for every action.
    mutating func put(_ number: Int) {
        if number < 0 { put(UInt8(ascii: "-")) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = number.magnitude
            var first = digits.count
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            put(UnsafeBufferPointer(rebasing: digits[first...]))
        }
    }
}

extension [UInt8]: ByteSink {
    mutating func put(_ byte: UInt8) {
        append(byte)
    }

    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(contentsOf: bytes)
    }

    mutating func reserve(_ count: Int) {
        // Short texts leave it to the array to grow.
        guard count > 4096, capacity - self.count < count else { return }
        reserveCapacity(Swift.max(self.count + count + count / 8, 2 * capacity))
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// Writes all hexadecimal digits, including leading zeros.
    func writeDigits<Sink: ByteSink>(to sink: inout Sink) {
        for shift in stride(from: Self.bitWidth - 4, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: self >> Self(shift)) & 0xF
            sink.put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
        }
    }
}
