import Synchronization
import Testing

@testable import QiitaDomain

@Suite("Asking again")
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

    @Test("A failure that passes costs a pause, and is told before it")
    func passes() async throws {
        let course = Course()
        var told: [Retry] = []
        let reply = try await course.retrying().reply(tell: { told.append($0) }) { () throws(QiitaError) in
            try course.call(failing: [.server(status: 502), .connectionLost])
        }
        #expect(reply.value == "答え" && course.calls.withLock { $0 } == 3)
        #expect(told == [Retry(number: 1, most: 3), Retry(number: 2, most: 3)])
        #expect(course.pauses.withLock { $0 } == [.milliseconds(250), .milliseconds(500)])
    }

    @Test("One that stays is told after three retries, and it is the last one that is told")
    func stays() async {
        let course = Course()
        let failures: [QiitaError] = [500, 500, 500, 503, 500].map { .server(status: $0) }
        await #expect(throws: QiitaError.server(status: 503)) {
            try await course.retrying().reply(tell: { _ in }) { () throws(QiitaError) in
                try course.call(failing: failures)
            }
        }
        #expect(course.calls.withLock { $0 } == 4)
    }

    @Test("A refusal is told at once, also after a retry")
    func refused() async {
        let course = Course()
        await #expect(throws: QiitaError.notFound) {
            try await course.retrying().reply(tell: { _ in }) { () throws(QiitaError) in
                try course.call(failing: [.connectionLost, .notFound])
            }
        }
        #expect(course.calls.withLock { $0 } == 2)
    }

    @Test("A limit that ends soon is waited for, and told when")
    func limit() async throws {
        let course = Course()
        let end = Timestamp(seconds: Self.now.seconds + 20)
        var told: [Retry] = []
        _ = try await course.retrying().reply(tell: { told.append($0) }) { () throws(QiitaError) in
            try course.call(failing: [.rateLimited(until: end)])
        }
        #expect(told == [Retry(number: 1, most: 3, limitEnds: end)])
        #expect(course.pauses.withLock { $0 } == [.seconds(20)])
    }

    @Test("Cancelling in a pause ends it with nothing asked any more")
    func cancelled() async {
        let course = Course()
        await #expect(throws: QiitaError.connectionLost) {
            try await course.retrying(isCancelled: true).reply(tell: { _ in }) { () throws(QiitaError) in
                try course.call(failing: [.connectionLost])
            }
        }
        #expect(course.calls.withLock { $0 } == 1)
    }

    @Test("A timer's pause ends at once where the task is cancelled", .timeLimit(.minutes(5)))
    func timer() async {
        let (pauses, began) = AsyncStream.makeStream(of: Void.self)
        var policy = RetryPolicy()
        policy.nearReset = .seconds(1_000_000)
        let retrying = Retrying(
            policy: policy, now: { Self.now }, chance: { 0 },
            pause: { duration in
                began.yield()
                return await Retrying.timerPause(duration)
            })
        let end = Timestamp(seconds: Self.now.seconds + 1_000_000)
        let task = Task {
            try await retrying.reply(tell: { _ in }) { () throws(QiitaError) -> Reply<String> in
                throw .rateLimited(until: end)
            }
        }
        for await _ in pauses { break }
        task.cancel()
        await #expect(throws: QiitaError.rateLimited(until: end)) { try await task.value }
    }
}
