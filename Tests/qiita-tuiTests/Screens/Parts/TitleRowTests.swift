import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("The title row shows in any window whether the session is recorded")
struct TitleRowTests {
    @Test("The mark stands at the end; where it is narrow the rest of the right side goes before it")
    func narrow() {
        #expect(text(columns: 30) == "Title            @alice [REC] ")
        #expect(text(columns: 20) == "Title  @alice [REC] ")
        #expect(text(columns: 19) == "Title        [REC] ")
        #expect(text(columns: 12) == "Ti..  [REC] ")
    }

    @Test("Without a recording there is no mark")
    func none() {
        #expect(text(columns: 20, isRecording: false) == "Title        @alice ")
    }

    @Test("It stands on every screen, and is gone when the recording has ended", arguments: [20, 40, 80])
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
        return TitleRow(presentation: .japanese, chrome: Chrome(state))
            .line([StyledSpan("Title")], [StyledSpan("@alice")], leftMinimum: 5).text
    }
}
