import QiitaDomain
import ReduxKit

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

    func handle(_ command: Command, _ key: Key) {
        guard let state = store.state else { return }
        switch command {
        case .move(let motion):
            let height = ScreenLayout(size: state.common.size).bodyRows
            scroll(by: motion.lines(height: height, count: helpFrame(of: state).lines.count), state)
        case .screen(.search): store.dispatch(.openFilterPrompt)
        case .screen(.close) where !state.filter.isEmpty: store.dispatch(.filter(""))
        case .screen(.back), .screen(.stepBack), .screen(.close), .screen(.showHelp): store.dispatch(.goBack)
        case .app, .screen, .list, .article, .dialog, .input, .debugger, .own: return
        }
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
