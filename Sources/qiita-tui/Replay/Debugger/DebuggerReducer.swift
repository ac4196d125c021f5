import ReduxKit

/// Keeps the debugger. What is looked up in the log comes in with the action.
func debuggerReducer(_ state: inout DebuggerState, _ action: any Action) {
    guard let action = action as? DebuggerAction else { return }
    switch action {
    case .resized(let size):
        state.size = size
    case .jumped(let position, let top):
        state.isPlaying = false
        state.move(to: position, listTop: top)
    case .advanced(let position, let top):
        state.move(to: position, listTop: top)
    case .selected(let number, let top):
        state.selected = number
        state.listTop = top
    case .playStarted:
        state.isPlaying = true
    case .playPaused:
        state.isPlaying = false
    case .speedChanged(let speed):
        state.speed = speed
    case .skipsChanged(let numbers):
        state.skipped = numbers
    case .paneChosen(let pane):
        state.pane = pane
    case .paneScrolled(let scroll):
        state.scrolls[state.pane] = scroll
    case .paneReset:
        state.scrolls[state.pane] = nil
    case .zoomToggled:
        state.isZoomed.toggle()
    case .promptOpened(let purpose):
        state.prompt = DebuggerState.Prompt(purpose: purpose)
    case .promptEdited(let text):
        state.prompt?.text = text
    case .promptClosed:
        state.prompt = nil
    case .filtered(let text):
        state.prompt = nil
        state.filter = text
    case .sought(let text):
        state.prompt = nil
        state.sought = text
    case .helpShown(let top):
        state.helpTop = top
    case .helpClosed:
        state.helpTop = nil
    case .told(let message):
        state.message = message
    case .messageSeen:
        state.message = nil
    }
}

extension DebuggerState {
    /// The selection goes along. What belongs to one action begins at its top; a state and a screen stay where they are,
    /// so that one sees what changes in them.
    fileprivate mutating func move(to position: Int, listTop: Int) {
        guard self.position != position || selected != position || self.listTop != listTop else { return }
        if self.position != position {
            scrolls[.diff] = nil
            scrolls[.action] = nil
        }
        self.position = position
        selected = position
        self.listTop = listTop
    }
}
