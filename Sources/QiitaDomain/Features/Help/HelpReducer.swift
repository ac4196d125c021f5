/// Keeps the help screen.
public func helpReducer(_ state: inout HelpState, _ action: HelpAction) {
    switch action {
    case .scrolled(let top):
        state.top = max(0, top)
    }
}
