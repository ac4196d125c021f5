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
    private let subscription: ScreenSubscription<HelpScreenState, HelpScreenAction>
    private let presentation: Presentation

    init(store: ScopedStore<HelpScreenState, HelpScreenAction>, presentation: Presentation) {
        self.store = store
        self.presentation = presentation
        subscription = ScreenSubscription(store)
    }

    func subscribe(onChange: @escaping @MainActor () -> Void) {
        subscription.begin(onChange: onChange)
    }

    func unsubscribe() {
        subscription.end()
    }

    func frame() -> Frame? {
        store.state.map { state in
            HelpFrame(presentation: presentation).frame(top: top(of: state), chrome: state.chrome)
        }
    }

    func handle(_ command: Command) {
        guard let state = store.state else { return }
        let height = ScreenLayout(size: state.chrome.size).bodyRows
        switch command {
        case .moveDown: scroll(by: 1)
        case .moveUp: scroll(by: -1)
        case .pageDown: scroll(by: max(1, height - 1))
        case .pageUp: scroll(by: -max(1, height - 1))
        case .halfPageDown: scroll(by: max(1, height / 2))
        case .halfPageUp: scroll(by: -max(1, height / 2))
        case .moveToFirst: scroll(by: -HelpFrame.unreachable)
        case .moveToLast: scroll(by: HelpFrame.unreachable)
        case .back, .close, .showHelp: store.dispatch(.backWanted)
        case .open, .openAuthor, .toggleFold, .toggleStock, .refresh, .retry, .redraw, .suspend, .quit,
            .nextHeading, .previousHeading, .showContents, .search, .nextMatch, .previousMatch, .nextLink,
            .previousLink, .showLinks, .typeNumber, .jumpBack, .toggleCodeWrap, .moveCodeLeft, .moveCodeRight,
            .typeText, .deleteCharacter, .deleteWord, .deleteLine:
            return
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
