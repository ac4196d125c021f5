import QiitaDomain
import ReduxKit

/// What the help screen reads of the state.
struct HelpScreenState {
    var help: HelpState
    var chrome: Chrome
}

/// What the help screen may ask for.
enum HelpScreenAction {
    case scrolled(top: Int)
    case backWanted
}

/// The keys, from the table that the keys come from.
@MainActor
final class HelpScreen: Screen {
    let context = KeyContext.help
    private let store: ScopedStore<HelpScreenState, HelpScreenAction>
    let subscription: any ScreenSubscribing
    private let presentation: Presentation

    init(store: ScopedStore<HelpScreenState, HelpScreenAction>, presentation: Presentation) {
        self.store = store
        self.presentation = presentation
        subscription = ScreenSubscription(store)
    }

    func frame() -> Frame? {
        store.state.map { state in
            HelpFrame(presentation: presentation).frame(top: top(of: state), chrome: state.chrome)
        }
    }

    func handle(_ command: Command) {
        guard let state = store.state else { return }
        let frame = HelpFrame(presentation: presentation)
        let height = ScreenLayout(size: state.chrome.size).bodyRows
        if let lines = command.lines(height: height, count: frame.lineCount(chrome: state.chrome)) {
            scroll(by: lines)
        } else if [.back, .close, .showHelp].contains(command) {
            store.dispatch(.backWanted)
        }
    }

    private func scroll(by lines: Int) {
        guard let state = store.state else { return }
        let top = top(of: state)
        let target = HelpFrame(presentation: presentation).top(top + lines, chrome: state.chrome)
        if target != top { store.dispatch(.scrolled(top: target)) }
    }

    private func top(of state: HelpScreenState) -> Int {
        HelpFrame(presentation: presentation).top(state.help.top, chrome: state.chrome)
    }
}
