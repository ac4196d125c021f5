import QiitaDomain
import TestSupport
import Testing

@Suite("The API over the network")
struct LiveCallsTests {
    @Test("A page asks for twenty articles and says which page is next")
    func pageOfLatest() async throws {
        let server = try LoopbackServer { request in
            .json(#"[{"id":"a1","title":"設計","user":{"id":"hanako","name":"はなこ"}}]"#)
                .adding("Total-Count", "41")
                .adding("Rate-Limit", "60").adding("Rate-Remaining", "59").adding("Rate-Reset", "1700000000")
        }
        let reply = try await client(of: server).articles(.latest, 1)
        #expect(reply.value.elements.map(\.title) == ["設計"])
        #expect(reply.value.totalCount == 41)
        #expect(reply.rateLimit == RateLimit(limit: 60, remaining: 59, reset: Timestamp(seconds: 1_700_000_000)))
        let request = try #require(server.requests.first)
        #expect(request.target == "/api/v2/items?page=1&per_page=20")
        #expect(request.headers["user-agent"] == "qiita-tui/1.2.3")
    }

    private func client(of server: LoopbackServer, deadline: Duration = .seconds(5)) throws -> QiitaClient {
        .live(host: try APIHost(parsing: server.url), token: AccessToken("abc"), version: "1.2.3", deadline: deadline)
    }
}
