/// Takes the bytes of a text one after the other: keeps them, or hashes them.
protocol ByteSink {
    mutating func put(_ byte: UInt8)
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension ByteSink {
    mutating func put(_ text: StaticString) {
        text.withUTF8Buffer { put($0) }
    }

    /// A text as it is, without quotes.
    mutating func put(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ put($0) }) == nil {
            for byte in text.utf8 { put(byte) }
        }
    }
}

extension ByteSink {
    /// A number in decimal digits; on the way of every action, so without a text in between.
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
}
