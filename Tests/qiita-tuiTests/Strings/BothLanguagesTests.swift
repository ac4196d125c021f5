import Testing

@testable import qiita_tui

@Suite("Every sentence is there in Japanese and in English")
struct BothLanguagesTests {
    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3001...0x30FF, 0x3400...0x9FFF, 0xFF00...0xFFEF: true
        case _: false
        }
    }

    @Test("Each pair has a Japanese text and an English one, and neither stands in for the other")
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

    @Test("No Japanese is shown but from such a pair; only what lays out text knows characters of it")
    func outside() throws {
        for (file, text) in try PickedPair.sources() where !file.hasPrefix("Text/") && !text.contains("pick(") {
            for line in text.split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                #expect(!line.unicodeScalars.contains(where: Self.isJapanese), "\(file): \(line)")
            }
        }
    }
}
