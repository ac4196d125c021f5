import Foundation
import QiitaDomain
import ReduxKit

/// A log to open in the debugger, with the data for fast navigation and the options.
///
/// It is Sendable because it is created on one thread and passed to another, and the first thread keeps no reference
/// to its timeline.
struct DebuggerLog: @unchecked Sendable {
    /// The log.
    let log: RecordedLog
    /// The timeline of the log, at its beginning.
    let timeline: Timeline<AppState>
    /// The searchable text of the actions.
    let index: ActionIndex
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
        log: RecordedLog, name: String, isRunning: Bool = false, speed: PlaybackSpeed = .normal,
        obstacle: String? = nil,
        onAction: (Int) -> Bool = { _ in true }
    ) {
        self.log = log
        self.name = name
        self.isRunning = isRunning
        self.speed = speed
        self.obstacle = obstacle
        timeline = Timeline(
            initial: AppState(), actions: log.actions.lazy.map(\.action), reducer: recordingReducer(appReducer))
        var index = ActionIndex()
        while onAction(timeline.position + 1), let action = timeline.advance() {
            let type = log.actions.type(at: timeline.position - 1)
            index.append(type: type, values: LoggedAction.payload(of: action)?.scalars ?? [])
        }
        timeline.jump(to: 0)
        self.index = index
    }

    /// Creates a log that was read from a file.
    init(log: RecordedLog, path: String, onAction: (Int) -> Bool = { _ in true }) {
        self.init(log: log, name: Self.name(of: path), onAction: onAction)
    }

    /// The name of a log's file, without control characters.
    static func name(of path: String) -> String {
        Sanitizer.line(URL(filePath: path).lastPathComponent)
    }
}

extension CanonicalValue {
    /// The strings and numbers in the value, without the names of members and the bodies of articles, which contain
    /// almost any word.
    fileprivate var scalars: [String] {
        switch self {
        case .null, .bool: []
        case .number(let number): [number]
        case .text(let text): [text]
        case .array(let elements): elements.flatMap(\.scalars)
        case .object(let members): members.flatMap { $0.key == "rendered_body" ? [] : $0.value.scalars }
        }
    }
}

extension Presentation {
    /// The presentation of the recorded session: its language, and the widths of the current terminal.
    func recorded(_ log: DebuggerLog) -> Presentation {
        var presentation = self
        let language = log.language ?? Strings.Language(rawValue: log.log.header.lang)
        presentation.strings = Strings(language: language ?? strings.language)
        return presentation
    }
}

/// A log file to open in the debugger.
struct LogFile: Sendable {
    /// The path of the file.
    let path: String
    /// Whether it is the log of the running session, whose earlier generation is also read.
    var isRunning = false
    /// The initial speed of playback.
    var speed = PlaybackSpeed.normal
    /// The numbers of the actions that are skipped initially.
    var skipped: Set<Int> = []
    /// The language of the recorded screen; nil for the recorded language.
    var language: Strings.Language?
    /// The reason why the session cannot continue live from a recorded state; nil if it can.
    var obstacle: String?

    /// Reads the log and prepares it.
    func read(_ progress: WorkProgress) -> Result<DebuggerLog, ActionLogReadError> {
        do throws(ActionLogReadError) {
            let read = try log(progress)
            let count = read.actions.count
            var log = DebuggerLog(log: read, path: path) { number in
                progress.reach(number, of: count, in: 60...100)
                return !progress.isCancelled
            }
            log.isRunning = isRunning
            log.speed = speed
            log.skipped = skipped
            log.language = language
            log.obstacle = obstacle
            ProcessMemory.giveBackFree()
            return .success(log)
        } catch {
            return .failure(error)
        }
    }

    private func log(_ progress: WorkProgress) throws(ActionLogReadError) -> RecordedLog {
        let size = ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
        func note(_ count: Int) -> Bool {
            progress.reach(count, of: size, in: 0...60)
            return !progress.isCancelled
        }
        return isRunning
            ? try RecordedLog(generationsAt: path, onRead: note)
            : try RecordedLog(path: path, keepsInputs: false, onRead: note)
    }
}

/// The scene while a log is being read. Keys are stored for the debugger; those that leave it cancel the reading.
@MainActor
final class LogOpening: Scene {
    /// The result of opening a log.
    enum Ending {
        /// The log was read; `keys` were pressed meanwhile.
        case opened(DebuggerLog, keys: [Key])
        case failed(ActionLogReadError)
        case left
    }

    private let presentation: Presentation
    private let work: BackgroundWork
    private let name: String
    private var size: TerminalSize
    private var percentage = 0
    private var keys: [Key] = []
    private let onEnd: @MainActor (Ending) -> Void

    /// Starts reading the file.
    init(
        _ file: LogFile, presentation: Presentation, size: TerminalSize, work: BackgroundWork,
        onChange: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        self.presentation = presentation
        self.size = size
        self.work = work
        self.onEnd = onEnd
        name = DebuggerLog.name(of: file.path)
        work.begin(file.read) { [weak self] percentage in
            self?.percentage = percentage
            onChange()
        } onEnd: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let log): onEnd(.opened(log, keys: self.keys))
            case .failure(let error): onEnd(.failed(error))
            }
        }
    }

    /// The context in which no character is a command, since the keys are for the debugger.
    var context: KeyContext? { .debuggerPrompt }

    func frame() -> Frame? {
        let strings = presentation.strings
        let row = Row(measure: presentation.measure, columns: size.columns)
        let bar = TextStyle(.bar)
        let title = row.justified(
            [StyledSpan(" \(strings.debuggerTitle)  ", TextStyle(.bar, [.bold])), StyledSpan(name, bar)], [], fill: bar)
        let left = StyledSpan(" " + strings.working(.reading, percentage), TextStyle(.info))
        let hints = KeyHints(presentation: presentation, context: .debugger).spans(
            [.screen(.back)], room: size.columns - presentation.measure.cells(of: left.text) - 3)
        let layout = ScreenLayout(size: size)
        return layout.frame(
            ScreenLayout.Parts(header: [title], body: [], status: row.justified([left], hints)),
            presentation: presentation)
    }

    func readerActs() {}

    func handle(_ command: Command, _ key: Key) {
        switch presentation.keymap.command(for: key, in: .debugger) {
        case .screen(.back), .screen(.close):
            end()
            onEnd(.left)
        case nil, .app, .move, .screen, .list, .article, .dialog, .input, .debugger, .own: keys.append(key)
        }
    }

    func point(_ event: MouseEvent) {}

    func paste(_ text: String) {}

    func resize(to size: TerminalSize) {
        self.size = size
    }

    func end() {
        work.cancel()
    }
}
