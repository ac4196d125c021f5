import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("A log says what it was made by, and its file when")
struct RecordingSettingTests {
    @Test("The header has the window, the time and what holds for the whole run")
    func header() {
        let header = RecordingSetting.example.header(SessionState.Window(columns: 40, rows: 12))
        #expect(header.app == "1.2.3")
        #expect(header.lang == "ja")
        #expect(header.ambiguousWidth == 2)
        #expect(header.started == "2026-11-21T09:00:00Z")
        #expect(header.columns == 40)
        #expect(header.rows == 12)
    }

    @Test("A file is named after the time in UTC, and by a number where it exists")
    func names() throws {
        let folder = try TemporaryFolder()
        let state = try #require(StateFolder(environment: ["XDG_STATE_HOME": folder.path]))
        for name in ["recording-20261121T090000Z", "recording-20261121T090000Z-2", "recording-20261121T090000Z-3"] {
            #expect(RecordingSetting.example.freeFile(in: state) == state.file(name + ".jsonl"))
            try folder.write("", to: "qiita-tui/\(name).jsonl")
        }
    }
}
