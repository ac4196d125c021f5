import Foundation
import Testing

@testable import QiitaDomain

@Suite("The headers and the kind of an answer")
struct HTTPAnswerTests {
    @Test(
        "The rate limit is read whatever the case of the names",
        arguments: [
            ["Rate-Limit": "1000", "Rate-Remaining": "0", "Rate-Reset": "1800000000"],
            ["rate-limit": " 1000 ", "RATE-REMAINING": "0", "rate-reset": "1800000000"],
        ])
    func rateLimit(_ headers: [String: String]) {
        let expected = RateLimit(limit: 1000, remaining: 0, reset: Timestamp(seconds: 1_800_000_000))
        #expect(HTTPAnswer(status: 200, headers: headers).rateLimit == expected)
    }

    @Test(
        "A rate limit that is absent or garbage is none",
        arguments: ["", "x", "-1", "1.5", "1, 2", "99999999999999999999", "9223372036854775807", "1000000000000"])
    func garbage(_ value: String) {
        let headers = ["Rate-Limit": "60", "Rate-Remaining": value, "Rate-Reset": "1800000000"]
        #expect(HTTPAnswer(status: 200, headers: headers).rateLimit == nil)
        #expect(HTTPAnswer(status: 200, headers: ["Rate-Limit": "60"]).rateLimit == nil)
    }

    @Test("A page for people is known by its type or by its first character")
    func html() {
        #expect(HTTPAnswer(status: 200, headers: ["content-type": "Text/HTML"]).isHTML)
        #expect(HTTPAnswer(status: 200, headers: [:], body: Data("\n <!doctype html>".utf8)).isHTML)
        #expect(!HTTPAnswer(status: 200, headers: ["content-type": "application/json"], body: Data("[]".utf8)).isHTML)
        #expect(!HTTPAnswer(status: 204, headers: [:]).isHTML)
    }
}
