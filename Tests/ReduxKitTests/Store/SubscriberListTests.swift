import ReduxKit
import Testing

@MainActor
@Suite("Subscribers")
struct SubscriberListTests {
    private let store = tallyStore(Tally(count: 1))

    @Test("Subscribing delivers the current value at once")
    func currentValue() {
        let listener = Listener<Tally>()
        store.subscribe(listener)
        #expect(listener.values == [Tally(count: 1)])
    }

    @Test("Subscribing the same object again replaces its subscription and notifies it again")
    func again() {
        let listener = Listener<Int>()
        store.subscribe(listener) { $0.select(\.count) }
        store.subscribe(listener) { $0.select { $0.count * 100 } }
        store.dispatch(TallyAction.added(1))
        #expect(listener.values == [1, 100, 200])
    }

    @Test("No value arrives after unsubscribe")
    func unsubscribe() {
        let listener = Listener<Int>()
        store.subscribe(listener) { $0.select(\.count) }
        store.unsubscribe(listener)
        store.dispatch(TallyAction.added(1))
        store.unsubscribe(listener)
        #expect(listener.values == [1])
    }

    @Test("No value arrives after another subscriber unsubscribed one in the same round")
    func unsubscribedByAnother() {
        let (first, second) = (Listener<Int>(), Listener<Int>())
        store.subscribe(first) { $0.select(\.count) }
        store.subscribe(second) { $0.select(\.count) }
        first.onValue = { _ in store.unsubscribe(second) }
        store.dispatch(TallyAction.added(1))
        #expect(first.values == [1, 2])
        #expect(second.values == [1])
    }

    @Test("A subscriber can unsubscribe itself while it is notified")
    func unsubscribedByItself() {
        let (first, second) = (Listener<Int>(), Listener<Int>())
        store.subscribe(first) { $0.select(\.count) }
        store.subscribe(second) { $0.select(\.count) }
        first.onValue = { _ in store.unsubscribe(first) }
        store.dispatch(TallyAction.added(1))
        store.dispatch(TallyAction.added(1))
        #expect(first.values == [1, 2])
        #expect(second.values == [1, 2, 3])
    }

    @Test("A subscriber can unsubscribe most others while notified, and the rest are still notified")
    func unsubscribingMost() {
        let listeners = (0..<10).map { _ in Listener<Int>() }
        for listener in listeners { store.subscribe(listener) { $0.select(\.count) } }
        listeners[0].onValue = { _ in for listener in listeners[1..<9] { store.unsubscribe(listener) } }
        store.dispatch(TallyAction.added(1))
        store.dispatch(TallyAction.added(1))
        #expect(listeners.map(\.values.count) == [3, 1, 1, 1, 1, 1, 1, 1, 1, 3])
        listeners[0].onValue = { _ in }
    }

    @Test("Subscribers are notified in the order of subscription; a renewed one is last")
    func order() {
        let told = Recorded<Int>()
        let listeners = (0..<50).map { number in
            let listener = Listener<Int>()
            store.subscribe(listener) { $0.select(\.count) }
            listener.onValue = { _ in told.note(number) }
            return listener
        }
        for listener in listeners[10..<40] { store.unsubscribe(listener) }
        listeners[3].onValue = { _ in }
        store.subscribe(listeners[3]) { $0.select(\.count) }
        listeners[3].onValue = { _ in told.note(3) }
        withExtendedLifetime(listeners) { store.dispatch(TallyAction.added(1)) }
        #expect(told.events == [0, 1, 2, 4, 5, 6, 7, 8, 9] + (40..<50) + [3])
    }

    @Test("Subscribers are not retained, and a deallocated one is removed with the next action")
    func deadSubscribers() {
        final class Kept {}
        var kept: Kept? = Kept()
        var listener: Listener<Int>? = Listener()
        weak let weakListener = listener
        if let listener, let kept {
            store.subscribe(listener) { $0.select { state in withExtendedLifetime(kept) { state.count } } }
        }
        weak let weakKept = kept
        kept = nil
        listener = nil
        #expect(weakListener == nil)
        #expect(weakKept != nil)
        store.dispatch(TallyAction.pinged)
        #expect(weakKept == nil)
    }

    @Test("A subscription made during notification is preserved and delivers each value once")
    func subscribedMeanwhile() {
        let (first, late) = (Listener<Int>(), Listener<Tally>())
        store.subscribe(first) { $0.select(\.count) }
        first.onValue = { if $0 == 2 { store.subscribe(late) { $0.keepingRepeats() } } }
        store.dispatch(TallyAction.added(1))
        #expect(late.values.map(\.count) == [2])
        store.dispatch(TallyAction.added(1))
        #expect(late.values.map(\.count) == [2, 3])
    }

    @Test("Many subscriptions and cancellations do not affect the others")
    func comingAndGoing() {
        let constant = Listener<Int>()
        store.subscribe(constant) { $0.select(\.count) }
        for _ in 0..<1_000 {
            let passing = Listener<Int>()
            store.subscribe(passing) { $0.select(\.count) }
            store.dispatch(TallyAction.added(1))
            if store.state.count.isMultiple(of: 2) { store.unsubscribe(passing) }
        }
        #expect(constant.values == Array(1...1_001))
    }
}
