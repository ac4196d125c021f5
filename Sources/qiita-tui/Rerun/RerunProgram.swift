import QiitaDomain
import ReduxKit

/// The program of a session that is run again: the actual loop, screens, store and effects, with a terminal in memory and an
/// environment that answers from the log.
@MainActor
final class RerunProgram {
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
        _ start: RerunStart, keeps: Bool, display: DisplaySettings, clock: @escaping @MainActor () -> Timestamp,
        noting: @escaping Middleware<AppState>
    ) {
        self.start = start
        terminal = RerunTerminal(size: start.size)
        outside.confirmsQuit = start.confirmsQuit
        outside.refreshSeconds = start.refreshSeconds
        let outside = outside
        let environment = outside.environment(hasToken: start.session.hasToken, keeps: keeps)
        let signedIn = outside.environment(hasToken: true, keeps: keeps)
        store = makeStore(
            environment: outside.hasSignedIn ? signedIn : environment, effects: effects,
            state: start.state)
        store.middleware += [noting]
        outside.state = { [store] in store.state }
        loop = AppLoop(
            store: store, terminal: terminal, display: display,
            timing: AppLoop.Timing(now: clock, enqueue: { [weak self] in self?.dueFrames.append($0) }),
            onEnd: { _ in })
    }

    /// Starts the program; if the log begins within a session, continues from its state.
    func begin() {
        guard start.state == nil else {
            loop?.resume()
            return
        }
        loop?.start(start.session)
    }

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
