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

extension [UInt8]: ByteSink {
    mutating func put(_ byte: UInt8) {
        append(byte)
    }

    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(contentsOf: bytes)
    }
}
