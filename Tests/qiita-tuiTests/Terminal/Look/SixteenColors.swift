import Foundation

@testable import qiita_tui

/// A terminal's sixteen colours as it comes, to measure how far they stand out.
struct SixteenColors: Sendable {
    static let black = 0x000000
    static let white = 0xFFFFFF

    static let xterm = SixteenColors([
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
        0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ])
    static let linux = SixteenColors([
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555, 0xFF5555, 0x55FF55,
        0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ])
    static let tango = SixteenColors([
        0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF, 0x555753, 0xEF2929, 0x8AE234,
        0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
    ])
    static let campbell = SixteenColors([
        0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC, 0x767676, 0xE74856, 0x16C60C,
        0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2,
    ])

    private let values: [Int]

    private init(_ values: [Int]) {
        self.values = values
    }

    /// The contrast of the two from 1 to 21 (WCAG 2.2, contrast ratio).
    func contrast(of color: Palette.Color, on background: Int) -> Double {
        let pair = [Self.luminance(values[Int(color.rawValue)]), Self.luminance(background)].sorted()
        return (pair[1] + 0.05) / (pair[0] + 0.05)
    }

    private static func luminance(_ value: Int) -> Double {
        let parts = [16, 8, 0].map { shift in
            let share = Double(value >> shift & 0xFF) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
