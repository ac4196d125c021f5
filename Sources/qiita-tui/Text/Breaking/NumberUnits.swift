/// The counters and units that stay with their number (JLREQ 3.1.10).
enum NumberUnits {
    /// The length of the longest unit, in bytes.
    static let longest = 4

    /// Ideographs and kana after a number: `100円`, `3つ`.
    static let counters: Set<UInt32> = Set(
        "円個件回人年月日時分秒行枚倍歳台本冊名社匹章節項版点度位週万億兆割字桁列文種類段級号番つ目話巻通頁".unicodeScalars.map(\.value))
    /// What may follow such a counter: `3時間`, `2行目`, `5文字`.
    static let counterEndings: Set<UInt32> = Set("間目字類階".unicodeScalars.map(\.value))
    /// `第`, which makes the following number an ordinal.
    static let ordinal: UInt32 = 0x7B2C

    private static let names: Set<String> = [
        "B", "KB", "kB", "MB", "GB", "TB", "PB", "KiB", "MiB", "GiB", "TiB", "b", "bit", "kbps", "Mbps", "Gbps", "bps",
        "s", "ms", "us", "ns", "ps", "min", "h", "Hz", "kHz", "MHz", "GHz", "fps", "dpi", "px", "pt", "em", "rem",
        "m", "km", "cm", "mm", "nm", "g", "kg", "mg", "t", "V", "mV", "A", "mA", "W", "kW", "J", "K", "N", "Pa", "hPa",
        "L", "l", "mL", "ml", "dB", "rpm", "x", "%", "\u{B5}s", "\u{3BC}s", "USD", "JPY", "EUR", "AM", "PM", "am", "pm",
    ]

    /// Whether a whole word of these bytes is a unit. Pass one byte more than the longest unit has.
    static func isUnit(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let word = bytes.prefix { isLetter($0) }
        return !word.isEmpty && word.count <= longest && names.contains(String(decoding: word, as: UTF8.self))
    }

    /// Latin letters, `%` and the bytes of the two micro signs.
    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x25, 0xB5, 0xC2, 0xCE, 0xBC: true
        case _: false
        }
    }
}
