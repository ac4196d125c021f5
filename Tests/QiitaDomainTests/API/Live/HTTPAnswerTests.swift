import Foundation
import Testing
@testable import QiitaDomain

@Suite("Response headers and content types")
struct HTTPAnswerTests {
    @Test(
        "Rate limit headers are read in any letter case",
        arguments: [
            ["Rate-Limit": "1000", "Rate-Remaining": "0", "Rate-Reset": "1800000000"],
            ["rate-limit": " 1000 ", "RATE-REMAINING": "0", "rate-reset": "1800000000"],
        ])
    func rateLimit(_ headers: [String: String]) {
        let expected = RateLimit(limit: 1000, remaining: 0, reset: Timestamp(seconds: 1_800_000_000))
        #expect(HTTPAnswer(status: 200, headers: headers).rateLimit == expected)
    }

    @Test(
        "A missing or invalid rate limit is nil",
        arguments: ["", "x", "-1", "1.5", "1, 2", "99999999999999999999", "9223372036854775807", "1000000000000"])
    func garbage(_ value: String) {
        let headers = ["Rate-Limit": "60", "Rate-Remaining": value, "Rate-Reset": "1800000000"]
        #expect(HTTPAnswer(status: 200, headers: headers).rateLimit == nil)
        #expect(HTTPAnswer(status: 200, headers: ["Rate-Limit": "60"]).rateLimit == nil)
    }

    @Test(
        "The reset of a rate limit is as far away as by the server's clock, however wrong this machine's is",
        arguments: [-32_400, -660, -6, 6, 660, 32_400])
    func clock(seconds: Int) {
        let time = Timestamp(seconds: 784_111_777)
        var headers = [
            "Rate-Limit": "1000", "Rate-Remaining": "0", "Rate-Reset": "\(time.seconds + 900)",
            "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
        ]
        let here = Timestamp(seconds: time.seconds + seconds)
        let reset = Timestamp(seconds: here.seconds + 900)
        #expect(HTTPAnswer(status: 200, headers: headers, time: here).rateLimit?.reset == reset)
        #expect(HTTPAnswer(status: 429, headers: headers, time: here).failure == .rateLimited(until: reset))
        for date in ["", "yesterday", "Sun, 31 Feb 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", nil] {
            headers["Date"] = date
            #expect(
                HTTPAnswer(status: 429, headers: headers, time: here).failure
                    == .rateLimited(until: Timestamp(seconds: time.seconds + 900)))
        }
    }

    @Test("The time of the reset does not vary with the second in which a response arrives", arguments: -5...5)
    func seconds(difference: Int) {
        let time = Timestamp(seconds: 784_111_777)
        let headers = ["Rate-Reset": "\(time.seconds + 900)", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        let answer = HTTPAnswer(
            status: 429, headers: headers, time: Timestamp(seconds: time.seconds + difference))
        #expect(answer.failure == .rateLimited(until: Timestamp(seconds: time.seconds + 900)))
    }

    @Test("An HTML page is recognised by its type or its first character")
    func html() {
        #expect(HTTPAnswer(status: 200, headers: ["content-type": "Text/HTML"]).isHTML)
        #expect(HTTPAnswer(status: 200, headers: [:], body: Data("\n <!doctype html>".utf8)).isHTML)
        #expect(!HTTPAnswer(status: 200, headers: ["content-type": "application/json"], body: Data("[]".utf8)).isHTML)
        #expect(!HTTPAnswer(status: 204, headers: [:]).isHTML)
    }
}

@Suite("Status codes")
struct HTTPAnswerStatusTests {
    @Test(
        "Each status maps to its own error",
        arguments: [
            (200, nil), (201, nil), (204, nil), (299, nil), (400, .rejected(message: "")), (401, .unauthorized),
            (403, .forbidden), (404, .notFound), (407, .proxyRefused(status: 407)), (410, .notFound),
            (418, .rejected(message: "")),
            (422, .rejected(message: "")),
            (429, .rateLimited(until: nil)), (500, .server(status: 500)), (502, .server(status: 502)),
            (599, .server(status: 599)), (100, .undecodable), (300, .undecodable), (304, .undecodable),
            (600, .undecodable),
        ] as [(Int, QiitaError?)])
    func situation(_ status: Int, _ failure: QiitaError?) {
        #expect(HTTPAnswer(status: status, headers: [:], body: Data("<html>".utf8)).failure == failure)
    }

