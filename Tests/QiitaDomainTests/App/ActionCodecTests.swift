import Foundation
import ReduxKit
import Testing

@testable import QiitaDomain

/// An action of nobody's.
private struct Stranger: Action {}

@Suite("Actions as lines of a log")
struct ActionCodecTests {
    private let codec = ActionCodec()

    @Test("There is an example of every case that the features' sources declare")
    func examples() throws {
        let declared = try DeclaredActions.types()
        let shown = try Set(ActionExamples.all.compactMap { try codec.encoded($0)?.type })
        #expect(declared.count >= 60 && shown == declared)
    }

    @Test("Every action is read as it was written")
    func roundTrip() throws {
        for action in ActionExamples.all {
            let encoded = try #require(try codec.encoded(action))
            let read = try codec.action(type: encoded.type, payload: encoded.payload.bytes[...])
            #expect(read as? AppAction == action)
        }
    }

    @Test(
        "A type is the feature and the case; an instance is an id beside the values",
        arguments: [
            (.home(.cursorMoved(row: 5, top: 2)), "home.cursorMoved", #"{"row":5,"top":2}"#),
            (.session(.ticked(at: Timestamp(seconds: 60))), "session.ticked", #"{"at":60}"#),
            (.navigation(.ended), "navigation.ended", "{}"),
            (
                .tabArticles(tab: .stocks, action: .cursorMoved(row: 5, top: 2)), "tabArticles.cursorMoved",
                #"{"id":"stocks","row":5,"top":2}"#
            ),
            (
                .userArticles(id: Route.ID(3), action: .cancelled(request: RequestID(7))), "userArticles.cancelled",
                #"{"id":3,"request":7}"#
            ),
            (
                .articleDetail(id: Route.ID(2), action: .scrolled(to: .start)), "articleDetail.scrolled",
                #"{"id":2,"to":{"block":0,"line":0,"lineCount":1}}"#
            ),
            (
                .stock(.changeFailed(article: "a", request: RequestID(1), status: nil, error: .notFound)),
                "stock.changeFailed", #"{"article":"a","error":{"notFound":{}},"request":1}"#
            ),
            (
                .navigation(.pushed(route: Route(id: Route.ID(4), screen: .tagArticles(tag: ".NET")))),
                "navigation.pushed", #"{"route":{"id":4,"screen":{"tagArticles":{"tag":".NET"}}}}"#
            ),
        ] as [(AppAction, String, String)])
    func format(action: AppAction, type: String, payload: String) throws {
        let encoded = try #require(try codec.encoded(action))
        #expect(encoded.type == type && encoded.payload.json == payload)
    }

    @Test("What is none of the application's actions is not in its log")
    func stranger() throws {
        #expect(try codec.encoded(Stranger()) == nil && !codec.isFailure(Stranger()))
    }

    @Test(
        "A type that this version does not know is an error of its own",
        arguments: [
            "home.flown", "nowhere.requested", "home", "", ".", "home.", "home.requested.more", "recording.paused",
            #"home.cursorMoved":{"row":1,"top":1},"x"#, "home.Requested", "userArticles.pushed",
        ])
    func unknown(type: String) {
        #expect(throws: ActionCodingError.unknownType) {
            try codec.action(type: type, payload: Array(#"{"row":1,"top":1}"#.utf8)[...])
        }
    }

    @Test(
        "A payload that lacks a value, or is not JSON, is another error",
        arguments: [
            ("home.cursorMoved", #"{"row":1}"#), ("home.cursorMoved", #"{"row":1,"top":2"#),
            ("home.cursorMoved", #"{"row":1,"top":"2"}"#), ("home.cursorMoved", "{}"), ("home.cursorMoved", ""),
            ("userArticles.cursorMoved", #"{"row":1,"top":2}"#), ("home.cursorMoved", #"{"row":1,"top":2}}"#),
            ("home.cursorMoved", #"{"row":9999999999999999,"top":2}"#), ("session.ticked", #"{"at":1e300}"#),
            ("home.failed", #"{"request":1,"error":{"odd":{}}}"#), ("stock.tokenMissed", #"{"article":"\ud800"}"#),
            ("home.requested", #"{"request":1,"page":1} garbage"#), ("stock.tokenMissed", #"{"article":"a"#),
        ])
    func broken(type: String, payload: String) {
        #expect(throws: ActionCodingError.brokenPayload) {
            try codec.action(type: type, payload: Array(payload.utf8)[...])
        }
    }

    @Test("Keys that this version does not know are ignored")
    func unknownKeys() throws {
        let payload = Array(#"{"later":[{"x":1}],"row":1, "top":2,"id":3}"#.utf8)[...]
        #expect(
            try codec.action(type: "userArticles.cursorMoved", payload: payload) as? AppAction
                == .userArticles(id: Route.ID(3), action: .cursorMoved(row: 1, top: 2)))
        #expect(
            try codec.action(type: "home.cursorMoved", payload: payload) as? AppAction
                == .home(.cursorMoved(row: 1, top: 2)))
    }

    @Test("A failure is told as one, and nothing else is")
    func failures() throws {
        let names = Set(try ActionExamples.all.filter(codec.isFailure).map { try #require(try codec.encoded($0)).type })
        #expect(
            names == [
                "home.failed", "userArticles.failed", "tagArticles.failed", "searchArticles.failed",
                "tabArticles.failed",
                "homeTabs.tagsFailed", "comments.failed", "articleDetail.failed",
                "stock.checkFailed", "stock.changeFailed", "stock.tokenMissed", "session.accountFailed",
                "handoff.openFailed", "handoff.copyFailed",
                "recorder.failed", "recorder.sessionLogFailed",
            ])
    }
}
