import Observation
import ReduxKit
import Testing

@MainActor
@Suite("A store that is observed")
struct ObservedStoreTests {
    private let store = tallyStore()

    /// What a reader of the value, who reads once, is notified of.
    private func reader<State>(of observed: ObservedStore<State>) -> Recorded<Void> {
        let changes = Recorded<Void>()
        withObservationTracking {
            _ = observed.state
        } onChange: {
            MainActor.assumeIsolated { changes.note(()) }
        }
        return changes
    }

    @Test("A reader of the value is notified of the next one, which is there after the dispatch")
    func changes() {
        let observed = ObservedStore(store) { $0.count }
        let reader = reader(of: observed)
        #expect(observed.state == 0 && reader.events.isEmpty)
        observed.dispatch(TallyAction.added(2))
        #expect(observed.state == 2 && reader.events.count == 1)
    }

    @Test("A change of another part of the state is no change of the value")
    func otherPart() {
        let (count, whole) = (ObservedStore(store) { $0.count }, ObservedStore(store))
        let (countReader, wholeReader) = (reader(of: count), reader(of: whole))
        store.dispatch(TallyAction.labelled("a"))
        #expect(countReader.events.isEmpty && wholeReader.events.count == 1)
        #expect(whole.state == Tally(label: "a"))
    }

    @Test("It retains the store and not the other way round, and its subscription ends with it")
    func lifetimes() {
        var store: Store<Tally>? = tallyStore()
        var observed = store.map { ObservedStore($0) }
        weak let weakStore = store
        weak let weakObserved = observed
        store?.dispatch(TallyAction.added(1))
        store = nil
        #expect(weakStore != nil && observed?.state.count == 1)
        observed = nil
        #expect(weakStore == nil && weakObserved == nil)
    }

    @Test("The page's view draws a frame for each new value", .timeLimit(.minutes(10)))
    func view() async {
        let store = Store(inPlace: counterReducer, state: CounterState())
        let view = CounterView(store)
        for count in 1...3 {
            view.addIsTapped()
            while view.frames.count <= count { await Task.yield() }
        }
        #expect(view.frames == ["Count: 0", "Count: 1", "Count: 2", "Count: 3"])
    }
}
