import Testing

@testable import QiitaDomain

@Suite("State of a recording")
struct RecorderReducerTests {
    private static let changes: [RecorderAction] = [
        .ended(path: "/a"), .failed(path: "/a", failure: .full), .failed(path: nil, failure: .noFolder),
    ]

    @Test("A recording has a state from its start until it ends or fails", arguments: changes)
    func ends(_ action: RecorderAction) {
        var recorder = RecorderState()
        recorderReducer(&recorder, .began(path: "/a"))
        #expect(recorder.path == "/a")
        recorderReducer(&recorder, action)
        #expect(recorder == RecorderState())
    }

    @Test(
        "Events of the last session's log do not change it",
        arguments: [RecorderAction.sessionLogFailed(failure: .full), .crashFound(path: "/c")])
    func sessionLog(_ action: RecorderAction) {
        var recorder = RecorderState()
        recorderReducer(&recorder, .began(path: "/a"))
        recorderReducer(&recorder, action)
        #expect(recorder.path == "/a")
    }
}
