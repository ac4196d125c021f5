import ReduxKit
import Testing

@MainActor
@Suite("A subscription")
struct SubscriptionTests {
    private let store = tallyStore(Tally(label: "a"))

    @Test("Selects a part by a closure or a key path, and further parts of it")
    func select() {
        let (byClosure, byKeyPath, further) = (Listener<String?>(), Listener<Int>(), Listener<Bool>())
        store.subscribe(byClosure) { $0.select { $0.label } }
        store.subscribe(byKeyPath) { $0.select(\.count) }
        store.subscribe(further) { $0.select(\.count).select { $0 > 1 } }
        store.dispatch(TallyAction.added(2))
        store.dispatch(TallyAction.labelled(nil))
        #expect(byClosure.values == ["a", nil])
        #expect(byKeyPath.values == [0, 2])
        #expect(further.values == [false, true])
    }

    @Test("Without a transform the whole state comes")
    func nilTransform() {
        let listener = Listener<Tally>()
        let transform: ((Subscription<Tally>) -> Subscription<Tally>)? = nil
        store.subscribe(listener, transform: transform)
        store.dispatch(TallyAction.added(1))
        #expect(listener.values.map(\.count) == [0, 1])
    }

    @Test("A selection kept in order to compare is the selection alone")
    func keepsTheSelectionAlone() {
        final class Large {}
        let store = Store<Large?>(
            inPlace: { state, action in if action is TallyAction { state = nil } }, state: Large())
        weak let large = store.state.flatMap { $0 }
        let listener = Listener<Bool>()
        store.subscribe(listener) { $0.select { $0 == nil } }
        #expect(large != nil)
        store.dispatch(TallyAction.pinged)
        #expect(large == nil)
        #expect(listener.values == [false, true])
    }

    @Test("An operator of one's own sees the old and the new value, and decides")
    func ownOperator() {
        let listener = Listener<Int>()
        store.subscribe(listener) { $0.select(\.count).growing() }
        for step in [2, -1, 0, 3] { store.dispatch(TallyAction.added(step)) }
        #expect(listener.values == [0, 2, 4])
    }

    @Test("A way that leads to nowhere brings nothing")
    func nowhere() {
        let listener = Listener<Int>()
        store.subscribe(listener) { _ in Subscription { _ in } }
        store.subscribe(listener) { subscription in
            let selection = subscription.select(\.count)
            let end = selection.growing()
            selection.observer = nil
            return end
        }
        store.dispatch(TallyAction.added(1))
        #expect(listener.values.isEmpty)
    }
}

extension Subscription<Int> {
    /// Lets through what is larger than the value before it.
    fileprivate func growing() -> Subscription<Int> {
        Subscription { sink in
            self.observer = { old, new in
                if old.map({ $0 < new }) ?? true { sink(old, new) }
            }
        }
    }
}
