import ReduxKit
import Testing

private struct Hall: Equatable {
    var tally = Tally()
    var booths: [Int: Tally] = [:]
}

private enum HallAction: Action {
    case tally(TallyAction)
    case booth(Int, TallyAction)
    case closed(Int)
}

@MainActor private let reduceHall: InPlaceReducer<Hall> = combineReducers(
    { hall, action in
        if case .closed(let id) = action as? HallAction { hall.booths[id] = nil }
    },
    pullback({ (part: inout Tally, action: TallyAction) in reduceTally(state: &part, action: action) }, state: \.tally)
    {
        guard case .tally(let action) = $0 as? HallAction else { return nil }
        return action
    },
    pullback({ (part: inout Tally, action: TallyAction) in reduceTally(state: &part, action: action) }, state: \.booths)
    {
        guard case .booth(let id, let action) = $0 as? HallAction else { return nil }
        return (id, action)
    }
)

@MainActor
@Suite("Scoped stores")
struct ScopedStoreTests {
    private let seen = Recorded<String>()
    private let store: Store<Hall>
    private let booth: ScopedStore<Tally, TallyAction>

    init() {
        let state = Hall(booths: [1: Tally(count: 10), 2: Tally(count: 20)])
        store = Store(inPlace: reduceHall, state: state, middleware: [seen.station("")])
        booth = store.scoped(state: { $0.booths[1] }, action: { HallAction.booth(1, $0) })
    }

    @Test("A scoped store reads only its part, and its actions change only its part")
    func part() {
        booth.dispatch(.added(1))
        #expect(booth.state == Tally(count: 11))
        #expect(store.state == Hall(booths: [1: Tally(count: 11), 2: Tally(count: 20)]))
    }

    @Test("The part is computed once per state")
    func once() {
        var count = 0
        let booth = store.scoped(
            state: { (hall: Hall) -> Tally? in
                count += 1
                return hall.booths[1]
            }, action: { HallAction.booth(1, $0) })
        let inner = booth.scoped(state: { $0.count }, action: { (action: TallyAction) in action })
        let listener = Listener<Tally>()
        booth.subscribe(listener)
        for _ in 0..<3 { _ = (booth.state, inner.state) }
        #expect(count == 1)
        booth.dispatch(.added(1))
        #expect(booth.state?.count == 11)
        #expect(inner.state == 11)
        #expect(count == 2)
        #expect(listener.values.map(\.count) == [10, 11])
    }

    @Test("Reading the part does not cause the next change to copy it")
    func copies() {
        struct Shelf {
            var books = [0]
        }
        enum ShelfAction: Action {
            case put
        }
        let store = Store(inPlace: { (shelf: inout Shelf, _) in shelf.books[0] += 1 }, state: Shelf())
        let part = store.scoped(state: { $0.books }, action: { (action: ShelfAction) in action })
        func address() -> UnsafePointer<Int>? { store.state.books.withUnsafeBufferPointer { $0.baseAddress } }
        // In release a literal's array is in the program's constants, and the first change copies it.
        part.dispatch(.put)
        let before = address()
        #expect(part.state == [1])
        part.dispatch(.put)
        #expect(part.state == [2])
        #expect(address() == before)
    }

    @Test("In a reducer the part is the previous one, and it is not cached")
    func readByReducer() {
        var part: ScopedStore<Int, TallyAction>?
        var seen: [Int?] = []
        let store = Store<Tally>(
            reducer: { action, state in
                seen.append(part?.state)
                var state = state ?? Tally()
                reduceTally(state: &state, action: action)
                return state
            }, state: Tally(count: 5))
        part = store.scoped(state: { $0.count }, action: { (action: TallyAction) in action })
        store.dispatch(TallyAction.added(1))
        #expect(seen == [5])
        #expect(part?.state == 6)
    }

    @Test("Subscribers are notified only of the part")
    func subscribers() {
        let (whole, count) = (Listener<Tally>(), Listener<Int>())
        booth.subscribe(whole)
        booth.subscribe(count) { $0.select(\.count) }
        store.dispatch(HallAction.booth(2, .added(1)))
        store.dispatch(HallAction.booth(1, .added(1)))
        booth.dispatch(.labelled("a"))
        #expect(whole.values == [Tally(count: 10), Tally(count: 11), Tally(count: 11, label: "a")])
        #expect(count.values == [10, 11])
        booth.unsubscribe(whole)
        store.unsubscribe(count)
        booth.dispatch(.added(1))
        #expect(whole.values.count == 3)
        #expect(count.values == [10, 11])
    }

    @Test("A nested scope reads the inner part, notifies its subscribers and dispatches through both")
    func nested() {
        let steps: ScopedStore<Int, Int> = booth.scoped(state: { $0.count }, action: { .added($0) })
        let listener = Listener<Int>()
        steps.subscribe(listener)
        steps.dispatch(5)
        booth.dispatch(.pinged)
        #expect(steps.state == 15)
        #expect(listener.values == [10, 15])
        steps.unsubscribe(listener)
        steps.dispatch(1)
        #expect(listener.values == [10, 15])
    }

    @Test("A scope without its part is nil, ignores actions and notifies nothing")
    func gone() {
        let steps: ScopedStore<Int, Int> = booth.scoped(state: { $0.count }, action: { .added($0) })
        let (whole, count) = (Listener<Tally>(), Listener<Int>())
        booth.subscribe(whole) { $0.keepingRepeats() }
        steps.subscribe(count)
        store.dispatch(HallAction.closed(1))
        booth.dispatch(.added(1))
        steps.dispatch(1)
        #expect(booth.state == nil)
        #expect(steps.state == nil)
        #expect(store.state == Hall(booths: [2: Tally(count: 20)]))
        #expect(seen.events == [" closed(1)"])
        #expect(whole.values == [Tally(count: 10)])
        #expect(count.values == [10])
    }

    @Test("A subscriber is notified when a missing part returns")
    func back() {
        let store = Store<Tally?>(
            inPlace: { state, action in state = action as? TallyAction == .pinged ? nil : Tally() }, state: nil)
        let part = store.scoped(state: { $0 }, action: { (action: TallyAction) in action })
        let listener = Listener<Tally>()
        part.subscribe(listener)
        #expect(listener.values.isEmpty)
        store.dispatch(TallyAction.added(1))
        store.dispatch(TallyAction.pinged)
        store.dispatch(TallyAction.added(1))
        #expect(listener.values == [Tally()])
    }

    @Test("A scope for any action accepts thunks while its part exists")
    func thunks() {
        store.middleware = [thunkMiddleware(environment: 3)]
        let open: ScopedStore<Tally, any Action> = store.scoped(state: { $0.booths[1] }, action: { $0 })
        let adding = Thunk<Hall, Int> { dispatch, _, number in dispatch(HallAction.booth(2, .added(number))) }
        open.dispatch(adding)
        store.dispatch(HallAction.closed(1))
        open.dispatch(adding)
        #expect(store.state.booths == [2: Tally(count: 23)])
    }

    @Test("A scoped store retains the store, but not the reverse")
    func lifetime() {
        var store: Store<Tally>? = tallyStore()
        weak let weakStore = store
        var part = store?.scoped(state: { $0.count }, action: { TallyAction.added($0) })
        weak let weakPart = part
        store = nil
        part?.dispatch(2)
        #expect(part?.state == 2)
        part = nil
        #expect(weakPart == nil)
        #expect(weakStore == nil)
    }
}
