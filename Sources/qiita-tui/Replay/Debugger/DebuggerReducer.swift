import ReduxKit

/// What happened in the debugger.
enum DebuggerAction: Action, Equatable, Codable, Sendable {
    /// The window has a new size.
    case resized(size: TerminalSize)
    /// The reader went to a position, which ends playing.
    case jumped(to: Int, listTop: Int)
    /// Playing went on to a position.
    case advanced(to: Int, listTop: Int)
    /// The reader moved in the list.
    case selected(number: Int, listTop: Int)
    /// Playing began.
    case playStarted
    /// Playing ended, at the reader's wish or at the end.
    case playPaused
    /// The log is played faster or slower.
    case speedChanged(to: PlaybackSpeed)
    /// Other actions than before are left out.
    case skipsChanged(to: Set<Int>)
    /// Another pane is shown.
    case paneChosen(DebuggerPane)
    /// The pane was moved over its text.
    case paneScrolled(to: DebuggerState.Scroll)
    /// The pane went back to where it began.
    case paneReset
    /// The pane got the window for itself, or gave it back.
    case zoomToggled
    /// The reader began to type.
    case promptOpened(DebuggerState.Prompt.Purpose)
    /// What he has typed so far.
    case promptEdited(text: String)
    /// He left it.
    case promptClosed
    /// The list shows the actions whose types contain the text alone.
    case filtered(by: String)
    /// A text was looked for in the pane.
    case sought(text: String)
    /// Help was opened, or moved.
    case helpShown(top: Int)
    /// Help was closed.
    case helpClosed
    /// The reader is told something.
    case told(DebuggerState.Message)
    /// It was there for the time between two keys.
    case messageSeen
}

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
