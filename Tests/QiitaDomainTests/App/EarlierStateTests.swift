import Foundation
import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("A state that an earlier version recorded")
struct EarlierStateTests {
    private let state: AppState

    init() {
        var state = AppState()
        let page = ArticleListAction.responded(
            request: RequestID(1), page: 1, articles: Article.makeMany(2), next: nil, at: AppUnderTest.now, limit: nil)
        appReducer(&state, AppAction.home(.requested(request: RequestID(1), page: 1)))
        appReducer(&state, AppAction.home(page))
        appReducer(&state, AppAction.home(.cursorMoved(row: 1, top: 0)))
        appReducer(&state, AppAction.help(.scrolled(top: 5)))
        self.state = state
    }

    @Test("What it lacks is as at the beginning of every session, and the rest as it was recorded")
    func completed() throws {
        var expected = state
        expected.help = HelpState()
        expected.session.hasToken = AppState().session.hasToken
        expected.home.cursor = 0
        let read = try ActionCodec().state(
            from: try payload { state in
                state["help"] = nil
                state["recorder"] = nil
                state["session"] = (state["session"] as? [String: Any])?.filter { $0.key != "hasToken" }
                state["home"] = (state["home"] as? [String: Any])?.filter { $0.key != "cursor" }
            })
        #expect(read.home.articles.count == 2)
        let changes = try StateDiff.changes(from: expected, to: read).map { $0.line() }
        #expect(changes == [])
    }

    @Test("What stands there and cannot be read makes it broken")
    func broken() throws {
        let payloads = try [payload { $0["home"] = 3 }, payload { $0["session"] = ["now": "noon"] }]
        for payload in payloads {
            #expect(throws: ActionCodingError.brokenPayload) { try ActionCodec().state(from: payload) }
        }
        #expect(throws: ActionCodingError.brokenPayload) { try ActionCodec().state(from: Array("{}".utf8)[...]) }
    }

    /// The recorded state after a change to its JSON.
    private func payload(_ change: (inout [String: Any]) -> Void) throws -> ArraySlice<UInt8> {
        let form = try CanonicalValue(encoding: state)
        let object = try JSONSerialization.jsonObject(with: Data(form.bytes))
        var members = try #require(object as? [String: Any])
        change(&members)
        return Array(try JSONSerialization.data(withJSONObject: ["state": members]))[...]
    }
}
