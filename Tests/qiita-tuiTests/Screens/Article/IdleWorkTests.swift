import Testing

@testable import qiita_tui

@MainActor
@Suite struct IdleWorkTests {
    /// A main queue and a clock that a test moves by hand.
    @MainActor
    final class Queue {
        var now = Duration.zero
        private(set) var waiting: [@MainActor () -> Void] = []
        lazy var work = IdleWork(clock: { [unowned self] in now }, enqueue: { [unowned self] in waiting.append($0) })

        func runOne() {
            waiting.removeFirst()()
        }
    }

    @Test("A slice ends when its time is over, and the rest waits behind what came meanwhile")
    func slices() {
        let queue = Queue()
        var steps = 0
        var doneCount = 0
        queue.work.begin {
            steps += 1
            queue.now += .milliseconds(1)
            return steps < 8
        } onDone: {
            doneCount += 1
        }
        #expect(steps == 0)
        queue.runOne()
        #expect(steps == 3 && queue.waiting.count == 1)
        queue.runOne()
        queue.runOne()
        #expect(steps == 8 && doneCount == 1)
        #expect(queue.waiting.isEmpty, "nothing wakes the program once all is done")
    }

    @Test("Ended work is left undone and enqueues nothing more")
    func ended() {
        let queue = Queue()
        queue.work.begin {
            Issue.record("No step is done")
            return true
        } onDone: {
            Issue.record("Nothing is done")
        }
        queue.work.end()
        queue.runOne()
        #expect(queue.waiting.isEmpty)
    }

    @Test("New work takes the place of the old in one slice of its own")
    func replaced() {
        let queue = Queue()
        queue.work.begin({ true }, onDone: {})
        var isDone = false
        queue.work.begin({ false }, onDone: { isDone = true })
        #expect(queue.waiting.count == 1)
        queue.runOne()
        #expect(isDone && queue.waiting.isEmpty)
    }
}
