import Testing

@testable import qiita_tui

@Suite("Every sentence exists in Japanese and English")
struct BothLanguagesTests {
    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3001...0x30FF, 0x3400...0x9FFF, 0xFF00...0xFFEF: true
        case _: false
        }
    }

    @Test("Each pair has a Japanese and an English text, and they differ")
    func pairs() throws {
        let pairs = try PickedPair.all()
        #expect(pairs.count > 150)
        for pair in pairs {
            let place = "\(pair.file): \(pair.japanese) / \(pair.english)"
            #expect(!pair.english.unicodeScalars.contains(where: Self.isJapanese), "\(place)")
            let hasWords = pair.english.contains { $0.isLetter }
            #expect(!hasWords || pair.japanese.unicodeScalars.contains(where: Self.isJapanese), "\(place)")
            #expect(!hasWords || pair.japanese != pair.english, "\(place)")
        }
    }

    @Test("Japanese text appears only in such pairs and in the text layout")
    func outside() throws {
        for (file, text) in try PickedPair.sources()
        where !file.hasPrefix("Text/") && !text.contains("pick(") && !text.contains("Sentence(") {
            for line in text.split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                #expect(!line.unicodeScalars.contains(where: Self.isJapanese), "\(file): \(line)")
            }
        }
    }
}
