import QiitaDomain

/// What the debugger shows of a log. The log itself, which never changes, is in `DebuggerTimeline`; what depends on it, such as the
/// first row of the list, is an argument.
struct DebuggerState: Equatable, Sendable {
    /// The distance of a pane's window from the upper left corner of its text.
    struct Scroll: Equatable, Sendable {
        /// The lines above the window.
        var top = 0
        /// The cells to the left of the window.
        var left = 0
    }
    /// The purpose of a typed text.
    enum Purpose: CaseIterable, Sendable {
        /// The list shows the actions that contain the text.
        case filter
        /// The pane moves to the next line that contains the text.
        case find
        /// The log runs to the next action at which the condition becomes true or false.
        case condition
        /// The log runs back to the previous such action.
        case conditionBefore
        /// The list shows the actions that changed the value at a path.
        case blame
        /// The log is written to the file.
        case write

        /// The purpose with whose earlier texts this one is offered.
        var texts: Purpose { self == .conditionBefore ? .condition : self }
    }
    /// The actions that are listed, of those that the filter leaves.
    enum Listing: Equatable, Sendable {
        case all
        /// Those that break a rule or differ from the log.
        case broken
        /// Those that changed the value at a path.
        case changes(path: String, numbers: [Int])
    }
    /// Work on the whole log.
    struct Work: Equatable, Sendable {
        /// The purpose of the work.
        enum Kind: CaseIterable, Sendable {
            case reading
            /// Searching for a change of a condition or of a value.
            case searching
            /// Checking for actions that break a rule or differ from the log.
            case checking
            case shrinking
            case forking
            case writing
        }
        let kind: Kind
        /// The progress in percent; while shrinking, the number of remaining actions.
        var figure = 0
    }
    /// The file of a log that was made in the debugger.
    enum Fork: Equatable, Sendable {
        case unwritten
        /// The log was written to a file of this name.
        case written(name: String)
    }
    /// A message that stays until the next key.
    enum Message: Equatable, Sendable {
        case notFound(text: String)
        /// No action contains the text.
        case nothingListed(text: String)
        case conditionMistaken(reason: String)
        /// The condition became true or false at the position.
        case conditionChanged(text: String, holds: Bool)
        /// The condition stays true or false from the position on, or was so all the time before it.
        case conditionUnchanged(text: String, holds: Bool, isAfter: Bool)
        /// No action changed the value at a path.
        case valueUnchanged(path: String)
        /// No action breaks a rule or differs from the log.
        case nothingBroken
        /// No such action is after the position, or before it.
        case nothingBrokenThere(isAfter: Bool)
        /// Shrinking has no aim: no condition was entered and no rule is broken, or the condition is never true.
        case nothingToShrinkTo
        /// `otherValues` are those that the condition is true of now, if they are others than before.
        case shrunk(from: Int, to: Int, otherValues: String? = nil)
        /// The beginning has no payload.
        case nothingToEdit
        /// The editor did not change the payload.
        case payloadUnchanged
        /// An edited payload was rejected; the text is kept for the next attempt.
        case payloadRefused(reason: String)
        case forked
        case written(count: Int, path: String)
        case notWritten(reason: String)
        /// The session cannot continue live from here.
        case cannotContinue(reason: String)
        /// The initial state cannot be skipped, since it is not an action.
        case nothingToSkip
    }
    /// The size of the window in cells.
    var size: TerminalSize
    /// The number of the action whose state is shown, from 1; 0 is the beginning.
    private(set) var position = 0
    /// The number of the selected action in the list; 0 is the beginning.
    private(set) var selected = 0
    /// The first row of the list's window.
    private(set) var listTop = 0
    var pane = DebuggerPane.diff
    /// The scroll positions of the panes that the reader moved.
    private(set) var scrolls: [DebuggerPane: Scroll] = [:]
    /// Whether the pane fills the window.
    var isZoomed = false
    /// Whether the log is playing.
    var isPlaying = false
    var speed: PlaybackSpeed
    /// The numbers of the skipped actions, from 1.
    private(set) var skipped: Set<Int>
    /// The text that the listed actions contain; empty lists all.
    var filter = ""
    var listing = Listing.all
    /// The last condition that was entered.
    var condition: String?
    var work: Work?
    /// The file of the log if it was made in the debugger; nil for a log that was read.
    private(set) var fork: Fork?
    /// The last text that was searched for in a pane.
    var sought = ""
    /// The purpose of the text that is being typed; nil without a prompt.
    private(set) var prompt: Purpose?
    private(set) var field = TextInput()
    /// The texts entered before, without repeats, the latest last.
    private(set) var earlier: [Purpose: [String]] = [:]
    /// The first line of help; nil while help is closed.
    var helpTop: Int?
    /// The message on the status row.
    var message: Message?

    /// Creates the state of a debugger that is paused at the beginning.
    init(
        size: TerminalSize, speed: PlaybackSpeed = .normal, skipped: Set<Int> = [], fork: Fork? = nil,
        message: Message? = nil
    ) {
        self.size = size
        self.speed = speed
        self.skipped = skipped
        self.fork = fork
        self.message = message
    }

    /// The scroll position of the pane that is shown.
    var scroll: Scroll { scrolls[pane] ?? Scroll() }

    /// The first line of the pane that is shown; nil until the reader moves it.
    var paneTop: Int? { scrolls[pane]?.top }

    /// The filter of the list, or the one that is being typed.
    var shownFilter: String {
        prompt == .filter ? field.text : filter
    }

    // MARK: - Moving

    /// Moves to a position with the selection. The diff and the action return to their top; the state and the screen
    /// keep their scroll position, so that changes in them are visible.
    mutating func move(to position: Int, listTop: Int) {
        if self.position != position {
            scrolls[.diff] = nil
            scrolls[.action] = nil
        }
        self.position = position
        select(position, listTop: listTop)
    }

    mutating func select(_ number: Int, listTop: Int) {
        selected = number
        self.listTop = listTop
    }

    /// Scrolls the pane that is shown; nil returns it to its first position.
    mutating func scrollPane(to scroll: Scroll?) {
        scrolls[pane] = scroll
    }

    /// Skips exactly these actions. What is broken or changed a value is not known then, and the list shows all filtered actions again.
    mutating func skip(_ numbers: Set<Int>) {
        skipped = numbers
        listing = .all
    }

    /// Names the file to which a fork was written.
    mutating func name(fork name: String) {
        if fork != nil { fork = .written(name: name) }
    }

    // MARK: - The prompt

    mutating func openPrompt(_ purpose: Purpose, text: String = "") {
        prompt = purpose
        field = TextInput(text, isSelected: purpose == .blame)
    }

    /// Edits the text that is being typed.
    mutating func edit(_ edit: TextEdit) {
        if prompt != nil { field.apply(edit) }
    }

    mutating func closePrompt() {
        prompt = nil
    }

    /// Closes the prompt and stores its text for later prompts; a repeated text is stored once, as the latest.
    mutating func enter(_ text: String) {
        guard let prompt else { return }
        self.prompt = nil
        guard !text.isEmpty else { return }
        let others = (earlier[prompt.texts] ?? []).filter { $0 != text }
        earlier[prompt.texts] = (others + [text]).suffix(Self.keptTexts)
    }

    /// The maximum number of earlier texts stored for each purpose.
    private static let keptTexts = 100
}
