import ReduxKit
import Testing

@MainActor
@Suite("Subscriptions")
struct SubscriptionTests {
    private let store = tallyStore(Tally(label: "a"))

    @Test("A closure or key path selects a part, and further parts of it")
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

    @Test("Without a transform the whole state is delivered, even if equal")
    func nilTransform() {
        let listener = Listener<Tally>()
        let transform: ((Subscription<Tally>) -> Subscription<Tally>)? = nil
        store.subscribe(listener, transform: transform)
        store.dispatch(TallyAction.added(1))
        store.dispatch(TallyAction.pinged)
        #expect(listener.values.map(\.count) == [0, 1, 1])
    }

    @Test("The value stored for comparison is the selection only")
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

    @Test("A custom operator sees old and new values and decides")
    func ownOperator() {
        let listener = Listener<Int>()
        store.subscribe(listener) { $0.select(\.count).growing() }
        for step in [2, -1, 0, 3] { store.dispatch(TallyAction.added(step)) }
        #expect(listener.values == [0, 2, 4])
    }

    @Test("A subscription whose chain is not connected delivers nothing")
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

@MainActor
@Suite("Repeats")
struct SubscriptionRepeatsTests {
    private let store = tallyStore()

    @Test("Equal values of an Equatable state or selection are skipped")
    func automatic() {
        let (whole, part) = (Listener<Tally>(), Listener<Int>())
        store.subscribe(whole)
        store.subscribe(part) { $0.select(\.count) }
        store.dispatch(TallyAction.pinged)
        store.dispatch(TallyAction.labelled("a"))
        store.dispatch(TallyAction.added(1))
        #expect(whole.values == [Tally(), Tally(label: "a"), Tally(count: 1, label: "a")])
        #expect(part.values == [0, 1])
    }

    @Test("Equal values are skipped in a selection subscribed by generic code")
    func generic() {
        func subscribe<Part>(_ listener: Listener<Part>, selecting part: @escaping (Tally) -> Part) {
            store.subscribe(listener) { $0.select(part) }
        }
        let listener = Listener<Int>()
        subscribe(listener, selecting: \.count)
        store.dispatch(TallyAction.pinged)
        #expect(listener.values == [0])
    }

    @Test("nil after nil is a repeat, nil after a value is not")
    func optionals() {
        let listener = Listener<String?>()
        store.subscribe(listener) { $0.select(\.label) }
        for label in [nil, "a", "a", nil, nil] { store.dispatch(TallyAction.labelled(label)) }
        #expect(listener.values == [nil, "a", nil])
    }

    @Test("Skipping repeats can be switched off for a store")
    func switchedOff() {
        let store = Store(inPlace: reduceTally, state: Tally(), automaticallySkipsRepeats: false)
        let (whole, part, scoped, asked) = (Listener<Tally>(), Listener<Int>(), Listener<Int>(), Listener<Int>())
        store.subscribe(whole)
        store.subscribe(part) { $0.select(\.count) }
        store.scoped(state: { $0.count }, action: { (action: TallyAction) in action }).subscribe(scoped)
        store.subscribe(asked) { $0.select(\.count).skipRepeats() }
        store.dispatch(TallyAction.pinged)
        #expect(whole.values.count == 2)
        #expect(part.values == [0, 0])
        #expect(scoped.values == [0, 0])
        #expect(asked.values == [0])
    }

