import Foundation
import ReduxKit
import Testing

@testable import QiitaDomain

@Suite("Logs from untrusted sources")
struct PayloadSanitizerTests {
    private static let attacks = [
        #"a\u001b]0;owned\u0007b"#, "a\u{1b}[2Jb", "a\u{202e}b", #"a\u202eb"#, "a\u{9b}2Jb", "a\u{7f}b", "a\u{200b}b",
        "a\u{feff}b", "a\u{ad}b", "a\u{61c}b", "a\u{2066}b", #"a\nb"#, #"a\tb"#, #"a\rb"#, #"a\u2028b"#, #"a\u0000b"#,
    ]

    @Test("No string of an action sends control sequences to the terminal", arguments: attacks)
    func actions(attack: String) throws {
        let article =
            #"{"id":"\#(attack)","title":"\#(attack)","rendered_body":"<p>\#(attack)</p>","user":"#
            + #"{"id":"\#(attack)","name":"\#(attack)","description":"\#(attack)"},"tags":[{"name":"\#(attack)"}]}"#
        let network = #""from":{"network":{}}"#
        let page = #"{"id":"3","of":{"next":{"page":2}},"request":1"#
        for (type, payload) in [
            ("list.failed", page + #","error":{"rejected":{"message":"\#(attack)"}}}"#),
            ("list.failed", page + #","error":{"unreachable":{"host":"\#(attack)"}}}"#),
            ("session.accountResponded", #"{"request":1,\#(network),"answer":"\#(attack)"}"#),
            ("toggle.tokenMissed", #"{"target":"\#(attack)"}"#),
            ("navigation.pushed", #"{"route":{"id":1,"screen":{"userArticles":{"user":"\#(attack)"}}}}"#),
            ("navigation.pushed", ##"{"route":{"id":1,"screen":{"articles":{"of":"#\##(attack)"}}}}"##),
            ("articleDetail.responded", #"{"id":1,"isRenewal":false,"request":1,\#(network),"answer":\#(article)}"#),
            ("list.responded", page + #",\#(network),"answer":{"at":1,"articles":[\#(article)]}}"#),
        ] {
            // JSON itself forbids bare controls: such a line is broken, and shows nothing.
            guard let action = try? read(type, payload) else {
                #expect(attack.unicodeScalars.contains { $0.value < 0x20 }, "\(type)")
                continue
            }
            let texts = strings(in: try #require(try ActionCodec().encoded(action)).payload)
            #expect(texts.contains { $0.contains("a") && $0.contains("b") })
            let isOfModel = type.hasSuffix(".responded")
            for text in texts {
                let isClean = text.unicodeScalars.allSatisfy {
                    !Sanitizer.isHidden($0) || (isOfModel && ($0 == "\n" || $0 == "\t"))
                }
                #expect(isClean, "\(type)")
            }
        }
    }

    @Test("No string or key of an initial state sends control sequences to the terminal", arguments: attacks)
    func states(attack: String) throws {
        var state = AppState()
        appReducer(&state, AppAction.toggle(.checkRequested(.stock("MARK"), request: RequestID(1))))
        appReducer(
            &state, AppAction.toggle(.checkResponded(.stock("MARK"), request: RequestID(1), isOn: true, limit: nil)))
        appReducer(
            &state, AppAction.navigation(.pushed(route: Route(id: Route.ID(1), screen: .userArticles(user: "MARK")))))
        appReducer(&state, AppAction.session(.accountRequested(request: RequestID(2))))
        appReducer(
            &state, AppAction.session(.accountResponded(request: RequestID(2), account: "MARK", limit: nil)))
        let json = try CanonicalValue(encoding: state).json.replacing("MARK", with: attack)
        let payload = Array(#"{"state":\#(json)}"#.utf8)[...]
        guard let read = try? ActionCodec().state(from: payload) else {
            #expect(attack.unicodeScalars.contains { $0.value < 0x20 })
            return
        }
        #expect(read.stocks.byTarget.count == 1 && read.session.account != nil)
        for text in strings(in: try CanonicalValue(encoding: read)) {
            #expect(!text.unicodeScalars.contains(where: Sanitizer.isHidden))
        }
    }

    @Test("A state without a screen is refused")
    func noScreen() throws {
        let json = try CanonicalValue(encoding: AppState()).json
        #expect(try ActionCodec().state(from: Array(#"{"state":\#(json)}"#.utf8)[...]) == AppState())
        let empty = json.replacing(#""routes":[{"id":0,"screen":{"home":{}}}]"#, with: #""routes":[]"#)
        #expect(empty != json)
        let routes = StatePath([.key("state"), .key("navigation"), .key("routes")])
        #expect(throws: ActionCodingError.undecodable(UndecodableValue(member: routes, cause: .unknown("[]")))) {
            try ActionCodec().state(from: Array(#"{"state":\#(empty)}"#.utf8)[...])
        }
    }

    @Test("The application's own output needs no second sanitizing")
    func clean() throws {
        for action in ActionExamples.all {
            let encoded = try #require(try ActionCodec().encoded(action))
            let written = encoded.payload.bytes[...]
            #expect(try PayloadSanitizer.cleaned(written) == CanonicalValue(json: written), "\(encoded.type)")
        }
    }

    @Test("Exactly the scalars that a terminal must not receive are sanitized")
    func scalars() throws {
        let values = [UInt32(0x20)...0xFFFF, 0x1BC00...0x1D1FF, 0xE0000...0xE0FFF].joined()
        for value in values where value != 0x22 && value != 0x5C {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let cleaned = try PayloadSanitizer.cleaned(Array("\"x\(scalar)\"".utf8)[...])
            #expect((cleaned != .text("x\(scalar)")) == Sanitizer.isHidden(scalar), "\(String(value, radix: 16))")
        }
    }

    private func read(_ type: String, _ payload: String) throws -> AppAction? {
        try ActionCodec().action(type: type, payload: Array(payload.utf8)[...]) as? AppAction
    }

    private func strings(in value: CanonicalValue) -> [String] {
        switch value {
        case .null, .bool, .number: []
        case .text(let text): [text]
        case .array(let elements): elements.flatMap(strings)
        case .object(let members): members.flatMap { [$0.key] + strings(in: $0.value) }
        }
    }
}
