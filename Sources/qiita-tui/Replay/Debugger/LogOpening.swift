import QiitaDomain
import ReduxKit

/// The scene while a log is being read. Keys are stored for the debugger; those that leave it cancel the reading. If the log cannot be
/// opened, the scene says why until it is left.
@MainActor
final class LogOpening: Scene {
    enum Ending {
        /// The log was read; `keys` were pressed meanwhile.
        case opened(PreparedLog, keys: [Key])
        case left
    }

    private let display: DisplaySettings
    private let work: BackgroundWork
    private let options: DebuggerOptions
    private var size: TerminalSize
    private var percentage = 0
    /// The reason why the log was not opened.
    private var failure: ActionLogReadError?
    private var keys: [Key] = []
    private let onEnd: @MainActor (Ending) -> Void

    /// Starts reading the file.
    init(
        _ options: DebuggerOptions, display: DisplaySettings, size: TerminalSize, work: BackgroundWork,
        onChange: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        self.display = display
        self.size = size
        self.work = work
        self.onEnd = onEnd
        self.options = options
        work.begin(options.read) { [weak self] percentage in
            self?.percentage = percentage
            onChange()
        } onEnd: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let log): onEnd(.opened(log, keys: self.keys))
            case .failure(let error):
                failure = error
                onChange()
            }
        }
    }

    /// The context in which no character is a command, since the keys are for the debugger.
    var context: KeyContext? { .debuggerPrompt }

    func frame() -> Frame? {
        let strings = display.strings
        let row = RowComposer(measure: display.measure, columns: size.columns)
        let bar = TextStyle(.bar)
        let title = row.justified(
            [
                StyledSpan(" \(strings.debuggerTitle)  ", TextStyle(.bar, [.bold])),
                StyledSpan(options.name, bar),
            ], [], fill: bar)
        let reading = failure == nil ? " " + strings.working(.reading, percentage) : ""
        let left = StyledSpan(reading, TextStyle(.info))
        let hints = KeyHints(display: display, context: .debugger).spans(
            [.back], room: size.columns - display.measure.cells(of: left.text) - 3)
        let layout = ScreenLayout(size: size)
        return layout.frame(
            ScreenLayout.Parts(
                header: [title], body: reason(rows: layout.bodyRows), status: row.justified([left], hints)),
            display: display)
    }

    /// Why the log was not opened; empty while it is being read.
    private func reason(rows: Int) -> [StyledLine] {
        guard let failure else { return [] }
        let sentence = display.strings.replay(.unreadable(failure, file: Sanitizer.line(options.path)))
        let lines = LineBreaker(measure: display.measure).lines(
            of: sentence, style: TextStyle(.warning), width: max(1, size.columns - 2))
        return lines.prefix(rows).map { StyledLine([StyledSpan(" ")] + $0.spans) }
    }

    func readerActs() {}

    func handle(_ command: Command, _ key: Key) {
        switch display.keymap.command(for: key, in: .debugger) {
        case .stack(.back), .screen(.close):
            end()
            onEnd(.left)
        case nil, .app, .move, .stack, .screen, .list, .article, .dialog, .input, .debugger, .own: keys.append(key)
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
