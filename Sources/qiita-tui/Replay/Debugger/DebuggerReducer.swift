import QiitaDomain
import ReduxKit

/// An event in the debugger.
enum DebuggerAction: Action, Equatable, Codable, Sendable {
    /// The window has a new size.
    case resized(size: TerminalSize)
    /// The reader jumped to a position, which ends playback.
    case jumped(to: Int, listTop: Int)
    /// Playback advanced to a position.
    case advanced(to: Int, listTop: Int)
    /// The reader moved in the list.
    case selected(number: Int, listTop: Int)
    /// Playback began.
    case playStarted
    /// Playback ended: the reader paused it, or the log ended.
    case playPaused
    /// The reader chose another speed.
    case speedChanged(to: PlaybackSpeed)
    /// The reader chose the actions to skip.
    case skipsChanged(to: Set<Int>)
    /// The reader chose another pane.
    case paneChosen(DebuggerPane)
    /// The pane was scrolled.
    case paneScrolled(to: DebuggerState.Scroll)
    /// The pane returned to its first position.
    case paneReset
    /// The pane filled the window, or shrank back.
    case zoomToggled
    /// The reader began to type a text.
    case promptOpened(DebuggerState.Purpose, text: String = "")
    /// The reader edited the text.
    case promptEdited(edit: TextEdit)
    /// The reader left the prompt without a text.
    case promptClosed
    /// The reader entered a text, which is stored for later prompts.
    case promptAnswered(text: String)
    /// The reader entered a condition.
    case conditionEntered(text: String)
    /// Work on the whole log began.
    case workBegan(DebuggerState.Work.Kind)
    /// The work reported a figure.
    case workReached(figure: Int)
    /// The work ended, or was cancelled.
    case workEnded
    /// The log was checked: `count` actions break an invariant or differ.
    case checked(count: Int)
    /// The list shows only those actions, or all filtered actions again.
    case brokenListed(Bool)
    /// The log was written to a file of this name.
    case written(name: String)
    /// The list shows only the actions that contain the text.
    case filtered(by: String)
    /// A text was searched for in the pane.
    case sought(text: String)
    /// Help was opened, or scrolled.
    case helpShown(top: Int)
    /// Help was closed.
    case helpClosed
    /// A message appeared.
    case told(DebuggerState.Message)
    /// The reader pressed the key after the message.
    case messageSeen
}

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
        state.brokenCount = nil
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
    case .checked(let count):
        state.brokenCount = count
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
    case .told(let message):
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
