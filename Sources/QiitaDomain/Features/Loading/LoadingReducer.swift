/// Counts the requests under way. `route` is the one that waits for the request that the event is about.
public func loadingReducer(_ state: inout LoadingState, _ event: RequestEvent, route: Route.ID?) {
    switch event {
    case .began(let id):
        state.requests.append(LoadingState.Request(id: id, route: route))
    case .answered(let id, let limit):
        state.requests.removeAll { $0.id == id }
        state.limit = limit ?? state.limit
    case .cancelled(let id):
        state.requests.removeAll { $0.id == id }
    }
}

/// Forgets the requests that only the route waited for.
public func loadingReducer(_ state: inout LoadingState, popped route: Route.ID) {
    state.requests.removeAll { $0.route == route }
}
