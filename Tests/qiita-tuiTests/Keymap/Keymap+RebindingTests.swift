import Testing

@testable import qiita_tui

@Suite("Custom keys")
struct KeymapRebindingTests {
    @Test("Custom keys apply only on their screen, and the table keeps its order")
    func rebound() {
        let keymap = Keymap.standard.rebound([.articleList: [.stack(.toggleStock): [.character("x"), .function(2)]]])
        #expect(keymap.keys(for: .stack(.toggleStock), in: .articleList) == [.character("x"), .function(2)])
        #expect(keymap.command(for: .character("s"), in: .articleList) == nil)
        #expect(keymap.command(for: .character("s"), in: .article) == .stack(.toggleStock))
        let order = Keymap.standard.bindings(in: .articleList).map(\.command)
        #expect(keymap.bindings(in: .articleList).map(\.command) == order)
    }

    @Test("A key set for articles also applies to those from an author's list")
    func twins() {
        let keymap = Keymap.standard.rebound(
            [.article: [.screen(.search): [.control("s")], .stack(.openAuthor): [.character("A")]]])
        #expect(keymap.command(for: .control("s"), in: .userArticle) == .screen(.search))
        #expect(keymap.command(for: .character("A"), in: .userArticle) == .stack(.openAuthor))
        #expect(!KeyContext.configurable.contains(.userArticle))
    }

    @Test("A command without keys is not offered")
    func unbound() {
        let keymap = Keymap.standard.rebound([.article: [.screen(.search): []]])
        #expect(keymap.keys(for: .screen(.search), in: .article) == [])
        #expect(!keymap.bindings(in: .article).map(\.command).contains(.screen(.search)))
    }
}
