import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

/// Screen readers read where the hardware cursor is, and input methods open their window there.
@MainActor @Suite("The hardware cursor marks the selection or the caret")
struct HardwareCursorTests {
    @Test("In a list the cursor is on the first line of the selected row", arguments: [(80, 24), (40, 12), (20, 5)])
    func list(_ columns: Int, _ rows: Int) async {
        let session = ReaderSession(columns: columns, rows: rows)
        await session.start()
        for _ in 0..<6 {
            #expect(session.rowOfCursor.hasPrefix("> ") && session.cursor?.column == 0)
            await session.press(.down)
        }
        await session.press(.enter, .character("a"))
        #expect(session.rowOfCursor.hasPrefix("> "))
    }

    @Test("In an empty tab the cursor is on the text that explains why")
    func vacancy() async {
        let session = ReaderSession(hasToken: false)
        await session.start()
        await session.type("5")
        #expect(session.rowOfCursor.contains("アクセストークンがない"))
    }

    @Test("In panels the cursor is on the selected entry", arguments: ["t", "L"])
    func panels(_ key: String) async {
        let body = (1...9).map { #"<h2>章\#($0)</h2><p><a href="https://example.com/\#($0)">語</a></p>"# }.joined()
        let session = await ReaderSession.reading(body, rows: 12)
        await session.type(key)
        for _ in 0..<8 {
            #expect(session.rowOfCursor.hasPrefix("> ") && session.cursor?.column == 0)
            await session.press(.down)
        }
    }

    @Test("In an article the cursor is on the current match, else on the first line")
    func article() async {
        let session = await ReaderSession.reading("<p>一</p><p>二の語</p><p>三の語</p>")
        #expect(session.cursor == Frame.Position(row: 3, column: 0))
        await session.type("/語")
        await session.press(.enter)
        #expect(session.cursor == Frame.Position(row: 7, column: 6))
        await session.type("n")
        #expect(session.cursor == Frame.Position(row: 9, column: 6))
    }

    @Test("In help the cursor is on the first visible line")
    func help() async {
        let session = ReaderSession()
        await session.start()
        await session.type("?jj")
        #expect(session.cursor == Frame.Position(row: 2, column: 0))
    }

    @Test("In a dialog the cursor is on the first line of its text", arguments: [(80, 24), (40, 12), (20, 5)])
    func dialog(_ columns: Int, _ rows: Int) async {
        let qiita = ManualQiita(answering: [.articles(.latest, page: 1): .failure(.timedOut)])
        let session = ReaderSession(columns: columns, rows: rows, api: qiita, hasToken: false)
        await session.start()
        #expect(session.rowOfCursor.contains("| ") && session.terminal.complaints == [])
        #expect(session.cursor.map { session.rows[$0.row - 1].contains("+--") } == true)
    }

    @Test(
        "In a prompt the cursor is after the text, whatever its width",
        arguments: [("S", "Qiita を検索: 端末a"), ("t", "タグ: #端末a"), ("/", "/端末a"), ("?/", "/端末a")], [80, 20])
    func prompts(_ keys: (open: String, row: String), columns: Int) async {
        let session = ReaderSession(columns: columns)
        await session.start()
        await session.type(keys.open + "端末a")
        #expect(session.status.hasSuffix("端末a"))
        #expect(session.cursor?.row == 23)
        #expect(session.cursor?.column == DisplayWidth.standard.cells(of: session.status))
        if columns == 80 { #expect(session.status == keys.row) }
    }

    @Test("In the debugger the cursor is on the selected action, or at the caret of a prompt")
    func debugger() async throws {
        let session = ReplaySession()
        await session.open(try await RecordedWalk.log())
        await session.press(.down, .down)
        let place = session.terminal.frames.last?.cursor
        #expect(place.map { session.rows[$0.row].hasPrefix(">") } == true)
        await session.type("/home")
        let caret = session.terminal.frames.last?.cursor
        #expect(caret == Frame.Position(row: 23, column: DisplayWidth.standard.cells(of: session.status)))
    }

    @Test("show prints no box drawing, block or Braille characters")
    func show() throws {
        let html = """
            <h1>題</h1><table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>乙</td></tr></tbody></table>
            <pre><code>a</code></pre><ul><li>い</li></ul><blockquote><p>引用</p></blockquote><hr>
            <details><summary>要約</summary><p>中身</p></details><p><input type="checkbox" checked> 済み</p>
            """
        let text = PrintedArticles(display: .japanese, clock: .tokyo(), columns: 80)
            .lines(.make(renderedBody: html)).map(\.text).joined(separator: "\n")
        #expect(text.contains("引用") && text.contains("中身"))
        #expect(
            !text.unicodeScalars.contains {
                (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
            })
    }

    @Test("No sentence contains a Braille character, which a screen reader would spell out", arguments: Strings.both)
    func noBraille(_ strings: Strings) {
        for (name, text) in strings.every {
            #expect(!text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }, "\(name)")
        }
    }
}
