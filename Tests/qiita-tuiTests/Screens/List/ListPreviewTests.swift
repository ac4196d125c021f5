import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The preview beside a list", .timeLimit(.minutes(10)))
struct ListPreviewTests {
    @Test("p shows and hides the preview; it follows the cursor and marks nothing as read")
    func follows() async {
        let session = await started(columns: 100)
        await session.type("p")
        #expect(session.rows[2].hasPrefix(">    0 記事1") && session.rows[2].hasSuffix("| 記事1"))
        await session.type("j")
        #expect(session.rows[2].hasSuffix("| 記事2") && session.screen.contains("本文2"))
        #expect(session.store.state.readMarks == ReadMarksState())
        await session.type("p")
        #expect(!session.screen.contains("本文2"))
        #expect(session.terminal.complaints == [])
    }

    @Test("In 99 columns a message says that the window is too narrow; a wider one shows the preview")
    func narrow() async {
        let session = await started(columns: 99)
        await session.type("p")
        #expect(!session.screen.contains("本文1"))
        #expect(session.status.hasPrefix(" プレビューは幅が100桁以上のときに出ます"))
        session.terminal.resize(columns: 100, rows: 24)
        await session.settle()
        #expect(session.screen.contains("本文1"))
        session.terminal.resize(columns: 99, rows: 24)
        await session.type("p")
        #expect(!session.status.contains("プレビュー"))
    }

    @Test("A body of more than 50 KB is laid out when the program is idle", arguments: [true, false])
    func long(isLong: Bool) {
        var waiting: [@MainActor () -> Void] = []
        let preview = ListPreview(
            display: DisplaySettings(strings: .japanese), idle: IdleWork(clock: { .zero }) { waiting.append($0) })
        var typeset = 0
        preview.begin { typeset += 1 }
        let body = String(repeating: "<p>本文</p>", count: isLong ? 4000 : 10)
        let article = Article.make(renderedBody: body)
        let clock = LocalClock(now: Timestamp(seconds: 0), zone: LocalZone(utcOffset: 0), strings: .japanese)
        func last() -> String {
            preview.lines(of: article, in: ListPreview.Window(width: 40, height: 10, clock: clock)).last?.text ?? ""
        }
        #expect(last() == (isLong ? "読み込んでいます" : "本文"))
        for work in waiting { work() }
        #expect(last() == "本文" && typeset == (isLong ? 1 : 0))
    }

    @Test("J and K scroll the preview by half a window as far as it goes; another article begins at its first line")
    func keys() async {
        let session = await started(columns: 100, paragraphs: 30)
        await session.type("K")
        #expect(session.status.hasPrefix(" プレビューを表示していません。p で表示します"))
        await session.type("pJ")
        #expect(session.rows[2].hasPrefix(">    0 記事1") && session.preview.contains("段落4 1"))
        #expect(!session.preview.contains("段落2 1"))
        await session.type("K")
        #expect(session.preview[0] == "記事1")
        let actions = session.store.state
        await session.type("K")
        #expect(session.store.state == actions)
        await session.type("JJJJJJJJ")
        #expect(session.preview.last == "段落30 1")
        await session.type("j")
        #expect(session.preview[0] == "記事2")
        await session.type("k")
        #expect(session.preview.last == "段落30 1")
        #expect(session.store.state.readMarks == ReadMarksState() && session.terminal.complaints == [])
    }

    @Test("The wheel over the preview scrolls it, beside it the list")
    func wheel() async {
        let session = await started(columns: 100, paragraphs: 30)
        await session.type("p")
        await session.point(.wheelDown, row: 9, column: 50)
        #expect(session.preview[0] != "記事1" && session.preview.contains("段落1 1"))
        #expect(session.rows[2].hasPrefix(">    0 記事1"))
        await session.point(.wheelUp, row: 9, column: 99)
        #expect(session.preview[0] == "記事1")
        await session.point(.wheelDown, row: 9, column: 49)
        #expect(session.preview[0] != "記事1" && session.rowOfCursor.contains("記事2"))
    }

    @Test(
        "Home with the preview matches its golden screen",
        arguments: [
            ScreenGoldenTests.large, ScreenGoldenTests.Window(columns: 100, rows: 24, strings: .english),
        ])
    func golden(_ window: ScreenGoldenTests.Window) async {
        let session = ReaderSession(columns: window.columns, rows: window.rows)
        await session.start(window.strings)
        await session.type("pj")
        #expect(Golden("screens/home-preview.\(window.testDescription).txt").difference(from: session.screen) == nil)
        #expect(session.terminal.complaints == [])
    }

    private func started(columns: Int, paragraphs: Int = 0) async -> ReaderSession {
        let articles = (1...5).map { number in
            let rest = (0..<paragraphs).map { "<p>段落\($0 + 1) \(number)</p>" }.joined()
            return Article.make(title: "記事\(number)", renderedBody: paragraphs > 0 ? rest : "<p>本文\(number)</p>")
        }
        let session = ReaderSession(columns: columns, api: ManualQiita.serving(articles), hasToken: false)
        await session.start()
        return session
    }
}

extension ReaderSession {
    /// The rows of the preview.
    fileprivate var preview: [String] {
        rows.dropFirst(2).dropLast(2).map { $0.components(separatedBy: "| ").last ?? "" }
    }
}
