import Foundation
import QiitaDomain
import ReduxKit

/// What the debugger starts with: a log, prepared for fast navigation, and the options.
///
/// It is Sendable because it is created on one thread and passed to another, and the first thread keeps no reference
/// to its timeline.
struct DebuggerStart: @unchecked Sendable {
    let log: SessionLog
    /// The timeline of the log, at its beginning.
    let timeline: Timeline<AppState>
    /// The searchable text of the actions.
    let index: ActionSearchIndex
    /// The name in the title.
    var name: String
    /// Whether the session is still running: the debugger begins at the log's end, which is the present.
    var isRunning = false
    /// The initial speed of playback.
    var speed = PlaybackSpeed.normal
    /// The numbers of the actions that are skipped initially.
    var skipped: Set<Int> = []
    /// The language of the recorded screen; nil for the recorded language.
    var language: Strings.Language?
    /// The reason why the session cannot continue live from a recorded state; nil if it can.
    var obstacle: String?
    /// Whether the log is a fork that was made in the debugger.
    var isFork = false
    /// The initial position; nil for the beginning, or for the end of a running session.
    var position: Int?
    /// The initial message.
    var message: DebuggerState.Message?

    /// Prepares a log, which takes as long as reducing its actions once.
    /// - Parameter onAction: called before each action with its number; the action is not prepared if it returns
    ///   false.
    init(
        log: SessionLog, name: String, isRunning: Bool = false, speed: PlaybackSpeed = .normal,
        obstacle: String? = nil,
        onAction: (Int) -> Bool = { _ in true }
    ) {
        self.log = log
        self.name = name
        self.isRunning = isRunning
        self.speed = speed
        self.obstacle = obstacle
        timeline = Timeline(
            initial: AppState(), actions: log.actions.lazy.map(\.action), reducer: replayableReducer(appReducer))
        var index = ActionSearchIndex()
        while onAction(timeline.position + 1), let action = timeline.advance() {
            let type = log.actions.type(at: timeline.position - 1)
            index.append(type: type, payload: ActionCodec().payload(of: action))
        }
        timeline.jump(to: 0)
        self.index = index
    }

    /// Creates a log that was read from a file.
    init(log: SessionLog, path: String, onAction: (Int) -> Bool = { _ in true }) {
        self.init(log: log, name: Self.name(of: path), onAction: onAction)
    }

    /// How its states are drawn on a terminal: in the recorded language, with the widths of the terminal.
    func display(on terminal: DisplaySettings) -> DisplaySettings {
        var display = terminal
        let language = language ?? log.header.language
        display.strings = Strings(language: language ?? terminal.strings.language)
        return display
    }

    /// The name of a log's file, without control characters.
    static func name(of path: String) -> String {
        Sanitizer.line(URL(filePath: path).lastPathComponent)
    }
}
