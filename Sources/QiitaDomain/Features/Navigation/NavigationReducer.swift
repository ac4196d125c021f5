/// Keeps the stack of screens.
public func navigationReducer(_ state: inout NavigationState, _ action: NavigationAction) {
    switch action {
    case .pushed(let route):
        state.routes.append(route)
        state.awaitsNext = false
        state.nextID = max(state.nextID, route.id.number + 1)
    case .popped(let id):
        guard state.routes.count > 1, state.top.id == id else { return }
        state.routes.removeLast()
        state.awaitsNext = false
    case .nextAwaited:
        state.awaitsNext = true
    case .nextGivenUp:
        state.awaitsNext = false
    case .ended:
        state.hasEnded = true
    }
}
