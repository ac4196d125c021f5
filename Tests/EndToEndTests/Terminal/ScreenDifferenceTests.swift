import TestSupport
import Testing

@Suite("The model of a frame's bytes")
struct ScreenDifferenceTests {
    @Test(
        "The bytes of a diff are those of its moves, its text and its changes of look",
        arguments: [
            ("abc", "abc", ""), ("abc", "abd", "\u{8}d"), ("abc", "xbz", "\rxbz"),
            ("a\u{1B}[31mb", "a\u{1B}[32mb", "\u{8}\u{1B}[32mb"),
            ("a          b", "x          y", "\rx\u{1B}[10Cy"),
            ("a\r\nbcdefgh", "a\r\nb", "\r\u{1B}[C\u{1B}[K"), ("漢字", "漢子", "\u{8}\u{8}子"),
            ("\u{1B}[1;31ma\u{1B}[m", "\u{1B}[31ma\u{1B}[m", "\r\u{1B}[31ma"),
            (
                "one\r\ntwo\r\nthree\r\nfour\r\nfive\r\nsix", "one\r\nthree\r\nfour\r\nfive\r\n\r\nsix",
                "\u{1B}[2;5r\u{1B}[1S\u{1B}[r\u{1B}[6;4H"
            ),
        ])
    func bytes(_ old: String, _ new: String, _ diff: String) {
        let (one, other) = (screen(old), screen(new))
        #expect(ScreenDifference(from: one, to: other).bytes == diff.utf8.count)
    }

    private func screen(_ text: String) -> VirtualScreen {
        VirtualScreen(columns: 20, rows: 6, showing: text.utf8)
    }
}
