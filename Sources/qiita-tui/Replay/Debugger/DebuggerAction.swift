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
