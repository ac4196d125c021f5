import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Keys in sentences")
struct KeysInSentencesTests {
    /// Every key that a sentence names, moved somewhere else.
    private static let moved: Configuration.Keys = [
        .articleList: [
            .stack(.refresh): [.control("r")], .screen(.open): [.character("e")],
            .stack(.searchQiita): [.character("&")], .list(.chooseTag): [.character("T")],
            .stack(.back): [.character("X")],
        ],
        .article: [
            .stack(.refresh): [.control("r")], .screen(.open): [.character("e")],
            .article(.toggleFold): [.character("v")],
        ],
        .dialog: [.dialog(.retry): [.control("r")]],
        .prompt: [.input(.olderText): [.control("r")]],
    ]

    @Test("A moved key is named at its new place", arguments: Strings.both)
    func moved(_ strings: Strings) {
        let own = strings.naming(Keymap.standard.rebound(Self.moved))
        let timeOut = QiitaError.timedOut
        for (sentence, key) in [
            (own.notLoaded, "^R"), (own.retryPage, "e"), (own.articleMissing, "^R"), (own.commentsMissing(""), "^R"),
            (own.bodyWords.foldHint, "v"), (own.noResults, "&"), (own.accountUnknown(""), "^R"), (own.tagMissing, "T"),
            (own.anotherTag, "T"),
            (own.offered(""), "^R"), (own.remedy(timeOut), "^R"), (own.remedy(.unreachable(host: "")), "^R"),
            (own.remedy(.notFound), "^R"), (own.explanation(.article(.typeNumber)), "e"),
            (own.remedy(.forbidden, of: .list(id: .route(Route.ID(1)), source: .search(""))), "&"),
        ] {
            #expect(sentence.contains(key), "\(sentence)")
            #expect(strings.every.contains { $0.text == sentence } == false, "\(sentence)")
        }
    }

    @Test("A removed key is not named, and the sentence ends before it", arguments: Strings.both)
    func takenAway(_ strings: Strings) {
        let none = strings.naming(Keymap.standard.rebound(Self.moved.mapValues { $0.mapValues { _ in [] } }))
        for sentence in [
            none.notLoaded, none.articleMissing, none.noResults, none.tagMissing, none.accountUnknown("a"),
            none.commentsMissing("a"), none.remedy(.timedOut), none.bodyWords.foldHint, none.remedy(.notFound),
        ] {
            #expect(!sentence.contains("  "), "\(sentence)")
            #expect(!sentence.hasSuffix(" "), "\(sentence)")
            #expect(!sentence.hasSuffix("。"), "\(sentence)")
            #expect(sentence.unicodeScalars.allSatisfy { $0 != "。" && $0 != ";" }, "\(sentence)")
        }
        #expect(none.retryPage.hasSuffix(strings.pick("でした --", "more --")))
    }

    @Test("Screens, hints and help show the configured keys")
    func screens() async {
        let qiita = ManualQiita(answering: [.articles(.latest, page: 1): .failure(.timedOut)])
        let session = ReaderSession(api: qiita, hasToken: false)
        session.keymap = .standard.rebound(Self.moved)
        await session.start()
        #expect(session.screen.contains("少し待ってから ^R でもう一度") && session.screen.contains("^R もう一度"))
        await session.press(.escape)
        #expect(session.screen.contains("まだ読み込めていません。^R で読み込みます"))
        #expect(session.status.contains("X 終了") && session.status.contains("^R 更新"))
        await session.type("?/^R")
        #expect(session.screen.contains("    ^R"))
    }

    @Test("Going back is called quitting only where it quits", arguments: Strings.both)
    func quits(_ strings: Strings) async {
        let session = ReaderSession()
        await session.start(strings)
        #expect(session.status.contains(strings.pick("q 終了", "q quit")))
        await session.press(.enter)
        #expect(session.status.contains(strings.pick("q 戻る", "q back")))
    }
}
