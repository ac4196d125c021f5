import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The intentions that wait")
struct OutboxReducerTests {
    private func state(_ actions: [OutboxAction], known: ToggleState.Status = .unknown) -> OutboxState {
        actions.reduce(into: OutboxState()) { outboxReducer(&$0, $1, known: known) }
    }
    private func added(_ id: String, isOn: Bool = true) -> OutboxAction {
        .added(intention: .make(id, isOn: isOn), isSaved: true)
    }

    @Test("A later intention on one subject replaces a waiting one")
    func later() {
        let state = state([added("1"), added("2", isOn: false)])
        #expect(state.entries.map(\.intention.id) == ["2"])
        #expect(state.wanted(.stock("a")) == false)
    }

    @Test("An intention that returns to Qiita's state is removed")
    func settled() {
        #expect(state([added("1", isOn: false)], known: .off).entries.isEmpty)
        var outbox = state([added("1")], known: .off)
        outboxReducer(&outbox, added("2", isOn: false), known: .off)
        #expect(outbox.entries.isEmpty)
    }

    @Test("An intention that returns to Qiita's state stays while another instance is sending a change")
    func settledElsewhere() {
        var outbox = state([added("1"), .deferred(id: "1")], known: .off)
        outboxReducer(&outbox, added("2", isOn: false), known: .off)
        #expect(outbox.entries.map(\.intention.id) == ["2"])
    }

    @Test("A later intention waits while an earlier one is being sent, and is due after its answer")
    func underWay() {
        var outbox = state([added("1")])
        outboxReducer(&outbox, .step(.sent))
        outboxReducer(&outbox, added("2", isOn: false))
        #expect(outbox.entries.map(\.isSending) == [true, false])
        #expect(outbox.due(for: "alice").isEmpty)
        outboxReducer(&outbox, .step(.answered(answer: .changed, from: .network(limit: nil))))
        #expect(outbox.due(for: "alice").map(\.intention.id) == ["2"])
    }

    @Test("A comment that may have arrived is due once the account is known, and stays uncertain after later failures")
    func uncertainComment() {
        let change = CommentChange.post(article: "a", body: CommentText("t"), replacing: nil)
        let intention = Intention(
            id: "1", time: Timestamp(seconds: 0), account: nil, change: .comment(change: change), title: "設計")
        var outbox = state([.added(intention: intention, isSaved: true)])
        for error in [QiitaError.undecodable, .unreachable(host: "qiita.com")] {
            outboxReducer(&outbox, .step(.sent))
            outboxReducer(&outbox, .step(.failed(error: error)))
            #expect(outbox.entries.map(\.isUncertain) == [true])
            outbox.networkAnswered()
        }
        #expect(outbox.due(for: nil).isEmpty)
        #expect(outbox.due(for: "alice").count == 1)
    }

    @Test(
        "A failure that can pass keeps the intention; a final one ends it",
        arguments: [
            (QiitaError.server(status: 503), true), (.unreachable(host: "qiita.com"), true), (.unauthorized, true),
            (.rateLimited(until: nil), true), (.offline, true), (.notFound, false), (.rejected(message: ""), false),
        ])
    func failure(error: QiitaError, isKept: Bool) {
        var outbox = state([added("1")])
        outboxReducer(&outbox, .step(.sent))
        outboxReducer(&outbox, .step(.failed(error: error)))
        #expect(outbox.entries.count == (isKept ? 1 : 0))
        #expect(outbox.due(for: "alice").isEmpty)
    }

    @Test("An answered request makes only the intentions due that wait for the network")
    func network() {
        var outbox = state([added("1"), .added(intention: .make("2", .stock("b")), isSaved: true)])
        for (id, error) in [("1", QiitaError.unreachable(host: "h")), ("2", .unauthorized)] {
            outboxReducer(&outbox, .step(.sent, id: id))
            outboxReducer(&outbox, .step(.failed(error: error), id: id))
        }
        #expect(outbox.due(for: "alice").isEmpty)
        outbox.networkAnswered()
        #expect(outbox.due(for: "alice").map(\.intention.id) == ["1"])
    }

    @Test("Intentions of an earlier session wait for their own account")
    func leftOver() {
        var outbox = state([
            .restored(
                waiting: [
                    OutboxContents.Waiting(.make("1")), OutboxContents.Waiting(.make("2", .stock("b"), account: "bob")),
                    OutboxContents.Waiting(.make("3", .stock("c"), account: nil)),
                ], damagedCount: 0)
        ])
        #expect(outbox.due(for: nil).isEmpty)
        #expect(outbox.due(for: "alice").map(\.intention.id) == ["1", "3"])
        outbox.keep(for: "alice")
        #expect(outbox.entries.map(\.intention.id) == ["1", "3"])
    }

    @Test("Pauses double from two seconds to ten minutes, and last until the limit is reset")
    func pauses() {
        let now = Timestamp(seconds: 1_000)
        let obstacle = OutboxObstacle.error(.server(status: 500))
        #expect([1, 2, 3, 8, 9, 99].map { obstacle.pause(afterTries: $0, at: now) } == [2, 4, 8, 256, 512, 600])
        let limit = OutboxObstacle.error(.rateLimited(until: Timestamp(seconds: 1_900)))
        #expect(limit.pause(afterTries: 1, at: now) == 901)
    }
}
