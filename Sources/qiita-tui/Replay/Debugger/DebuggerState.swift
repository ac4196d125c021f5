/// What a person sees of the debugger, but for the log itself, which never changes.
struct DebuggerState: Equatable, Codable, Sendable {
    /// How a pane is moved over its text, from its upper left corner.
    struct Scroll: Equatable, Codable, Sendable {
        /// Lines.
        var top = 0
        /// Cells.
        var left = 0
    }
    /// A line that the reader types, and what for.
    struct Prompt: Equatable, Codable, Sendable {
        enum Purpose: String, Codable, Sendable {
            /// Lists the actions whose type contains the text.
            case filter
            /// Goes to the next line of the pane that contains it.
            case find
        }
        var purpose: Purpose
        var text = ""
    }
    /// Something to know until the next key.
    enum Message: Equatable, Codable, Sendable {
        case notFound(text: String)
        /// No action's type contains the text.
        case nothingListed(text: String)
        /// Why nobody can go on live from here.
        case cannotContinue(reason: String)
        /// The position cannot be left out: it is the beginning.
        case nothingToSkip
    }
    /// The window in cells.
    var size: TerminalSize
    /// After which action the states stand that are shown; 0 is before the first.
    var position = 0
    /// The number of the action that is selected in the list; 0 is the beginning.
    var selected = 0
    /// The row of the list that stands first in its window.
    var listTop = 0
    /// What is shown of the position.
    var pane = DebuggerPane.diff
    /// Where each pane stands that was moved.
    var scrolls: [DebuggerPane: Scroll] = [:]
    /// Whether the pane has the window for itself.
    var isZoomed = false
    /// Whether the log is played.
    var isPlaying = false
    /// How fast.
    var speed = PlaybackSpeed.normal
    /// The numbers of the actions that are left out.
    var skipped: Set<Int> = []
    /// What the types of the listed actions contain; empty lists all.
    var filter = ""
    /// What was looked for in a pane last.
    var sought = ""
    /// The line that is being typed.
    var prompt: Prompt?
    /// The first line of help; nil while it is not open.
    var helpTop: Int?
    /// What the reader is told.
    var message: Message?

    /// A debugger that stands at the beginning, paused.
    init(size: TerminalSize, speed: PlaybackSpeed = .normal, skipped: Set<Int> = []) {
        self.size = size
        self.speed = speed
        self.skipped = skipped
    }
}

extension DebuggerState {
    /// Where the pane stands.
    var scroll: Scroll { scrolls[pane] ?? Scroll() }

    /// The pane's first line; nil where nobody has moved the pane.
    var paneTop: Int? { scrolls[pane]?.top }

    /// What the list is filtered by, while it is typed too.
    var shownFilter: String {
        prompt?.purpose == .filter ? prompt?.text ?? "" : filter
    }
}

/// What the debugger shows of the position beside the list of actions.
enum DebuggerPane: String, Codable, CaseIterable, Sendable {
    /// What the action changed.
    case diff
    /// The whole state after it.
    case state
    /// The screen that the reader saw after it.
    case screen
    /// The action itself.
    case action

    /// The pane so many further on; behind the last comes the first.
    func next(_ distance: Int = 1) -> DebuggerPane {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + distance
        return all[(index % all.count + all.count) % all.count]
    }
}
