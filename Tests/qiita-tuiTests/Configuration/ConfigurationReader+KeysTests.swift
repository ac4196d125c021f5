import Testing

@testable import qiita_tui

@Suite("Configured keys")
struct ConfigurationReaderKeysTests {
    @Test(
        "An error in keys is reported with line, key and reason",
        arguments: [
            ("lists: {}", "keys.lists", "unknown key (articleList, article, panel,"),
            ("userArticle: {}", "keys.userArticle", "unknown key"),
            ("article: { frob: ['x'] }", "keys.article.frob", "unknown key (moveDown,"),
            ("articleList: { nextLink: ['x'] }", "keys.articleList.nextLink", "unknown key"),
            ("article: { typeNumber: ['x'] }", "keys.article.typeNumber", "unknown key"),
            ("article: { search: 'x' }", "keys.article.search", "must be a list [ ]"),
            ("article: { search: [1] }", "keys.article.search.0", "must be a string"),
            ("article: { search: ['Foo'] }", "keys.article.search.0", "unknown key name 'Foo'"),
            ("article: { search: ['E', 'E'] }", "keys.article.search.1", "is set twice"),
            (
                "article: { search: ['s'] }", "keys.article.search",
                "s already belongs to toggleStock; give toggleStock another key"
            ),
            ("article: { search: ['7'] }", "keys.article.search", "7 already belongs to typeNumber"),
            ("prompt: { open: ['x'] }", "keys.prompt.open", "x is used to type text"),
            ("dialog: { quit: [] }", "keys.dialog.quit", "needs a key; without one the program cannot be quit"),
        ])
    func mistake(_ keys: String, _ key: String, _ reason: String) throws {
        let mistakes = ConfigurationReader("{\n keys: {\n \(keys) } }").mistakes
        let mistake = try #require(mistakes.first)
        #expect(mistakes.count == 1)
        #expect(mistake.line == 3)
        #expect(mistake.key == key)
        #expect(Strings.english.configuration(mistake, file: "/c").contains(": \(reason)"))
    }

    @Test("A key that its former command no longer has is free for another")
    func exchange() {
        let reader = ConfigurationReader("{ keys: { article: { search: ['s'], toggleStock: ['/'] } } }")
        #expect(reader.mistakes.isEmpty)
        let keymap = reader.configuration.keymap
        for context in [KeyContext.article, .userArticle] {
            #expect(keymap.command(for: .character("s"), in: context) == .screen(.search))
            #expect(keymap.command(for: .character("/"), in: context) == .stack(.toggleStock))
        }
        #expect(keymap.command(for: .character("s"), in: .articleList) == .stack(.toggleStock))
    }

    @Test("A conflict of two configured keys is reported once, at the later one in the table")
    func pair() {
        let mistakes = ConfigurationReader("{ keys: { article: { search: ['E'],\n refresh: ['E'] } } }").mistakes
        #expect(mistakes.count == 1)
        #expect(mistakes.first?.key == "keys.article.search")
        #expect(mistakes.first?.reason == .keyTaken(key: "E", by: .stack(.refresh)))
    }

    @Test("A key can have different commands on different screens")
    func screens() {
        let text = "{ keys: { article: { search: ['W'] }, articleList: { refresh: ['W'] } } }"
        #expect(ConfigurationReader(text).mistakes.isEmpty)
    }
}
