import Foundation
import Testing

@testable import QiitaDomain

@Suite("Texts as an editor saved them")
struct EditedTextTests {
    @Test("UTF-8 is decoded with or without a byte order mark", arguments: ["", "設計\r\nb\n", "a\u{FEFF}b"])
    func text(_ text: String) throws {
        #expect(try EditedText(Data(text.utf8)).text == text)
        #expect(try EditedText(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)).text == text)
    }

    @Test("Runs of marks are bounded before anything compares the text")
    func marks() throws {
        let text = "a" + String(repeating: "\u{301}\u{323}\u{334}", count: 5000)
        #expect(try EditedText(Data(text.utf8)).text.unicodeScalars.count == 1 + StreamSafeText.mostMarks)
        #expect(StepCount.of { _ = CommentEditorFile.text(in: text) } >= text.utf8.count)
    }

    @Test(
        "Another encoding is refused with its first line",
        arguments: [
            // あ in Shift_JIS, EUC-JP, UTF-16 with its mark and without, ISO-2022-JP.
            ("ok\n\u{82}\u{A0}\n", 2), ("\u{A4}\u{A2}", 1), ("\u{FF}\u{FE}B0", 1), ("ok\n\n\0a", 3),
            ("ok\n\u{1B}$B$\"\u{1B}(B\n", 2), ("\u{1B}(J~\u{1B}(B", 1),
        ])
    func refused(_ text: String, _ line: Int) throws {
        let bytes = Data(text.unicodeScalars.map { UInt8($0.value) })
        #expect(throws: EditedText.NotUTF8(line: line)) { try EditedText(bytes) }
    }
}
