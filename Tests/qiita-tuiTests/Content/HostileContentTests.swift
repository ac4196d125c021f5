import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Untrusted text never controls the terminal")
struct HostileContentTests {
    /// A way on which text leaves the program.
    struct WayOut: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// All that leaves on this way when this is what Qiita has.
        let text: @MainActor @Sendable (Article) async throws -> String

        init(_ name: String, _ text: @escaping @MainActor @Sendable (Article) async throws -> String) {
            testDescription = name
            self.text = text
        }
    }

    /// Every way out; a new one is one more line.
    nonisolated static let waysOut = [
        WayOut("list") { try await screen($0, []) },
        WayOut("article") { try await screen($0, [.enter]) },
        WayOut("table of contents") { try await screen($0, [.enter, .character("t")]) },
        WayOut("links") { try await screen($0, [.enter, .character("L")]) },
        WayOut("where a link leads") { try await screen($0, [.enter, .tab, .enter]) },
        WayOut("open folds") { try await screen($0, [.enter, .character("z"), .end]) },
        WayOut("author") { try await screen($0, [.enter, .character("a")]) },
        WayOut("author's article") { try await screen($0, [.enter, .character("a"), .enter]) },
        WayOut("stock") { try await screen($0, [.character("s")]) },
        WayOut("comments") { article in
            let comment = try HostileText.comment(article.title)
            let api = ManualQiita.serving([article], except: [.comments(article.id): .comments([comment])])
            let session = ReaderSession(api: api)
            await session.start()
            await session.press(.enter, .end, .end)
            let shown = text(of: session)
            #expect(shown.contains("was said"))
            return shown
        },
        WayOut("followed tags") { article in
            let tags = article.tags.map { Tag(id: $0) }
            let session = ReaderSession(
                api: ManualQiita.serving([article], except: [.followedTags("alice"): .tags(tags)]))
            await session.start()
            await session.type("4t")
            await session.press(.tab)
            return text(of: session)
        },
        WayOut("clipboard") { article in
            let session = ReaderSession(api: ManualQiita.serving([article]))
            await session.start()
            await session.type("yY")
            await session.press(.enter)
            await session.type("yYG")
            await session.type("c")
            #expect(session.handed.all.count == 5)
            return session.handed.all.joined(separator: "\n").replacing("\t", with: "")
        },
        WayOut("error") { article in
            let session = ReaderSession(api: FailingQiita(.rejected(message: article.title)))
            await session.start()
            return text(of: session)
        },
        WayOut("show") { shown($0, color: "never") },
        WayOut("show in colours") { shown($0, color: "always").withoutLooks },
        WayOut("replay --list") { try replayed($0, "--list") },
        WayOut("replay --state") { try replayed($0, "--state") },
        WayOut("replay --screen") { try replayed($0, "--screen") },
        WayOut("replay --diff") { try replayed($0, "--at", "2", "--diff") },
        WayOut("log") { article in
            let request = RequestID(1)
            let actions: [AppAction] = [
                .articleDetail(id: .root, action: .responded(request: request, article: article, limit: nil)),
                .articleDetail(id: .root, action: .failed(request: request, error: .rejected(message: article.title))),
                .navigation(.pushed(route: Route(id: .root, screen: .userArticles(user: article.user.id)))),
            ]
            return try actions.map { action in
                String(decoding: try ActionCodec().encoded(action)?.payload.bytes ?? [], as: UTF8.self)
            }.joined(separator: "\n")
        },
    ]

    @Test("Every field of an article is safe in every output", arguments: waysOut)
    func everywhere(_ way: WayOut) async throws {
        let hostile = HostileText.allCases.map(\.rawValue).joined(separator: " ")
        let text = try await way.text(try HostileText.article(HostileText.decomposed.rawValue + hostile))
        #expect(!text.isEmpty)
        #expect(text.harmful == [])
        // In code a letter and its mark may be what the article is about; elsewhere they are one character.
        for field in ["title", "user", "name", "tag"] {
            #expect(Array(text.utf8).firstRange(of: Array("\(field)か\u{3099}".utf8)) == nil)
        }
    }

    @Test("Input of render and messages on standard error are safe", arguments: HostileText.allCases)
    func printed(_ hostile: HostileText) {
        let printed = TextPrinter(options: CommandLineOptions(), terminalColumns: nil)
        let body = BlockParser.parse(HostileText.body(hostile.rawValue))
        let text = printed.text(of: PrintedBody(body, width: 80, options: printed.bodyOptions).lines)
        #expect(text.contains("h") && text.harmful == [])
        let said = StandardError(strings: .japanese).line(hostile.rawValue)
        #expect(said.harmful == [])
        #expect(said.hasPrefix("qiita-tui: "))
        #expect(said.split(separator: "\n").count == 1)
    }

    /// With a megabyte in every field.
    private nonisolated static let longArticle = Result {
        try HostileText.article(HostileText.clearScreen.long, inBody: HostileText.clearScreen.rawValue)
    }

    @Test("A megabyte in every field is cut to what can be shown", arguments: waysOut)
    func long(_ way: WayOut) async throws {
        let article = try Self.longArticle.get()
        #expect(article.title.utf8.count <= Sanitizer.longestLine && article.url.isEmpty)
        #expect(try await way.text(article).harmful == [])
    }

    @Test(
        "An unsafe URL is not opened", arguments: ["javascript:x", "file:///etc", "ftp://a"])
    func address(_ address: String) throws {
        let json = #"{"id":"a","title":"t","url":"\#(address)","rendered_body":""}"#
        #expect(try JSONDecoder().decode(Article.self, from: Data(json.utf8)).url.isEmpty)
        let body = BlockParser.parse(#"<p><a href="\#(address)">x</a></p>"#)
        #expect(body.links.isEmpty)
    }

    /// What replay prints of a log whose writer left all as he found it.
    private static func replayed(_ article: Article, _ options: String...) throws -> String {
        let folder = try TemporaryFolder()
        let body = try JSONEncoder().encode(article)
        let lines = [
            #"{"format":"qiita-tui-action-log","version":4,"app":"1","started":"2026-11-21T09:00:00Z","lang":"ja","size":[80,24],"ambiguousWidth":1}"#,
            #"{"n":1,"t":0,"type":"list.requested","action":{"id":"latest","request":1,"of":{"first":{"reason":"reader"}}}}"#,
            #"{"n":2,"t":0,"type":"list.responded","action":{"id":"latest","request":1,"of":{"first":{"reason":"reader"}},"answer":{"articles":[\#(String(decoding: body, as: UTF8.self))],"at":1795219380},"from":{"network":{}}}}"#,
        ]
        let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "log.jsonl")
        let printed = try PrintedReplay(of: path, options)
        return (printed.lines + printed.said).joined(separator: "\n")
    }

    /// All that was shown while the reader pressed these keys, before the terminal's own care is taken.
    private static func screen(_ article: Article, _ keys: [Key]) async throws -> String {
        let session = ReaderSession(api: ManualQiita.serving([article]))
        await session.start()
        for key in keys { await session.press(key) }
        return text(of: session)
    }

    private static func text(of session: ReaderSession) -> String {
        session.terminal.frames.flatMap(\.rows).map(\.text).joined(separator: "\n")
    }

    private static func shown(_ article: Article, color: String) -> String {
        var options = CommandLineOptions()
        options.color = CommandLineOptions.Color(rawValue: color) ?? .auto
        let printed = TextPrinter(options: options, terminalColumns: nil)
        let text = PrintedArticles(display: printed.display, clock: .tokyo(), columns: 80)
        return printed.text(of: text.lines(article) + text.lines([article]))
    }
}
