import Testing

@testable import QiitaDomain

@Suite("The recording that the reader asked for")
struct RecorderReducerTests {
    private static let changes: [RecorderAction] = [
        .ended(path: "/a"), .failed(path: "/a", failure: .full), .failed(path: nil, failure: .noFolder),
    ]

    @Test("A file is recorded from its beginning until it ends or breaks off", arguments: changes)
    func ends(_ action: RecorderAction) {
        var recorder = RecorderState()
        recorderReducer(&recorder, .began(path: "/a"))
        #expect(recorder.path == "/a")
        recorderReducer(&recorder, action)
        #expect(recorder == RecorderState())
    }

    @Test(
        "What befalls the log of the last session is no matter of it",
        arguments: [RecorderAction.sessionLogFailed(failure: .full), .crashFound(path: "/c")])
    func sessionLog(_ action: RecorderAction) {
        var recorder = RecorderState()
        recorderReducer(&recorder, .began(path: "/a"))
        recorderReducer(&recorder, action)
        #expect(recorder.path == "/a")
    }
}
