import QiitaDomain
import TestSupport

@testable import QiitaDomain

/// Instances of the program beside the reader's, with the same file of changes: each stores a change, or none, sends what waits, and ends.
@MainActor
final class OtherInstances {
    /// How many are running. At rest each waits for one call.
    private(set) var runningCount = 0
    private var count = 0
    private unowned let outside: SimulatedOutside

    init(_ outside: SimulatedOutside) {
        self.outside = outside
    }

    /// Starts an instance, which stocks or unstocks the article with this number, or only sends.
    func begin(_ change: SimulatedInput.OtherChange?, watch: SimulationWatch) {
        count += 1
        let process = 1_000 + count
        let outbox = outside.outbox(of: process)
        let articles = outside.qiita.articles
        if let change, !articles.isEmpty {
            let article = articles[change.number % articles.count]
            let intention = Intention(
                id: outbox.makeID(), time: outside.time.readersClock, account: SimulatedQiita.owner,
                change: .toggle(target: .stock(article.id), isOn: change.isStocked), title: article.title)
            try? outbox.add(intention)
            watch.model.anotherInstanceWants(intention)
        }
        let waiting = (try? outbox.contents().waiting) ?? []
        let sending = ChangeSending(environment(outbox))
        runningCount += 1
        Task { [outside] in
            for waiting in waiting {
                watch.model.anotherInstanceSends(waiting.intention)
                outside.network.becomeUncertain(waiting.intention.target)
                await SimulatedWaits.$isOfAnotherInstance.withValue(true) {
                    await sending.send(waiting.intention, as: SimulatedQiita.owner) { action in
                        guard case .request(_, _, .failed(let error)) = action, error.fate == .ends else { return }
                        watch.model.anotherInstanceWasRefused(waiting.intention)
                    }
                }
            }
            outside.kept.changes.end(process)
            self.runningCount -= 1
        }
    }

    /// It repeats nothing.
    private func environment(_ outbox: Outbox) -> AppEnvironment {
        let time = outside.time
        var environment = AppEnvironment(
            api: outside.network, cache: nil, hasToken: true, now: { time.readersClock },
            handoff: Handoff(
                open: { _ throws(HandoffError) in "" }, copy: { _ throws(HandoffError) in .terminal },
                run: { _, _ throws(HandoffError) in .ended }),
            makeRequestID: { RequestID(0) },
            retrying: Retrying(
                policy: RetryPolicy(), now: { time.readersClock }, chance: { 0.5 },
                pause: { [waits = outside.waits] duration in
                    // Before a comment is asked for that may still be under way.
                    await waits.value(of: .program) { bring in
                        time.after(Int(duration / .milliseconds(1))) { bring(true) }
                    }
                }))
        environment.outbox = outbox
        environment.commentEditor = outside.editor.editor(ofStart: outside.editor.start) { _ in }
        return environment
    }
}
