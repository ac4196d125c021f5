import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Every screen works in a window of any size")
struct GeometryTests {
    /// Where the reader goes before the window changes.
    enum Place: String, CaseIterable, Sendable {
        case home, homeEnd, article, articleEnd, author, authorsArticle, help, helpEnd

        var keys: [Key] {
            switch self {
            case .home: []
            case .homeEnd: [.end, .end]
            case .article: [.enter]
            case .articleEnd: [.enter, .end]
            case .author: [.enter, .character("a")]
            case .authorsArticle: [.enter, .character("a"), .enter]
            case .help: [.character("?")]
            case .helpEnd: [.character("?"), .end]
            }
        }
    }

    @Test("Nothing is too wide or too long for its window", arguments: Place.allCases, Strings.both)
    func sweep(_ place: Place, _ strings: Strings) async {
        let session = ReaderSession()
        await session.start(strings)
        for key in place.keys { await session.press(key) }
        await sweep(session)
    }

    @Test(
        "Neither is a dialog",
        arguments: [QiitaError.timedOut, .tokenMissing, .rateLimited(until: Timestamp(seconds: 0))])
    func dialog(_ error: QiitaError) async {
        for strings in Strings.both {
            let session = ReaderSession(client: .failing(error))
            await session.start(strings)
            #expect(session.store.state.notice.dialog != nil)
            await sweep(session)
        }
    }

    private func sweep(_ session: ReaderSession) async {
        for columns in [1, 2, 3, 5, 10, 19, 20, 21, 30, 39, 40, 59, 60, 80, 120] {
            for rows in [1, 2, 4, 5, 9, 10, 24, 50] {
                session.terminal.press(.down)
                session.terminal.resize(columns: columns, rows: rows)
                await session.drawn()
                #expect(session.terminal.frames.last?.rows.first?.text.isEmpty == false, "\(columns)x\(rows)")
            }
        }
        #expect(session.terminal.complaints == [])
    }
}
