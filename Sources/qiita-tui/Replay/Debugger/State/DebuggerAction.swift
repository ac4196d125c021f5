import QiitaDomain
import ReduxKit

/// An event in the debugger.
enum DebuggerAction: Action, Equatable, Codable, Sendable {
    case resized(size: TerminalSize)
    /// The reader jumped to a position, which ends playback.
    case jumped(to: Int, listTop: Int)
    /// Playback advanced to a position.
    case advanced(to: Int, listTop: Int)
    /// The reader moved in the list.
    case selected(number: Int, listTop: Int)
    case playStarted
    /// Playback ended: the reader paused it, or the log ended.
    case playPaused
    case speedChanged(to: PlaybackSpeed)
    case skipsChanged(to: Set<Int>)
    case paneChosen(DebuggerPane)
    case paneScrolled(to: DebuggerState.Scroll)
    /// The pane returned to its first position.
    case paneReset
    /// The pane filled the window, or shrank back.
    case zoomToggled
    /// The reader began to type a text.
    case promptOpened(DebuggerState.Purpose, text: String = "")
    case promptEdited(edit: TextEdit)
    /// The reader left the prompt without a text.
    case promptClosed
    /// The reader entered a text, which is stored for later prompts.
    case promptAnswered(text: String)
    case conditionEntered(text: String)
    /// Work on the whole log began.
    case workBegan(DebuggerState.Work.Kind)
    /// The work reported a figure.
    case workReached(figure: Int)
    /// The work ended, or was cancelled.
    case workEnded
    /// The list shows only the actions that break an invariant or differ from the log, or all filtered actions again.
    case brokenListed(Bool)
    /// The log was written to a file of this name.
    case written(name: String)
    /// The list shows only the actions that contain the text.
    case filtered(by: String)
    /// A text was searched for in the pane.
    case sought(text: String)
    /// Help was opened, or scrolled.
    case helpShown(top: Int)
    case helpClosed
    case messageShown(DebuggerState.Message)
    /// The reader pressed the key after the message.
    case messageSeen
}
