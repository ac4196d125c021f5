/// The characters that are written without spaces between them.
enum LineJoining {
    /// Whether a line break between two such characters is dropped rather than turned into a space: wide and half-width
    /// characters other than Hangul (CSS Text 3, 4.1.3).
    static func joinsLines(_ value: UInt32) -> Bool {
        switch value {
        case 0x2E80...0x312F, 0x3190...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE6F: true
        case 0xFF01...0xFF9F, 0xFFE0...0xFFE6, 0x1_F300...0x1_FAFF, 0x2_0000...0x3_FFFD: true
        default: false
        }
    }
}
