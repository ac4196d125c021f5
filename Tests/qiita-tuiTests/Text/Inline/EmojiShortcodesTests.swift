import Testing

@testable import qiita_tui

@Suite struct EmojiShortcodesTests {
    @Test(
        "Known shortcodes have a character",
        arguments: [("+1", "👍"), ("tada", "🎉"), ("jp", "🇯🇵"), ("heart", "❤️"), ("poop", "💩")])
    func known(shortcode: String, character: String) {
        #expect(EmojiShortcodes.character(for: shortcode) == character)
    }

    @Test("Unknown shortcodes have none")
    func unknown() {
        #expect(EmojiShortcodes.character(for: "qiitan") == nil)
        #expect(EmojiShortcodes.character(for: "") == nil)
    }
}
