import Testing

@testable import QiitaDomain

@Suite("The cache policy")
struct CachePolicyTests {
    private static let now = Timestamp(seconds: 1_800_000_000)

    private static func ago(_ seconds: Int) -> Timestamp {
        Timestamp(seconds: now.seconds - seconds)
    }

    @Test(
        "Fresh is shown, stale is shown and requested, missing is requested",
        arguments: [
            (0, CachePolicy.Decision.show), (1799, .show), (1800, .showAndRequest), (90 * 86_400, .showAndRequest),
            (-1, .showAndRequest),
        ])
    func look(_ age: Int, _ decision: CachePolicy.Decision) {
        #expect(CachePolicy.decision(answeredAt: Self.ago(age), now: Self.now) == decision)
        #expect(CachePolicy.decision(answeredAt: nil, now: Self.now) == .request)
    }

    @Test("The cache is the fallback if Qiita cannot be reached, not if it refuses")
    func standsIn() {
        let offline: [QiitaError] = [
            .unreachable(host: "qiita.com"), .connectionLost, .timedOut, .untrusted(host: "a"), .redirected(host: "a"),
            .undecodable, .server(status: 503), .rateLimited(until: nil),
        ]
        let refused: [QiitaError] = [
            .rejected(message: ""), .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound,
        ]
        #expect(offline.allSatisfy(CachePolicy.stands))
        #expect(!refused.contains(where: CachePolicy.stands))
    }
}
