import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("Placeholders of configured commands")
struct ConfiguredCommandTests {
    private let article = Article.make(
        id: "a1", title: "題 {url} \"$(x)\"", renderedBody: "<p>本文</p>", url: "https://qiita.com/hanako/items/a1",
        user: .make("hanako"))

    @Test(
        "Each placeholder is replaced by its text, and other braces stay",
        arguments: [
            ("{url}", "https://qiita.com/hanako/items/a1"), ("{title}", "題 {url} \"$(x)\""), ("{id}", "a1"),
            ("{author}", "hanako"), ("{link}", "https://example.com/%20x"),
            ("--a={id}/{author}.html", "--a=a1/hanako.html"),
            ("{{id}}", "{a1}"), ("{nothing} {", "{nothing} {"), ("{", "{"), ("", ""), ("{ {id}", "{ a1"),
        ])
    func placeholders(_ word: String, _ filled: String) throws {
        let subject = CommandSubject(article: article, link: "https://example.com/ x")
        #expect(try command([word]).call(on: subject) { _ in "" }.words == [filled])
    }

    @Test(
        "A text that begins like an option is none: a blank precedes it, unless -- of the program itself does",
        arguments: [
            (["x", "{title}"], "-rf /", ["x", " -rf /"]), (["x", "{title}"], "+!sh", ["x", " +!sh"]),
            (["x", "{title}"], "a -b", ["x", "a -b"]), (["x", "--", "{title}"], "-rf", ["x", "--", "-rf"]),
            (["x", "{title}.html"], "--a", ["x", " --a.html"]), (["x", "--title={title}"], "-a", ["x", "--title=-a"]),
            (["x", "-{title}"], "-a", ["x", "--a"]),
            (["sh", "-c", "y \"$1\"", "sh", "{title}"], "-n", ["sh", "-c", "y \"$1\"", "sh", " -n"]),
            (["sh", "-c", "y \"$1\"", "--", "{title}"], "-n", ["sh", "-c", "y \"$1\"", "--", " -n"]),
            (["zsh-5.9", "-c", "y", "--", "{title}"], "-n", ["zsh-5.9", "-c", "y", "--", " -n"]),
            (["env", "--", "y", "{title}"], "-n", ["env", "--", "y", " -n"]),
            (["/usr/bin/sudo", "--", "y", "{title}"], "-n", ["/usr/bin/sudo", "--", "y", " -n"]),
            (["pkexec", "--", "y", "{title}"], "-n", ["pkexec", "--", "y", " -n"]),
            (["wrap", "bash", "-c", "y", "--", "{title}"], "-n", ["wrap", "bash", "-c", "y", "--", " -n"]),
        ])
    func options(_ words: [String], _ title: String, _ filled: [String]) throws {
        let subject = CommandSubject(article: .make(title: title))
        #expect(try command(words).call(on: subject) { _ in "" }.words == filled)
    }

    @Test(
        "A command with a placeholder for something not selected does not run",
        arguments: [("{link}", FocusKind.link), ("{image}", .image)])
    func focus(_ word: String, _ kind: FocusKind) {
        #expect(throws: HandoffError.nothingInFocus(kind)) {
            try command(["x", "-\(word)"]).call(on: CommandSubject(article: article)) { _ in "" }
        }
    }

    @Test("The program reads the article in the configured format")
    func input() throws {
        let subject = CommandSubject(article: article)
        func input(_ input: ConfiguredCommand.Input) throws -> ProgramCall.Input {
            try command(["x"], input).call(on: subject) { "typeset \($0.id)" }.input
        }
        #expect(try input(.none) == .none)
        #expect(try input(.text) == .text("typeset a1"))
        #expect(try input(.html) == .text("<p>本文</p>"))
        #expect(try input(.markdown) == .markdown(of: "a1"))
    }

    @Test("An article without a body is not laid out for a program")
    func outline() throws {
        let subject = CommandSubject(article: .make(isOutline: true))
        #expect(throws: HandoffError.bodyMissing) { try command(["x"], .text).call(on: subject) { _ in "" } }
        #expect(try command(["x"]).call(on: subject) { _ in "" }.input == .none)
    }

    private func command(_ words: [String], _ input: ConfiguredCommand.Input = .none) -> ConfiguredCommand {
        ConfiguredCommand(key: .character("W"), name: "名", words: words, input: input)
    }
}

@MainActor @Suite("Keys of configured commands", .timeLimit(.minutes(10)))
struct OwnCommandKeyTests {
    @Test("The key passes the article to the program in lists and articles, and help lists it")
    func everywhere() async {
        let session = await session(in: .all)
        await session.press(.character("W"))
        #expect(session.handed.all == ["run save https://qiita.com/hanako/items/a1"])
        #expect(session.status.contains("保存"))
        await session.press(.enter, .character("W"))
        #expect(session.handed.all.count == 2)
        await session.press(.character("?"))
        await session.type("/")
        await session.type("保存")
        await session.press(.enter)
        #expect(session.screen.contains("W"))
    }

    @Test("A command of lists has no key in articles")
    func lists() async {
        let session = await session(in: .list)
        await session.press(.enter, .character("W"))
        #expect(session.handed.all == [])
    }

    @Test("In an article {link} is the selected link; without one a message says so")
    func link() async {
        let session = await session(in: .article, words: ["save", "{link}"])
        await session.press(.enter, .character("W"))
        #expect(session.handed.all == [])
        #expect(session.status.contains("選ばれたリンクがありません"))
        await session.press(.tab, .tab, .character("W"))
        #expect(session.handed.all == ["run save https://example.com/"])
    }

    private func session(in place: ConfiguredCommand.Place, words: [String] = ["save", "{url}"]) async -> ReaderSession
    {
        let command = ConfiguredCommand(key: .character("W"), name: "保存", words: words, place: place)
        let article = Article.make(
            id: "a1", renderedBody: "<p><a href=\"https://example.com/\">甲</a></p>",
            url: "https://qiita.com/hanako/items/a1")
        let session = ReaderSession(api: ManualQiita.serving([article]))
        session.keymap = Keymap.standard.adding([command])
        await session.start()
        return session
    }
}
