import QiitaDomain
import ReduxKit

/// Reduces the debugger's actions. Values that depend on the log are part of the action.
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
        state.isListingBroken = false
    case .paneChosen(let pane):
        state.pane = pane
    case .paneScrolled(let scroll):
        state.scrolls[state.pane] = scroll
    case .paneReset:
        state.scrolls[state.pane] = nil
    case .zoomToggled:
        state.isZoomed.toggle()
    case .promptOpened(let purpose, let text):
        state.prompt = purpose
        state.field = TextInput(text)
    case .promptEdited(let edit):
        guard state.prompt != nil else { return }
        state.field.apply(edit)
    case .promptClosed:
        state.prompt = nil
    case .promptAnswered(let text):
        state.keep(text)
        state.prompt = nil
    case .conditionEntered(let text):
        state.condition = text
    case .workBegan(let kind):
        state.work = DebuggerState.Work(kind: kind)
    case .workReached(let figure):
        state.work?.figure = figure
    case .workEnded:
        state.work = nil
    case .brokenListed(let isListing):
        state.isListingBroken = isListing
    case .written(let name):
        if state.fork != nil { state.fork = .written(name: name) }
    case .filtered(let text):
        state.filter = text
    case .sought(let text):
        state.sought = text
    case .helpShown(let top):
        state.helpTop = top
    case .helpClosed:
        state.helpTop = nil
    case .messageShown(let message):
        state.message = message
    case .messageSeen:
        state.message = nil
    }
}

extension DebuggerState {
    /// Moves to a position with the selection. The diff and the action return to their top; the state and the screen
    /// keep their scroll position, so that changes in them are visible.
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

    /// Stores the text for the open prompt; a repeated text is stored once, as the latest.
    fileprivate mutating func keep(_ text: String) {
        guard let prompt, !text.isEmpty else { return }
        let others = (earlier[prompt] ?? []).filter { $0 != text }
        earlier[prompt] = (others + [text]).suffix(Self.keptTexts)
    }

    /// The maximum number of earlier texts stored for each purpose.
    private static var keptTexts: Int { 100 }
}
