import Foundation
import ReduxKit
import Testing

@testable import QiitaDomain

/// An action of nobody's.
private struct Stranger: Action {}

@Suite("Actions as lines of a log")
struct ActionCodecTests {
    private let codec = ActionCodec()

    @Test("Every case declared by the features' sources has an example")
    func examples() throws {
        let declared = try DeclaredActions.types()
        let shown = try Set(ActionExamples.all.compactMap { try codec.encoded($0)?.type })
        #expect(declared.count >= 60 && shown == declared)
    }

    @Test("Every action survives a round trip")
    func roundTrip() throws {
        for action in ActionExamples.all {
            let encoded = try #require(try codec.encoded(action))
            let read = try codec.action(type: encoded.type, payload: encoded.payload.bytes[...])
            #expect(read as? AppAction == action)
        }
    }

    @Test(
        "The type is feature and case; the instance is an id beside the values",
        arguments: [
            (
                .browsing(id: .tab(.latest), action: .cursorMoved(to: .article("a1"), row: 5, above: 2)),
                "list.cursorMoved", #"{"id":"latest","above":2,"row":5,"to":"a1"}"#
            ),
            (.session(.ticked(at: Timestamp(seconds: 60))), "session.ticked", #"{"at":60}"#),
            (.navigation(.ended), "navigation.ended", "{}"),
            (
                .browsing(id: .tab(.stocks), action: .cursorMoved(to: .retry, row: 5, above: 2)), "list.cursorMoved",
                #"{"id":"stocks","above":2,"row":5,"to":"(retry)"}"#
            ),
            (
                .list(id: .route(Route.ID(3)), action: .cancelled(request: RequestID(7))), "list.cancelled",
                #"{"id":"3","of":{"first":{"reason":"reader"}},"request":7}"#
            ),
            (
                .reading(id: Route.ID(2), action: .scrolled(to: .start)), "reading.scrolled",
                #"{"id":2,"to":{"block":0,"line":0,"lineCount":1}}"#
            ),
            (
                .step(.failed(error: .notFound), id: "5f"),
                "outbox.failed", #"{"error":{"notFound":{}},"id":"5f","request":1}"#
            ),
            (
                .navigation(.pushed(route: Route(id: Route.ID(4), screen: .articles(of: .tag(".NET"))))),
                "navigation.pushed", ##"{"route":{"id":4,"screen":{"articles":{"of":"#.NET"}}}}"##
            ),
        ] as [(AppAction, String, String)])
    func format(action: AppAction, type: String, payload: String) throws {
        let encoded = try #require(try codec.encoded(action))
        #expect(encoded.type == type && encoded.payload.json == payload)
    }

    @Test("Actions of other types are not recorded")
    func stranger() throws {
        #expect(try codec.encoded(Stranger()) == nil)
    }

    @Test(
        "An unknown type has an error of its own",
        arguments: [
            "list.flown", "nowhere.requested", "list", "", ".", "list.", "list.requested.more", "recording.paused",
            #"list.cursorMoved":{"row":1,"above":1},"x"#, "list.Requested", "userArticles.pushed",
        ])
    func unknown(type: String) {
        #expect(throws: ActionCodingError.unknownType) {
            try codec.action(type: type, payload: Array(#"{"id":"3","row":1,"above":1}"#.utf8)[...])
        }
    }

    @Test(
        "An unknown case is an unknown type whatever its payload says of the instance",
        arguments: [
            "list.nonsense", "list.nonsenseResponded", "reading.nonsense", "comments.nonsense", "session.nonsense",
        ], ["{}", #"{"id":[]}"#, #"{"id":"no list"}"#])
    func unknownWithoutInstance(type: String, payload: String) {
        #expect(throws: ActionCodingError.unknownType) {
            try codec.action(type: type, payload: Array(payload.utf8)[...])
        }
    }

    @Test(
        "A payload with a missing value or invalid JSON is a different error, which names the member and the cause",
        arguments: [
            ("list.cursorMoved", #"{"id":"3","row":1}"#, "to: it is missing"),
            ("list.cursorMoved", #"{"id":"3","above":2,"row":1,"to":"a""#, notJSON),
            ("list.cursorMoved", #"{"id":"3","row":1,"above":"2","to":"a"}"#, "above: a text is not a number"),
            ("list.cursorMoved", "{}", "id: it is missing"), ("list.cursorMoved", "", notJSON),
            ("list.requested", "{}", "id: it is missing"), ("reading.scrolled", "{}", "id: it is missing"),
            ("list.cursorMoved", #"{"above":2,"row":1,"to":"a"}"#, "id: it is missing"),
            ("list.cursorMoved", #"{"id":"3","above":2,"row":1,"to":"a"}}"#, "text follows the JSON"),
            ("list.cursorMoved", #"{"above":1e400,"id":"3"}"#, "1e400 is out of range"),
            ("list.cursorMoved", #"{"id":"x","above":2,"row":1,"to":"a"}"#, "id: it is not the name of a list"),
            (
                "list.cursorMoved", #"{"id":"3","row":9999999999999999,"above":2,"to":"a"}"#,
                "row: 9999999999999999 is out of range"
            ),
            ("session.ticked", "{}", "at: it is missing"), ("session.ticked", "[1]", "an array is not an object"),
            ("session.ticked", #"{"at":1e300}"#, "at: 1e+300 is out of range"),
            ("session.ticked", #"{"at":9e18}"#, "at: 9e+18 is out of range"),
            (
                "list.failed",
                #"{"id":"3","of":{"first":{"reason":"reader"}},"request":1,"error":{"odd":{}}}"#,
                #"error: unknown value "odd""#
            ),
            (
                "list.responded", #"{"id":"3","of":{"first":{"reason":"reader"}},"request":1}"#,
                "answer: it is missing"
            ),
            ("list.requested", #"{"id":"3","of":{"zzz":{}},"request":1}"#, #"of: unknown value "zzz""#),
            ("undo.recorded", #"{"step":5}"#, "step: a number is not an object"),
            ("toggle.tokenMissed", #"{"target":"\ud800"}"#, notJSON),
            ("list.requested", #"{"id":"3","of":{"next":{"page":2}},"request":1} garbage"#, "text follows the JSON"),
            ("toggle.tokenMissed", #"{"target":"a"#, notJSON),
        ])
    func broken(type: String, payload: String, cause: String) {
        let error = #expect(throws: ActionCodingError.self) {
            try codec.action(type: type, payload: Array(payload.utf8)[...])
        }
        guard case .undecodable(let value) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(value.description == cause)
    }

    private static let notJSON = "it is not valid JSON"

    @Test("Unknown keys are ignored")
    func unknownKeys() throws {
        let payload = Array(#"{"later":[{"x":1}],"row":1, "above":2,"id":"3","to":"a1"}"#.utf8)[...]
        #expect(
            try codec.action(type: "list.cursorMoved", payload: payload) as? AppAction
                == .browsing(id: .route(Route.ID(3)), action: .cursorMoved(to: .article("a1"), row: 1, above: 2)))
    }

    @Test("Failures, and only failures, are recognised as such")
    func failures() throws {
        let names = Set(
            try ActionExamples.all.compactMap { try codec.encoded($0)?.type }.filter(codec.isFailure(type:)))
        #expect(
            names == [
                "list.failed", "follows.failed", "follows.profileFailed", "toggle.checkFailed", "outbox.failed",
                "comments.failed", "commentEditor.writingFailed", "articleDetail.failed", "outlines.failed",
                "picture.failed",
                "session.accountFailed", "session.signInFailed",
                "handoff.openFailed", "handoff.copyFailed", "handoff.runFailed",
                "recorder.failed", "recorder.sessionLogFailed",
            ])
    }
}