    @Test("One subscription can receive repeats, set anywhere in its chain")
    func keepingRepeats() {
        let (before, between, after) = (Listener<Int>(), Listener<Int>(), Listener<Int>())
        store.subscribe(before) { $0.keepingRepeats().select(\.count) }
        store.subscribe(between) { $0.select(\.count).keepingRepeats().skip { _, _ in false } }
        store.subscribe(after) { $0.select(\.count).keepingRepeats() }
        store.dispatch(TallyAction.pinged)
        for listener in [before, between, after] { #expect(listener.values == [0, 0]) }
    }

    @Test("Tuples and selections that are not Equatable are always delivered")
    func notComparable() {
        struct Plain { let count: Int }
        let (tuple, plain, nothing) = (Listener<(Int, String?)>(), Listener<Plain>(), Listener<Void>())
        store.subscribe(tuple) { $0.select { ($0.count, $0.label) } }
        store.subscribe(plain) { $0.select { Plain(count: $0.count) } }
        store.subscribe(nothing) { $0.select { _ in } }
        store.dispatch(TallyAction.pinged)
        #expect(tuple.values.count == 2)
        #expect(plain.values.count == 2)
        #expect(nothing.values.count == 2)
    }

    @Test("skip(when:) sees old and new value and skips if true")
    func skipWhen() {
        let seen = Recorded<[Int]>()
        let listener = Listener<Int>()
        store.subscribe(listener) { subscription in
            subscription.select(\.count).skip { old, new in
                seen.note([old, new])
                return new < old
            }
        }
        for step in [5, -1, 2] { store.dispatch(TallyAction.added(step)) }
        #expect(listener.values == [0, 5, 6])
        #expect(seen.events == [[0, 5], [5, 4], [4, 6]])
    }

    @Test("only(when:) sees old and new value and delivers if true")
    func onlyWhen() {
        let listener = Listener<Tally>()
        store.subscribe(listener) { $0.only { old, new in new.count >= old.count + 10 } }
        for step in [5, 5, 19, 1, 10] { store.dispatch(TallyAction.added(step)) }
        #expect(listener.values.map(\.count) == [0, 29, 40])
    }

    @Test("The old value is that of the previous state, even after a filter skipped it")
    func againstTheStateBefore() {
        let (automatic, asked, behind) = (Listener<Int>(), Listener<Int>(), Listener<Bool>())
        store.subscribe(automatic) { $0.select(\.count).skip { _, new in !new.isMultiple(of: 2) } }
        store.subscribe(asked) {
            $0.select(\.count).keepingRepeats().skip { _, new in !new.isMultiple(of: 2) }.skipRepeats()
        }
        store.subscribe(behind) { $0.skip { _, new in !new.count.isMultiple(of: 2) }.select { $0.count > 100 } }
        for step in [2, 1, -1, 0, 2] { store.dispatch(TallyAction.added(step)) }
        #expect(automatic.values == [0, 2, 2, 4])
        #expect(asked.values == [0, 2, 2, 4])
        #expect(behind.values == [false])
    }

    @Test("A condition on a transition is true for each transition")
    func eachTime() {
        let listener = Listener<Tally>()
        store.subscribe(listener) { $0.only { $0.label == "loading" && $1.label != "loading" } }
        for label in ["loading", "done", "loading", "done"] { store.dispatch(TallyAction.labelled(label)) }
        #expect(listener.values.map(\.label) == [nil, "done", "done"])
    }

    @Test("A custom operator also gets the previous state, and so do later ones")
    func ownOperator() {
        let seen = Recorded<[Int?]>()
        let listener = Listener<Int>()
        store.subscribe(listener) { whole in
            let even = Subscription<Int> { sink in
                whole.select(\.count).observer = { old, new in
                    seen.note([old, new])
                    if new.isMultiple(of: 2) { sink(old, new) }
                }
            }
            return even.only { old, new in new == old + 1 }
        }
        for step in [1, 1, 2] { store.dispatch(TallyAction.added(step)) }
        #expect(seen.events == [[nil, 0], [0, 1], [1, 2], [2, 4]])
        #expect(listener.values == [0, 2])
    }

    @Test("A custom rule decides what is a repeat")
    func custom() {
        let listener = Listener<[Int]>()
        store.subscribe(listener) { $0.select(\.list).skipRepeats { $0.count / 2 == $1.count / 2 } }
        for number in 1...4 { store.dispatch(TallyAction.appended(number)) }
        #expect(listener.values == [[], [1, 2], [1, 2, 3, 4]])
    }
}
