import QiitaDomain
import Synchronization
import Testing
@testable import QiitaDomain

@Suite("Retrying")
struct RetryingTests {
    private static let now = Timestamp(seconds: 1_800_000_000)

    /// What was told and waited for, and what the call answered.
    private final class Course: Sendable {
        let pauses = Mutex<[Duration]>([])
        let calls = Mutex(0)

        /// The end of the next call: the failures in order, then an answer.
        func call(failing failures: [QiitaError]) throws(QiitaError) -> Reply<String> {
            let index = calls.withLock { calls in
                calls += 1
                return calls - 1
            }
            if failures.indices.contains(index) { throw failures[index] }
            return Reply("答え")
        }

        func retrying(isCancelled: Bool = false) -> Retrying {
            Retrying(policy: RetryPolicy(), now: { RetryingTests.now }, chance: { 0 }) { pause in
                self.pauses.withLock { $0.append(pause) }
                return !isCancelled
            }
        }
    }

    @Test("A temporary failure costs a pause, reported before it begins")
    func passes() async throws {
        let course = Course()
        var told: [Retry] = []
        let reply = try await course.retrying().reply(report: { told.append($0) }) { () throws(QiitaError) in
            try course.call(failing: [.server(status: 502), .connectionLost])
        }
        #expect(reply.value == "答え")
        #expect(course.calls.withLock { $0 } == 3)
        #expect(told == [Retry(number: 1, most: 3), Retry(number: 2, most: 3)])
        #expect(course.pauses.withLock { $0 } == [.milliseconds(250), .milliseconds(500)])
    }

    @Test("A persistent failure is reported after three retries, with the last error")
    func stays() async {
        let course = Course()
        let failures: [QiitaError] = [500, 500, 500, 503, 500].map { .server(status: $0) }
        await #expect(throws: QiitaError.server(status: 503)) {
            try await course.retrying().reply(report: { _ in }) { () throws(QiitaError) in
                try course.call(failing: failures)
            }
        }
        #expect(course.calls.withLock { $0 } == 4)
    }

    @Test("A refusal is reported at once, also after a retry")
    func refused() async {
        let course = Course()
        await #expect(throws: QiitaError.notFound) {
            try await course.retrying().reply(report: { _ in }) { () throws(QiitaError) in
                try course.call(failing: [.connectionLost, .notFound])
            }
        }
        #expect(course.calls.withLock { $0 } == 2)
    }

    @Test("A rate limit that resets soon is waited for, and the wait is reported")
    func limit() async throws {
        let course = Course()
        let end = Timestamp(seconds: Self.now.seconds + 20)
        var told: [Retry] = []
        _ = try await course.retrying().reply(report: { told.append($0) }) { () throws(QiitaError) in
            try course.call(failing: [.rateLimited(until: end)])
        }
        #expect(told == [Retry(number: 1, most: 3, limitEnds: end)])
        #expect(course.pauses.withLock { $0 } == [.seconds(20)])
    }

    @Test("Cancelling during a pause sends no further request")
    func cancelled() async {
        let course = Course()
        await #expect(throws: QiitaError.connectionLost) {
            try await course.retrying(isCancelled: true).reply(report: { _ in }) { () throws(QiitaError) in
                try course.call(failing: [.connectionLost])
            }
        }
        #expect(course.calls.withLock { $0 } == 1)
    }

    @Test("Cancelling the task ends a pause at once", .timeLimit(.minutes(5)))
    func timer() async {
        let (pauses, began) = AsyncStream.makeStream(of: Void.self)
        var policy = RetryPolicy()
        policy.nearReset = .seconds(1_000_000)
        let retrying = Retrying(
            policy: policy, now: { Self.now }, chance: { 0 },
            pause: { duration in
                began.yield()
                return await QuietExecutor.timerPause(duration)
            })
        let end = Timestamp(seconds: Self.now.seconds + 1_000_000)
        let task = Task {
            try await retrying.reply(report: { _ in }) { () throws(QiitaError) -> Reply<String> in
                throw .rateLimited(until: end)
            }
        }
        for await _ in pauses { break }
        task.cancel()
        await #expect(throws: QiitaError.rateLimited(until: end)) { try await task.value }
    }
}

@Suite("The retry policy")
struct RetryPolicyTests {
    private let policy = RetryPolicy()
    private let now = Timestamp(seconds: 1_800_000_000)

    private func pause(_ number: Int, _ error: QiitaError, chance: Double = 0) -> Duration? {
        policy.pause(before: number, after: error, at: now, chance: chance)
    }

    @Test(
        "Server errors and broken connections are retried three times after growing pauses",
        arguments: [.server(status: 500), .server(status: 503), .connectionLost] as [QiitaError])
    func growing(_ error: QiitaError) {
        #expect((1...4).map { pause($0, error) } == [.milliseconds(250), .milliseconds(500), .seconds(1), nil])
        #expect(
            (1...4).map { pause($0, error, chance: 0.5) } == [
                .milliseconds(375), .milliseconds(750), .milliseconds(1500), nil,
            ])
    }

    @Test("For any random value, each pause is longer than the one before and shorter than the next")
    func jitter() throws {
        for number in 1...2 {
            let longest = try #require(pause(number, .connectionLost, chance: 0.999))
            let shortest = try #require(pause(number, .connectionLost, chance: 0))
            let next = try #require(pause(number + 1, .connectionLost, chance: 0))
            #expect(shortest < longest)
            #expect(longest < next)
        }
    }

    @Test(
        "Refusals, a missing network and timeouts are not retried",
        arguments: [
            .rejected(message: ""), .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .notFound,
            .rateLimited(until: nil), .unreachable(host: "qiita.com"), .timedOut, .untrusted(host: "qiita.com"),
            .redirected(host: "example.com"), .undecodable, .proxyRefused(status: 407), .proxyRefused(status: 503),
            .proxyUnreachable(proxy: "proxy:3128"), .certificate(host: "qiita.com", problem: .expired),
        ] as [QiitaError])
    func never(_ error: QiitaError) {
        #expect(pause(1, error) == nil)
    }

    @Test("A rate limit that resets soon is waited for, plus a little random time")
    func nearReset() {
        #expect(pause(1, .rateLimited(until: Timestamp(seconds: now.seconds + 60))) == .seconds(60))
        #expect(pause(3, .rateLimited(until: Timestamp(seconds: now.seconds + 7)), chance: 0.5) == .seconds(7.5))
        #expect(pause(1, .rateLimited(until: Timestamp(seconds: now.seconds + 61))) == nil)
        #expect(pause(1, .rateLimited(until: Timestamp(seconds: .max))) == nil)
        #expect(pause(4, .rateLimited(until: Timestamp(seconds: now.seconds + 7))) == nil)
    }

    @Test("A rate limit that has reset by the local clock but not by Qiita's is not retried immediately")
    func pastReset() {
        #expect(pause(2, .rateLimited(until: now)) == .milliseconds(500))
        #expect(pause(2, .rateLimited(until: Timestamp(seconds: .min))) == .milliseconds(500))
    }

    @Test("A policy without retries never retries")
    func none() {
        var policy = RetryPolicy()
        policy.most = 0
        #expect(policy.pause(before: 1, after: .connectionLost, at: now, chance: 0) == nil)
    }
}
