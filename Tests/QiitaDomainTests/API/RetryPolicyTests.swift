import QiitaDomain
import Testing

@Suite("Which reads are asked again, and after what pause")
struct RetryPolicyTests {
    private let policy = RetryPolicy()
    private let now = Timestamp(seconds: 1_800_000_000)

    private func pause(_ number: Int, _ error: QiitaError, chance: Double = 0) -> Duration? {
        policy.pause(before: number, after: error, at: now, chance: chance)
    }

    @Test(
        "A failure of the server and a broken connection are asked again three times, after growing pauses",
        arguments: [.server(status: 500), .server(status: 503), .connectionLost] as [QiitaError])
    func growing(_ error: QiitaError) {
        #expect((1...4).map { pause($0, error) } == [.milliseconds(250), .milliseconds(500), .seconds(1), nil])
        #expect(
            (1...4).map { pause($0, error, chance: 0.5) } == [
                .milliseconds(375), .milliseconds(750), .milliseconds(1500), nil,
            ])
    }

    @Test("However chance falls, a pause is longer than the one before and shorter than the next one can be")
    func jitter() throws {
        for number in 1...2 {
            let longest = try #require(pause(number, .connectionLost, chance: 0.999))
            let shortest = try #require(pause(number, .connectionLost, chance: 0))
            let next = try #require(pause(number + 1, .connectionLost, chance: 0))
            #expect(shortest < longest && longest < next)
        }
    }

    @Test(
        "A refusal, a missing network and a deadline that is over are told at once",
        arguments: [
            .rejected(message: ""), .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound,
            .rateLimited(until: nil), .unreachable(host: "qiita.com"), .timedOut, .untrusted(host: "qiita.com"),
            .redirected(host: "example.com"), .undecodable,
        ] as [QiitaError])
    func never(_ error: QiitaError) {
        #expect(pause(1, error) == nil)
    }

    @Test("A used-up limit is waited for where its end is near, and a little longer by chance")
    func nearReset() {
        #expect(pause(1, .rateLimited(until: Timestamp(seconds: now.seconds + 60))) == .seconds(60))
        #expect(pause(3, .rateLimited(until: Timestamp(seconds: now.seconds + 7)), chance: 0.5) == .seconds(7.5))
        #expect(pause(1, .rateLimited(until: Timestamp(seconds: now.seconds + 61))) == nil)
        #expect(pause(1, .rateLimited(until: Timestamp(seconds: .max))) == nil)
        #expect(pause(4, .rateLimited(until: Timestamp(seconds: now.seconds + 7))) == nil)
    }

    @Test("A limit that has ended by this clock, but not by Qiita's, is not asked for in haste")
    func pastReset() {
        #expect(pause(2, .rateLimited(until: now)) == .milliseconds(500))
        #expect(pause(2, .rateLimited(until: Timestamp(seconds: .min))) == .milliseconds(500))
    }

    @Test("A policy without retries asks nothing again")
    func none() {
        var policy = RetryPolicy()
        policy.most = 0
        #expect(policy.pause(before: 1, after: .connectionLost, at: now, chance: 0) == nil)
    }
}
