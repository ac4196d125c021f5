import ReduxKit

struct SearchState: Equatable {
    var query = ""
    var hits: [String] = []
}

enum SearchAction: Action, Equatable {
    case requested(query: String)
    case responded(hits: [String])
    case left
}

func searchReducer(state: inout SearchState, action: any Action) {
    switch action as? SearchAction {
    case .requested(let query): state = SearchState(query: query)
    case .responded(let hits): state.hits = hits
    case .left: state = SearchState()
    case nil: break
    }
}

struct SearchEnvironment: Sendable {
    var find: @Sendable (_ query: String) async -> [String]
}

func search(_ query: String) -> Effect<SearchState, SearchEnvironment> {
    Effect(id: "search", policy: .newestWins) { dispatch, _, environment in
        dispatch(SearchAction.requested(query: query))
        dispatch(SearchAction.responded(hits: await environment.find(query)))
    }
}

func leaveSearch() -> Thunk<SearchState, SearchEnvironment> {
    Thunk { dispatch, _, _ in
        dispatch(CancelEffects("search"))
        dispatch(SearchAction.left)
    }
}

@MainActor func searchTwiceAndLeave(_ environment: SearchEnvironment) async -> [SearchState] {
    let effects = EffectRegistry()
    let store = Store(
        inPlace: searchReducer, state: SearchState(),
        middleware: [thunkMiddleware(environment: environment, effects: effects)]
    )
    store.dispatch(search("sw"))
    store.dispatch(search("swift"))  // the newest wins: no hits for "sw" will come
    await effects.waitUntilIdle()
    let found: SearchState = store.state
    store.dispatch(search("swiftly"))
    store.dispatch(leaveSearch())  // nor any for "swiftly"
    await effects.waitUntilIdle()
    return [found, store.state]
}
