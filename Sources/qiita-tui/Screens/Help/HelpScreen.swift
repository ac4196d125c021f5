import QiitaDomain
import ReduxKit

/// The requests that the help screen can make.
enum HelpScreenRequest {
    case scroll(top: Int)
    case openFilterPrompt
    case filter(String)
    case goBack
}

/// The keys, generated from the keymap; also the syntax of queries, and the mutes.
@MainActor
final class HelpScreen: Screen {
    let context = KeyContext.help
    let subscription: any ScreenSubscribing
    private let store: ScopedStore<HelpScreenState, HelpScreenRequest>
    private let display: DisplaySettings
    private var frames = Latest<HelpFrame.Source, HelpFrame>()

    init(store: ScopedStore<HelpScreenState, HelpScreenRequest>, display: DisplaySettings) {
        self.store = store
        self.display = display
        subscription = ScreenSubscription(store)
    }

    func frame() -> Frame? {
        store.state.map { helpFrame(of: $0).frame(of: $0) }
    }

    private func helpFrame(of state: HelpScreenState) -> HelpFrame {
        let source = HelpFrame.Source(state)
        return frames.value(for: source) { HelpFrame(display: display, source) }
    }

    let subject: CommandSubject? = nil

    func handle(_ command: Command, _ key: Key) -> Bool {
        guard let state = store.state else { return false }
        switch command {
        case .move(let motion):
            let height = ScreenLayout(size: state.common.size).bodyRows
            scroll(by: motion.lines(height: height, count: helpFrame(of: state).lines.count), state)
        case .screen(.search): store.dispatch(.openFilterPrompt)
        case .screen(.close) where !state.filter.isEmpty: store.dispatch(.filter(""))
        case .screen(.close), .stack(.showHelp): store.dispatch(.goBack)
        case .screen(.open), .screen(.nextMatch), .screen(.previousMatch), .stack, .own, .app, .list, .article,
            .dialog, .input, .debugger:
            return false
        }
        return true
    }

    func point(_ event: MouseEvent) {
        if let lines = event.lines, let state = store.state { scroll(by: lines, state) }
    }

    func find(_ text: String, for purpose: InputState.Purpose) {
        store.dispatch(.filter(text))
    }

    func follow(_ text: String, for purpose: InputState.Purpose) {
        store.dispatch(.filter(text))
    }

    private func scroll(by lines: Int, _ state: HelpScreenState) {
        let frame = helpFrame(of: state)
        let top = frame.top(state.top, of: state)
        let target = frame.top(top + lines, of: state)
        if target != top { store.dispatch(.scroll(top: target)) }
    }
}