    @Test("The reset of a rate limit comes from its header; without a valid header it is unknown")
    func rateLimited() {
        let named = HTTPAnswer(status: 429, headers: ["rate-reset": "1800000000"])
        #expect(named.failure == .rateLimited(until: Timestamp(seconds: 1_800_000_000)))
        #expect(HTTPAnswer(status: 429, headers: ["rate-reset": "soon"]).failure == .rateLimited(until: nil))
    }

    @Test("Qiita's error message is passed on as one sanitized line of limited length")
    func message() {
        let long = String(repeating: "長", count: 5000)
        let body = Data(#"{"message":"a\u001b[2J\n\#(long)","type":"bad_request"}"#.utf8)
        guard case .rejected(let message) = HTTPAnswer(status: 422, headers: [:], body: body).failure else {
            Issue.record("422 is a rejection")
            return
        }
        #expect(message.hasPrefix("a"))
        #expect(message.count == 200)
        #expect(!message.unicodeScalars.contains("\u{1B}"))
        #expect(!message.contains("\n"))
    }
}

@Suite("The next page")
struct LinkHeaderTests {
    @Test(
        "The next page is the one in the Link header",
        arguments: [
            #"<https://qiita.com/api/v2/items?page=1&per_page=20>; rel="first", <https://qiita.com/api/v2/items?page=3&per_page=20>; rel="next", <https://qiita.com/api/v2/items?page=25>; rel="last""#,
            "<https://qiita.com/api/v2/items?per_page=20&page=3>;rel=next",
            #"<HTTPS://QIITA.COM/x?q=a,b;c&page=3>; title="x, y"; REL="last NEXT""#,
            #"</api/v2/items?page=3>; rel="next""#,
            #"<https://qiita.com/a?page=9>; rel="nextish", <https://qiita.com/a?page=3>; rel='x'; rel="next""#,
        ])
    func next(_ value: String) {
        #expect(LinkHeader(value: value).nextPage(after: 2, host: .qiita) == 3)
    }

    @Test(
        "An untrustworthy Link header yields no next page",
        arguments: [
            "", "garbage", "<", "<>", "<https://qiita.com/a?page=3>", "<https://qiita.com/a?page=3; rel=\"next\"",
            #"<https://evil.example/a?page=3>; rel="next""#, #"<https://qiita.com:444/a?page=3>; rel="next""#,
            #"<https://qiita.com.evil.example/a?page=3>; rel="next""#, #"<//evil.example/a?page=3>; rel="next""#,
            #"<http://qiita.com/a?page=3>; rel="next""#,
            #"<https://qiita.com/a>; rel="next""#, #"<https://qiita.com/a?page=>; rel="next""#,
            #"<https://qiita.com/a?page=x>; rel="next""#, #"<https://qiita.com/a?xpage=3>; rel="next""#,
            #"<https://qiita.com/a?page=2>; rel="next""#, #"<https://qiita.com/a?page=1>; rel="next""#,
            #"<https://qiita.com/a?page=101>; rel="next""#,
            #"<https://qiita.com/a?page=99999999999999999999>; rel="next""#,
            #"<https://qiita.com/a?page=3>; rel="prev""#,
        ])
    func none(_ value: String) {
        #expect(LinkHeader(value: value).nextPage(after: 2, host: .qiita) == nil)
    }

    @Test(
        "A next link to another server names that server",
        arguments: [
            (#"<https://evil.example/a?page=3>; rel="next""#, "https://evil.example"),
            (#"<https://qiita.com:444/a?page=3>; rel="next""#, "https://qiita.com:444"),
            (#"<http://qiita.com/a?page=3>; rel="next""#, "http://qiita.com"),
            (#"<//evil.example:9/a?page=3>; rel="next""#, "//evil.example:9"),
            (#"<https://qiita.com:443/a?page=3>; rel="next""#, nil), (#"</a?page=3>; rel="next""#, nil),
            (#"<https://evil.example/a?page=3>; rel="last""#, nil), ("", nil),
        ] as [(String, String?)])
    func otherServer(_ value: String, _ server: String?) {
        #expect(LinkHeader(value: value).otherServer(than: .qiita) == server)
    }

    @Test("Page 100 is the last page of the API")
    func lastPage() {
        let header = LinkHeader(value: #"<https://qiita.com/a?page=100>; rel="next""#)
        #expect(header.nextPage(after: 99, host: .qiita) == 100)
        #expect(
            LinkHeader(value: #"<https://qiita.com/a?page=101>; rel="next""#).nextPage(after: 100, host: .qiita) == nil)
    }
}
