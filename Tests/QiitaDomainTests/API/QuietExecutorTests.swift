import Dispatch
import Testing

@testable import QiitaDomain

@Suite("The executor that lets an idle process sleep")
struct QuietExecutorTests {
    @Test("An actor stays on its queue, also after it waited")
    func queue() async {
        let actor = Witness()
        #expect(await actor.isOnQueue)
        #expect(await actor.isOnQueueAfterSleep())
    }

    @Test("A wait takes its time, and none where it is cancelled")
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

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        QuietExecutor.shared.asUnownedSerialExecutor()
    }

    var isOnQueue: Bool {
        DispatchQueue.getSpecific(key: key) == true
    }

    func isOnQueueAfterSleep() async -> Bool {
        _ = await QuietExecutor.shared.sleep(for: .milliseconds(1))
        return isOnQueue
    }
}
