/// Keeps the help screen.
public func helpReducer(_ state: inout HelpState, _ action: HelpAction) {
    switch action {
    case .scrolled(let top):
        state.top = max(0, top)
    case .filterOpened:
        state.isAsking = true
    case .filterEdited(let text):
        state.filter = text
        state.top = 0
    case .filterKept:
        state.isAsking = false
    case .filterCleared:
        state = HelpState()
    }
}
