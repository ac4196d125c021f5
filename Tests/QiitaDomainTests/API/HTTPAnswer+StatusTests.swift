import Foundation
import Testing

@testable import QiitaDomain

@Suite("What a status means")
struct HTTPAnswerStatusTests {
    @Test(
        "Each status is a situation of its own",
        arguments: [
            (200, nil), (201, nil), (204, nil), (299, nil), (400, .rejected(message: "")), (401, .unauthorized),
            (403, .forbidden), (404, .notFound), (410, .notFound), (418, .rejected(message: "")),
            (422, .rejected(message: "")),
            (429, .rateLimited(until: nil)), (500, .server(status: 500)), (502, .server(status: 502)),
            (599, .server(status: 599)), (100, .undecodable), (300, .undecodable), (304, .undecodable),
            (600, .undecodable),
        ] as [(Int, QiitaError?)])
    func situation(_ status: Int, _ failure: QiitaError?) {
        #expect(HTTPAnswer(status: status, headers: [:], body: Data("<html>".utf8)).failure == failure)
    }

    @Test("A used-up limit ends when the header says, and at no known time when it says nothing readable")
    func rateLimited() {
        let named = HTTPAnswer(status: 429, headers: ["rate-reset": "1800000000"])
        #expect(named.failure == .rateLimited(until: Timestamp(seconds: 1_800_000_000)))
        #expect(HTTPAnswer(status: 429, headers: ["rate-reset": "soon"]).failure == .rateLimited(until: nil))
    }

    @Test("Qiita's word is passed on as one clean line of bounded length")
    func message() {
        let long = String(repeating: "長", count: 5000)
        let body = Data(#"{"message":"a\u001b[2J\n\#(long)","type":"bad_request"}"#.utf8)
        guard case .rejected(let message) = HTTPAnswer(status: 422, headers: [:], body: body).failure else {
            Issue.record("422 is a rejection")
            return
        }
        #expect(message.hasPrefix("a") && message.count == 200)
        #expect(!message.unicodeScalars.contains("\u{1B}") && !message.contains("\n"))
    }
}
