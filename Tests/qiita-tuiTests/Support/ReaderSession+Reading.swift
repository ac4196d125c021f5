import QiitaDomain
import TestSupport

@testable import qiita_tui

extension ReaderSession {
    /// A session in which one article, with this body, has been opened from home.
    static func reading(
        _ body: String, columns: Int = 80, rows: Int = 24, strings: Strings = .japanese,
        commands: [ConfiguredCommand] = []
    ) async -> ReaderSession {
        let article = Article.make(id: "a1", renderedBody: body, tags: [])
        let qiita = ManualQiita(answering: [
            .articles(.latest, page: 1): .page([article], next: nil), .isStocked("a1"): .isOn(false),
            .authenticatedUser: .user(.make("alice")),
        ])
        let session = ReaderSession(columns: columns, rows: rows, api: qiita)
        session.keymap = Keymap.standard.adding(commands)
        await session.start(strings)
        await session.press(.enter)
        return session
    }

    /// The article's screen on top.
    var detail: ArticleDetailState? { store.state.articleDetail[store.state.navigation.top.id] }

    /// Where the reader is in it, and what is open there.
    var reading: ReadingState? { detail?.reading }

    /// The text that is being typed.
    var field: TextInput { store.state.input.field }

    /// Where the hardware cursor stands.
    var cursor: Frame.Position? { terminal.frames.last?.cursor }

    /// The row that the hardware cursor stands on.
    var rowOfCursor: String { cursor.map { rows[$0.row] } ?? "" }

    /// The rows of the body, without the header and the status row.
    var bodyRows: [String] { Array(rows.dropFirst(3).dropLast(2)) }

    /// The texts on the screen that have a look, from top to bottom.
    func texts(where hasLook: (TextStyle) -> Bool) -> [String] {
        (terminal.frames.last?.rows ?? []).flatMap(\.spans).filter { hasLook($0.style) }.map(\.text)
    }

    /// The texts that are painted as matches.
    var matches: [String] { texts { $0.role == .match } }

    /// The text that has the focus; empty where none has.
    var focused: String { texts { $0.traits.contains(.reverse) }.joined() }
}
