@testable import qiita_tui

/// A terminal in memory: the test reads as text what was drawn, and presses keys.
@MainActor
final class MemoryTerminal: Terminal {
    private(set) var size: TerminalSize
    /// Whether keys wait to be pressed, as if they had been typed before the start.
    var hasInput = false
    /// Every frame that was drawn, oldest first.
    private(set) var frames: [Frame] = []
    /// What a real terminal could not show: lines wider than the window, more lines than rows, a cursor outside.
    private(set) var complaints: [String] = []
    /// Whether the screen is in use: between `start` and `end`, and not while stopped.
    private(set) var isOnScreen = false
    /// The number of times that the program has stopped itself.
    private(set) var suspensions = 0
    /// The number of times that the screen was lent to a program.
    private(set) var loans = 0
    /// The texts that were copied to the terminal's clipboard.
    private(set) var copies: [String] = []
    /// The number of times that the next frame was to be sent whole.
    private(set) var invalidations = 0
    private var handle: @MainActor ([TerminalEvent]) -> Void = { _ in }

    init(columns: Int = 80, rows: Int = 24) {
        TextLocale.use()
        size = TerminalSize(columns: columns, rows: rows)
    }

    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void) {
        self.handle = handle
        isOnScreen = true
    }

    func draw(_ frame: Frame) {
        guard isOnScreen else { return }
        frames.append(frame)
        complaints += ScreenText(frame: frame, size: size).complaints.map { "frame \(frames.count): \($0)" }
    }

    func invalidate() {
        invalidations += 1
    }

    func suspend() {
        guard isOnScreen else { return }
        isOnScreen = false
        suspensions += 1
    }

    func lend(_ work: () -> Int?) -> Int? {
        guard isOnScreen else { return nil }
        isOnScreen = false
        loans += 1
        defer { isOnScreen = true }
        return work()
    }

    func copy(_ text: String) {
        copies.append(text)
    }

    func end() {
        isOnScreen = false
        handle = { _ in }
    }
}

// MARK: - What is on the screen

extension MemoryTerminal {
    /// The last frame as text: the window's rows from top to bottom without trailing blanks, a line feed between them.
    var screenText: String {
        screenRows.joined(separator: "\n")
    }

    /// The last frame's rows as text, one for each row of the window.
    var screenRows: [String] {
        ScreenText(frame: frames.last ?? Frame(rows: []), size: size).rows
    }
}

// MARK: - What a person does

extension MemoryTerminal {
    /// Presses keys, which arrive together as they do when typed fast.
    func press(_ keys: Key...) {
        send(keys.map(TerminalEvent.key))
    }

    /// Types a text character by character; a line feed is Enter.
    func type(_ text: String) {
        send(text.map { .key($0 == "\n" ? .enter : .character($0)) })
    }

    /// Clicks on a cell, or turns the wheel over it.
    func point(_ kind: MouseEvent.Kind, row: Int, column: Int = 0) {
        send([.mouse(MouseEvent(kind: kind, row: row, column: column))])
    }

    /// Pastes a text.
    func paste(_ text: String) {
        send([.pasted(text)])
    }

    /// Gives the window another size.
    func resize(columns: Int, rows: Int) {
        size = TerminalSize(columns: columns, rows: rows)
        send([.resized(size)])
    }

    /// Continues the program after it has stopped itself.
    func resume() {
        isOnScreen = true
        send([.resumed])
    }

    /// Closes the terminal.
    func hangUp() {
        send([.hungUp])
    }

    /// Asks the program to end with a signal.
    func terminate(signal: Int32) {
        send([.terminated(signal: signal)])
    }

    private func send(_ events: [TerminalEvent]) {
        handle(events)
    }
}
