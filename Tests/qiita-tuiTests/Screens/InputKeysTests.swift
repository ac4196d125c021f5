import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Readline keys in prompts")
struct InputKeysTests {
    /// The keys that open each prompt, and the label before its text.
    nonisolated private static let prompts = [
        ("S", "Qiita を検索: "), ("t", "タグ: #"), ("/", "/"), ("?/", "/"), ("\n/", "/"),
    ]

    @Test("The caret moves by characters, and text is inserted at it", arguments: prompts)
    func insertion(_ open: String, _ label: String) async {
        let session = await prompted(open)
        await session.type("あcd")
        await session.press(.left, .control("b"))
        expect(session, "あ", "cd", label)
        await session.type("い")
        expect(session, "あい", "cd", label)
        await session.press(.right)
        expect(session, "あいc", "d", label)
        session.terminal.paste("x\ny")
        await session.settle()
        expect(session, "あいcx y", "d", label)
        await session.press(.control("f"), .right)
        expect(session, "あいcx yd", "", label)
    }

    @Test(
        "The caret goes to both ends and no further",
        arguments: [
            ([Key.home], 0), ([.control("a")], 0), ([.home, .left], 0), ([.home, .end], 7),
            ([.control("a"), .control("e")], 7), ([.end, .right], 7),
        ])
    func ends(_ keys: [Key], _ caret: Int) async {
        let session = await prompted("S")
        await session.type("one two")
        for key in keys { await session.press(key) }
        #expect(session.field.text == "one two" && session.field.caret == caret)
    }

    @Test(
        "Text before or after the caret is deleted by characters, by words, and completely",
        arguments: [
            ([Key.backspace], "one tw three", 6), ([.delete], "one twothree", 7), ([.control("d")], "one twothree", 7),
            ([.control("w")], "one  three", 4), ([.control("w"), .control("w")], " three", 0),
            ([.control("u")], " three", 0), ([.control("k")], "one two", 7),
            ([.control("k"), .delete], "one two", 7), ([.control("u"), .control("w")], " three", 0),
        ])
    func deletion(_ keys: [Key], _ text: String, _ caret: Int) async {
        let session = await prompted("S")
        await session.type("one two three")
        for _ in 0..<6 { await session.press(.left) }
        for key in keys { await session.press(key) }
        #expect(session.field.text == text && session.field.caret == caret)
        #expect(session.store.state.input.purpose == .search)
    }

    @Test("Backspace at the start of a text does nothing; in an empty prompt it closes it")
    func backspace() async {
        let session = await prompted("S")
        await session.type("a")
        await session.press(.home, .backspace)
        #expect(session.field.text == "a" && session.store.state.input.purpose == .search)
        await session.press(.delete, .backspace)
        #expect(session.store.state.input.purpose == nil)
    }

    @Test("Tab completes a tag with the next matching suggestion, S-Tab with the previous one")
    func completion() async {
        let session = await prompted("4t")
        await session.type("s")
        #expect(session.rows[22].hasPrefix(" 候補 (Upキーで選択): Swift  SwiftUI"))
        await session.press(.tab)
        expect(session, "Swift", "", "タグ: #")
        await session.press(.tab)
        expect(session, "SwiftUI", "", "タグ: #")
        await session.press(.tab)
        expect(session, "SwiftUI", "", "タグ: #")
        await session.press(.backTab)
        expect(session, "Swift", "", "タグ: #")
        await session.press(.backTab)
        expect(session, "s", "", "タグ: #")
        await session.press(.backTab)
        expect(session, "s", "", "タグ: #")
    }

    @Test("An accepted suggestion can be edited and then completed")
    func edited() async {
        let session = await prompted("4t")
        await session.type("s")
        await session.press(.tab, .left, .control("k"))
        #expect(session.field.text == "Swif" && session.field.draft == "Swif")
        await session.press(.tab, .tab, .enter)
        #expect(session.store.state.lists[.tab(.chosenTag)]?.source == .tag("SwiftUI"))
    }

    @Test("Without a matching suggestion Tab does nothing", arguments: [Key.tab, .backTab, .up, .down])
    func nothingToComplete(_ key: Key) async {
        let session = await prompted("4t")
        await session.type("x")
        await session.press(key)
        expect(session, "x", "", "タグ: #")
    }

    @Test("Earlier search texts are offered per kind of search")
    func ownTexts() async {
        let session = await prompted("/")
        await session.type("記事2")
        await session.press(.enter, .enter, .character("/"), .up)
        #expect(session.field.text.isEmpty && session.store.state.input.purpose == .findInArticle)
        await session.press(.escape, .character("q"), .character("/"), .tab)
        expect(session, "記事2", "", "/")
    }

    /// The text stands behind the label with the hardware cursor between its halves.
    private func expect(
        _ session: ReaderSession, _ head: String, _ tail: String, _ label: String,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(session.field.text == head + tail, sourceLocation: location)
        #expect(session.status == label + head + tail, sourceLocation: location)
        let column = DisplayWidth.standard.cells(of: label + head)
        #expect(session.cursor == Frame.Position(row: 23, column: column), sourceLocation: location)
    }

    /// A session in which a prompt was opened; a line feed is Enter.
    private func prompted(_ keys: String) async -> ReaderSession {
        let tags = ["Swift", "端末", "SwiftUI"].map { Tag(id: $0) }
        let qiita = ManualQiita.serving(
            Article.makeMany(3),
            except: [
                .followedTags("alice"): .tags(tags), .articles(.tag(id: "SwiftUI"), page: 1): .page([], next: nil),
            ])
        let session = ReaderSession(api: qiita)
        await session.start()
        for key in keys { await session.press(key == "\n" ? .enter : .character(key)) }
        return session
    }
}
