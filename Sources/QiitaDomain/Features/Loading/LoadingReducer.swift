/// Counts the requests under way. `route` is the one that waits for the request that the event is about, `stockChanges` are the
/// changes of counts whose answers are awaited.
public func loadingReducer(
    _ state: inout LoadingState, _ event: RequestEvent, route: Route.ID?, stockChanges: [Article.ID: Int] = [:]
) {
    switch event {
    case .began(let id):
        let changes = stockChanges.isEmpty || route == nil ? nil : stockChanges
        state.requests.append(LoadingState.Request(id: id, route: route, stockChanges: changes))
    case .delayed(let id, let retry):
        guard let index = state.requests.firstIndex(where: { $0.id == id }) else { return }
        state.requests[index].retry = retry
    case .answered(let id, let limit):
        state.requests.removeAll { $0.id == id }
        state.limit = limit ?? state.limit
    case .cancelled(let id):
        state.requests.removeAll { $0.id == id }
    }
}

/// Notes on every request that a screen waits for that an article's count of stocks moved meanwhile.
public func loadingReducer(_ state: inout LoadingState, article: Article.ID, stocksMoved change: Int) {
    for index in state.requests.indices where state.requests[index].route != nil {
        state.requests[index].stockChanges = (state.requests[index].stockChanges ?? [:])
            .merging([article: change], uniquingKeysWith: +)
    }
}

/// Forgets the requests that only the route waited for.
public func loadingReducer(_ state: inout LoadingState, popped route: Route.ID) {
    state.requests.removeAll { $0.route == route }
}
