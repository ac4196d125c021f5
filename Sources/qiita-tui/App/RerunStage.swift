import QiitaDomain
import ReduxKit

/// The program of a session that is run again: the actual loop, screens, store and effects, with a terminal in memory and an
/// environment that answers from the log.
@MainActor
final class RerunStage {
    let outside = RecordedOutside()
    let store: Store<AppState>
    private let effects = EffectRegistry()
    private let start: RerunStart
    private let terminal: RerunTerminal
    private var loop: AppLoop?
    private var dueFrames: [@MainActor () -> Void] = []

    /// Creates a program that has not started.
    /// - Parameters:
    ///   - keeps: Whether it has a cache.
    ///   - clock: The time of a key.
    ///   - noting: The last middleware, which receives each plain action.
    init(
        _ start: RerunStart, keeps: Bool, presentation: Presentation, clock: @escaping @MainActor () -> Timestamp,
        noting: @escaping Middleware<AppState>
    ) {
        self.start = start
        terminal = RerunTerminal(size: start.size)
        store = makeStore(
            environment: outside.environment(hasToken: start.hasToken, keeps: keeps), effects: effects,
            state: start.state ?? AppState())
        store.middleware += [noting]
        loop = AppLoop(
            store: store, terminal: terminal, presentation: presentation, clock: clock,
            enqueue: { [weak self] in self?.dueFrames.append($0) }, onEnd: { _ in })
    }

    /// Starts the program; if the log begins within a session, continues from its state.
    func begin() {
        guard start.state == nil else {
            loop?.resume()
            return
        }
        loop?.start(
            hasToken: start.hasToken, utcOffset: start.utcOffset, target: start.target, tabs: start.tabs,
            showing: start.tab, look: start.look)
    }

    /// Passes input to the program.
    func send(_ input: RecordedInput) {
        terminal.send(input.event)
    }

    /// Waits until nothing can continue without an answer, and makes the frame that is due.
    /// - Returns: False if some work waits for something other than an answer.
    func rest() async -> Bool {
        let isResting = await outside.rest(effects)
        let due = dueFrames
        dueFrames = []
        for frame in due { frame() }
        return isResting
    }

    /// Ends all work.
    func end() async {
        outside.close()
        _ = await rest()
        loop = nil
    }
}

/// A terminal that shows nothing.
@MainActor
private final class RerunTerminal: Terminal {
    private(set) var size: TerminalSize
    let hasInput = false
    private var handle: @MainActor ([TerminalEvent]) -> Void = { _ in }

    init(size: TerminalSize) {
        TextLocale.use()
        self.size = size
    }

    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void) {
        self.handle = handle
    }

    func send(_ event: TerminalEvent) {
        if case .resized(let size) = event { self.size = size }
        handle([event])
    }

    func draw(_ frame: Frame) {}

    func invalidate() {}

    func suspend() {}

    func lend(_ work: () -> Int?) -> Int? { nil }

    func copy(_ text: String) {}

    func end() {
        handle = { _ in }
    }
}
