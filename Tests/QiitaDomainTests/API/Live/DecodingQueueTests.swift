import Dispatch
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Decoding on a separate queue")
struct DecodingQueueTests {
    private let far = ContinuousClock.now + .seconds(3600)

    @Test("The result or error of the work is returned")
    func outcomes() async throws {
        #expect(try await DecodingQueue().value(before: far) { _ in 7 } == 7)
        await #expect(throws: QiitaError.notFound) {
            try await DecodingQueue().value(before: far) { _ throws(QiitaError) -> Int in throw .notFound }
        }
    }

    /// Work that is in the middle of something until `goOn` is signalled, and then whether it is still wanted.
    private final class StuckWork: Sendable {
        let began = AsyncStream.makeStream(of: Void.self)
        let goOn = DispatchSemaphore(value: 0)
        let ended = AsyncStream.makeStream(of: Bool.self)

        func run(_ isWanted: () -> Bool) -> Int {
            began.continuation.finish()
            goOn.wait()
            ended.continuation.yield(isWanted())
            return 1
        }
    }

    @Test("A cancelled call ends while decoding is blocked, and the work is notified of it")
    func cancelled() async throws {
        let work = StuckWork()
        let call = Task { [far] in try await DecodingQueue().value(before: far) { work.run($0) } }
        for await _ in work.began.stream {}
        call.cancel()
        let result = await call.result
        #expect(throws: QiitaError.connectionLost) { try result.get() }
        work.goOn.signal()
        for await isWanted in work.ended.stream {
            #expect(!isWanted)
            break
        }
    }

    @Test("A deadline ends a call while decoding is blocked, and other calls' timers still fire")
    func late() async throws {
        let work = StuckWork()
        await #expect(throws: QiitaError.timedOut) {
            try await DecodingQueue().value(before: .now + .milliseconds(50)) { work.run($0) }
        }
        #expect(await QuietExecutor.shared.sleep(for: .milliseconds(1)))
        work.goOn.signal()
    }

    @Test("A call cancelled before it starts does no work")
    func cancelledBefore() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let call = Task { [far] in
            for await _ in gate {}
            return try await DecodingQueue().value(before: far) { _ in
                Issue.record("Nobody wants this.")
                return 1
            }
        }
        call.cancel()
        open.finish()
        let result = await call.result
        #expect(throws: QiitaError.connectionLost) { try result.get() }
    }
}
