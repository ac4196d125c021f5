import TestSupport
import Testing

@testable import QiitaDomain
@testable import qiita_tui

@Suite("The marks in the title row")
struct TitleRowTests {
    @Test("The recording mark is at the end, and in narrow windows it stays when the rest of the right side is dropped")
    func narrow() {
        #expect(text(columns: 30) == "Title            @alice [REC] ")
        #expect(text(columns: 20) == "Title  @alice [REC] ")
        #expect(text(columns: 19) == "Title        [REC] ")
        #expect(text(columns: 12) == "Ti..  [REC] ")
    }

    @Test("The mark of offline use or a missing connection precedes the recording mark")
    func network() {
        var state = AppState.home([], columns: 40)
        appReducer(&state, AppAction.recorder(.began(path: "/a")))
        #expect(text(state) == "Title                      @alice [REC] ")
        state.loading.isDisconnected = true
        #expect(text(state) == "Title           @alice [接続なし] [REC] ")
        #expect(text(state, .english) == "Title      @alice [no connection] [REC] ")
        appReducer(&state, AppAction.session(.wentOffline))
        #expect(text(state, .english) == "Title            @alice [offline] [REC] ")
    }

    @Test("A session that sends nothing says so on every screen, and at home beside the tabs")
    @MainActor func offline() async throws {
        let session = ReaderSession(columns: 40, api: ManualQiita.serving(Article.makeMany(3)))
        session.isOffline = true
        await session.start(.english)
        #expect(session.rows[0].hasSuffix(" [offline]"))
        await session.press(.character("?"))
        #expect(session.rows[0].hasSuffix(" [offline]"))
    }

    @Test("Without a recording there is no recording mark")
    func none() {
        #expect(text(columns: 20, isRecording: false) == "Title        @alice ")
    }

    @Test("The recording mark is on every screen until the recording ends", arguments: [20, 40, 80])
    @MainActor func screens(_ columns: Int) async throws {
        let reader = try RecordedReader(columns: columns)
        try await reader.start()
        await reader.session.press(.function(2))
        for key in [Key.character("j"), .enter, .character("a"), .enter, .character("t"), .character("?")] {
            await reader.session.press(key)
            #expect(reader.session.rows[0].hasSuffix(" [REC]"), "\(key)")
        }
        await reader.session.press(.function(2))
        #expect(!reader.session.rows[0].contains("REC"))
        #expect(reader.session.terminal.complaints == [])
    }

    private func text(columns: Int, isRecording: Bool = true) -> String {
        var state = AppState.home([], columns: columns)
        if isRecording { appReducer(&state, AppAction.recorder(.began(path: "/a"))) }
        return text(state)
    }

    private func text(_ state: AppState, _ strings: Strings = .japanese) -> String {
        TitleRow(display: DisplaySettings(strings: strings), common: CommonScreenState(state))
            .line([StyledSpan("Title")], [StyledSpan("@alice")], leftMinimum: 5).text
    }
}

@Suite("Rows with a left and a right side")
struct RowTests {
    private func text(_ left: String, _ right: String, columns: Int, leftMinimum: Int = 0, fill: TextStyle = .plain)
        -> String
    {
        RowComposer(measure: .standard, columns: columns).justified(
            [StyledSpan(left)], right.isEmpty ? [] : [StyledSpan(right)], leftMinimum: leftMinimum, fill: fill
        ).text
    }

    @Test("The right side ends one cell before the edge")
    func justified() {
        #expect(text("左", "右", columns: 12) == "左       右")
        #expect(text("左", "右", columns: 12, fill: TextStyle(.bar)) == "左       右 ")
    }

    @Test("A left side that is too long is cut two cells before the right one")
    func leftIsCut() {
        #expect(text("0123456789", "右", columns: 12) == "01234..  右")
        #expect(text("あいうえお", "右", columns: 12) == "あい..   右")
    }

    @Test("The right side is dropped if the left would become shorter than its minimum")
    func rightIsDropped() {
        #expect(text("0123456789", "right", columns: 12, leftMinimum: 4) == "01..  right")
        #expect(text("0123456789", "right", columns: 12, leftMinimum: 5) == "0123456789")
        #expect(text("0123456789ABC", "right", columns: 12, leftMinimum: 5) == "0123456789..")
        #expect(text("左", "much too long", columns: 10) == "左")
    }

    @Test("A filled row is as wide as the window, in the style of its fill")
    func filled() {
        let line = RowComposer(measure: .standard, columns: 8).justified([StyledSpan("左")], [], fill: TextStyle(.bar))
        #expect(line.text == "左      ")
        #expect(line.spans.last?.style == TextStyle(.bar))
    }

    @Test("No row is wider than its width", arguments: 0...30)
    func neverWider(_ columns: Int) {
        for (left, right) in [("あいうえおかきくけこ", "右端です"), ("", "right"), ("left", "")] {
            for minimum in [0, 4, 12] {
                let made = text(left, right, columns: columns, leftMinimum: minimum, fill: TextStyle(.bar))
                #expect(DisplayWidth.standard.cells(of: made) == columns)
            }
        }
    }

    @Test("A rule is as wide as the window, with its label near the right end if there is room")
    func rule() {
        let label = "ストック 3"
        #expect(RowComposer(measure: .standard, columns: 20).rule(label).text == "------ ストック 3 --")
        #expect(RowComposer(measure: .standard, columns: 18).rule(label).text == "---- ストック 3 --")
        #expect(RowComposer(measure: .standard, columns: 17).rule(label).text == String(repeating: "-", count: 17))
        #expect(RowComposer(measure: .standard, columns: 5).rule().text == "-----")
    }
}
