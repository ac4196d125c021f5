/// A link that the terminal opens when it is clicked (OSC 8).
struct Hyperlink: Equatable {
    /// The sequence after the text.
    static let end = "\u{1B}]8;;\u{1B}\\"
    /// The maximum length in bytes that terminals accept.
    static let longest = 2083
    private static let schemes = ["https:", "http:", "mailto:"]

    /// The address in printable ASCII, everything else percent-encoded.
    let address: String

    /// Nil for an address that is too long, and for any scheme but http, https and mailto.
    init?(_ address: String) {
        let start = address.prefix(8).lowercased()
        guard Self.schemes.contains(where: start.hasPrefix) else { return nil }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in address.utf8 {
            bytes += (0x21...0x7E).contains(byte) ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        guard bytes.count <= Self.longest else { return nil }
        self.address = String(decoding: bytes, as: UTF8.self)
    }

    /// The sequence before the text. Parts of a link on several lines have the same id.
    func start(id: Int) -> String {
        "\u{1B}]8;id=\(id + 1);\(address)\u{1B}\\"
    }
}
