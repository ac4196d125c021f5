import Foundation
import Testing

@testable import QiitaDomain

@Suite("An access token")
struct AccessTokenTests {
    @Test("Surrounding white space is removed")
    func trimmed() {
        #expect(AccessToken(" \tabc123\r\n") == AccessToken("abc123"))
        #expect(AccessToken("abc") != AccessToken("abd"))
    }

    @Test(
        "Characters that are invalid in a header are refused",
        arguments: ["", " ", "a b", "a\nX: y", "a\r\nb", "秘密", "a\u{7F}", "a\u{1B}", "a\0"])
    func refused(_ text: String) {
        #expect(AccessToken(text) == nil)
    }

    @Test(
        "A token that a text repeats is hidden in it",
        arguments: [
            ("hunter2", "***"), ("a hunter2 b hunter2", "a *** b ***"), ("hunterhunter2", "hunter***"),
            ("hunter", "hunter"),
            ("", ""),
        ])
    func hidden(text: String, shown: String) throws {
        let token = try #require(AccessToken("hunter2"))
        #expect(String(decoding: token.hidden(in: Data(text.utf8)), as: UTF8.self) == shown)
    }

    @Test("No textual form shows the token")
    func redacted() throws {
        let token = try #require(AccessToken("hunter2"))
        var dumped = ""
        dump([token], to: &dumped)
        dump(Optional(token), to: &dumped)
        for text in [
            "\(token)", String(reflecting: token), String(describing: [token]), String(reflecting: (1, token)), dumped,
        ] {
            #expect(!text.contains("hunter2"))
        }
    }
}
