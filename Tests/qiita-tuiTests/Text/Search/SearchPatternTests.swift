import Testing

@testable import qiita_tui

@Suite("Matching of search patterns")
struct SearchPatternTests {
    @Test(
        "Width, case and the encoding of voiced kana do not matter",
        arguments: [
            ("ｶﾅ", "カナ"), ("カナ", "ｶﾅ"), ("ＡＢＣ", "abc"), ("abc", "ＡＢＣ"), ("ｶﾞ", "ガ"), ("ガ", "ｶﾞ"), ("ﾊﾟ", "パ"),
            ("か\u{3099}", "が"), ("が", "か\u{3099}"), ("ｳﾞ", "ヴ"), ("ヅ", "ﾂﾞ"), ("ド", "ﾄﾞ"), ("ボ", "ﾎﾞ"), ("ー", "ｰ"),
            ("。", "｡"), ("É", "é"), ("ПРИВЕТ", "привет"), ("a b", "a\u{3000}b"), ("１２３！", "123!"), ("￥", "¥"),
        ])
    func same(_ query: String, _ text: String) throws {
        let pattern = try #require(SearchPattern(query))
        #expect(pattern.ranges(in: text) == [0..<text.utf8.count])
        #expect(pattern.matches("前" + text + "後"))
    }

    @Test(
        "A kana does not match its voiced form, and half a character matches nothing",
        arguments: [
            ("カ", "ｶﾞ"), ("か", "が"), ("か", "か\u{3099}"), ("ハ", "ﾊﾟ"), ("っ", "づ"), ("カ", "か"), ("e", "e\u{301}"),
            ("👨", "👨‍👩‍👧"),
        ])
    func other(_ query: String, _ text: String) throws {
        #expect(try !#require(SearchPattern(query)).matches(text))
    }

    @Test("Matches are found from left to right without overlap, in bytes of the original text")
    func ranges() throws {
        let pattern = try #require(SearchPattern("ｶﾞ"))
        #expect(pattern.ranges(in: "ガとｶﾞと") == [0..<3, 6..<12])
        #expect(try #require(SearchPattern("aa")).ranges(in: "aaaAa") == [0..<2, 2..<4])
        #expect(try #require(SearchPattern("猫")).ranges(in: "犬") == [])
        #expect(try #require(SearchPattern("abc")).ranges(in: "ab") == [])
    }

    @Test("An empty text is not a pattern")
    func empty() {
        #expect(SearchPattern("") == nil)
    }
}
