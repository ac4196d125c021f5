import ReduxKit

/// What `replay` is asked to do with a log.
struct ReplayOptions: Equatable {
    /// What is printed.
    enum Output: Equatable {
        /// A line an action.
        case list
        /// The state as JSON.
        case state
        /// The screen as text, in the recorded window or in one of another size.
        case screen(TerminalSize?)
        /// What an action changed.
        case diff
        /// The actions that changed what stands at a path.
        case blame(StatePath)
        /// Whether the recorded digests come out again.
        case verify
        /// A Swift Testing case that replays the log.
        case test
    }

    /// The file.
    var log = ""
    /// What is printed; nil opens the debugger.
    var output: Output?
    /// The action after which the state is looked at; 0 is before the first, nil after the last.
    var position: Int?
    /// The numbers of the actions that are left out.
    var skipped: Set<Int> = []
    /// How fast the debugger plays at first.
    var speed: PlaybackSpeed?
}

extension ReplayOptions.Output {
    /// The name of the option that asks for it.
    var option: String {
        switch self {
        case .list: "list"
        case .state: "state"
        case .screen: "screen"
        case .diff: "diff"
        case .blame: "blame"
        case .verify: "verify"
        case .test: "export-test"
        }
    }

    /// Whether it is about one moment of the session, which `--at` names.
    var isOfOneMoment: Bool {
        switch self {
        case .state, .screen, .diff: true
        case .list, .blame, .verify, .test: false
        }
    }
}
