import Dispatch
import Testing

@testable import QiitaDomain

@Suite("The executor that lets an idle process sleep")
struct QuietExecutorTests {
    @Test("A call stays on the queue at its start, in an actor, after a sleep and after another task")
    @MainActor func queue() async throws {
        let witness = Witness()
        let reply = try await QuietExecutor.shared.reply { () throws(QiitaError) in
            let atStart = witness.isOnQueue
            let inActor = await witness.isOnQueueInside
            _ = await QuietExecutor.shared.sleep(for: .milliseconds(1))
            let afterWait = witness.isOnQueue
            let inChild = await withTaskGroup { group in
                group.addTask { witness.isOnQueue }
                return await group.next()
            }
            return Reply([atStart, inActor, afterWait, inChild, witness.isOnQueue])
        }
        #expect(reply.value == [true, true, true, true, true])
        #expect(!witness.isOnQueue)
    }

    @Test("A sleep takes its time and ends at once if cancelled")
    func sleep() async {
        let start = ContinuousClock.now
        #expect(await QuietExecutor.shared.sleep(for: .milliseconds(20)))
        #expect(ContinuousClock.now - start >= .milliseconds(20))
        let wait = Task { await QuietExecutor.shared.sleep(for: .seconds(600)) }
        wait.cancel()
        #expect(await wait.value == false)
    }
}

/// Says where it runs.
private actor Witness {
    private let key = DispatchSpecificKey<Bool>()

    init() {
        QuietExecutor.shared.queue.setSpecific(key: key, value: true)
    }

    nonisolated var isOnQueue: Bool {
        DispatchQueue.getSpecific(key: key) == true
    }

    var isOnQueueInside: Bool {
        isOnQueue
    }
}
