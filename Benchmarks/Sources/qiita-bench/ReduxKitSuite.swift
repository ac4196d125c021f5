import ReduxKit

/// What the store adds to the bare call of a reducer.
struct ReduxKitSuite: Suite {
    var benchmarks: [Benchmark] {
        let bare = "reduxkit.reduce.bare"
        return [
            Benchmark(bare) {
                let reduce = opaque(reduceFeed)
                var state = FeedState(rows: 10)
                return { times in
                    for _ in 0..<times { reduce(&state, FeedAction.selectionMoved(by: 1) as any Action) }
                }
            },
            Benchmark("reduxkit.dispatch.subscribers-0", .atMost(8, bare)) { moves(in: feedStore()) },
            Benchmark("reduxkit.dispatch.middleware-3", .atMost(12, bare)) {
                let passing: Middleware<FeedState> = { _, _ in { next in { action in next(action) } } }
                return moves(in: feedStore(middleware: [passing, passing, passing]))
            },
            Benchmark("reduxkit.dispatch.unchanged-10", .atMost(48, bare)) {
                let store = feedStore()
                let subscribers = subscribe(10, to: store)
                return { times in
                    withExtendedLifetime(subscribers) { moves(in: store)(times) }
                }
            },
            Benchmark("reduxkit.append.10") { appends(to: 10) },
            Benchmark("reduxkit.append.10000", .atMost(1.5, "reduxkit.append.10")) { appends(to: 10_000) },
            Benchmark("reduxkit.subscription.10") { subscriptions(among: 10) },
            Benchmark("reduxkit.subscription.1000", .atMost(3, "reduxkit.subscription.10")) {
                subscriptions(among: 1_000)
            },
        ]
    }
}

private struct FeedState {
    var rows: [Int]
    var selection = 0

    init(rows count: Int) {
        rows = Array(0..<count)
    }
}

private enum FeedAction: Action {
    case selectionMoved(by: Int)
    case appended(Int)
    case removedLast
}

private func reduceFeed(state: inout FeedState, action: any Action) {
    guard let action = action as? FeedAction else { return }
    switch action {
    case .selectionMoved(let distance): state.selection += distance
    case .appended(let row): state.rows.append(row)
    case .removedLast: state.rows.removeLast()
    }
}

private final class Counter: StoreSubscriber {
    private(set) var count = 0

    func newState(state: Int) {
        count += 1
    }
}

/// Keeps the compiler from looking into a function, as it cannot look into one that a store holds.
@inline(never)
private func opaque<Function>(_ function: Function) -> Function {
    function
}

@MainActor
private func feedStore(rows: Int = 10, middleware: [Middleware<FeedState>] = []) -> Store<FeedState> {
    Store(inPlace: reduceFeed, state: FeedState(rows: rows), middleware: middleware)
}

@MainActor
private func subscribe(_ count: Int, to store: Store<FeedState>) -> [Counter] {
    (0..<count).map { _ in
        let counter = Counter()
        store.subscribe(counter) { $0.select { $0.rows.count } }
        return counter
    }
}

@MainActor
private func moves(in store: Store<FeedState>) -> @MainActor (Int) -> Void {
    { times in
        for _ in 0..<times { store.dispatch(FeedAction.selectionMoved(by: 1)) }
    }
}

/// Appends a row and takes it off again, so that the list stays as long as it is.
@MainActor
private func appends(to rows: Int) -> @MainActor (Int) -> Void {
    let store = feedStore(rows: rows)
    let subscribers = subscribe(10, to: store)
    return { times in
        withExtendedLifetime(subscribers) {
            for _ in 0..<times {
                store.dispatch(FeedAction.appended(1))
                store.dispatch(FeedAction.removedLast)
            }
        }
    }
}

/// Subscribes one more and unsubscribes one from the middle.
@MainActor
private func subscriptions(among count: Int) -> @MainActor (Int) -> Void {
    let store = feedStore()
    let subscribers = subscribe(count, to: store)
    return { times in
        for _ in 0..<times {
            let subscriber = subscribers[count / 2]
            store.unsubscribe(subscriber)
            store.subscribe(subscriber) { $0.select { $0.rows.count } }
        }
    }
}
