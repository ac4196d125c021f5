import QiitaDomain
import ReduxKit

/// What the help screen reads of the state.
struct HelpScreenState {
    var help: HelpState
    var chrome: Chrome
}

/// What the help screen may ask for.
enum HelpScreenAction {
    case help(HelpAction)
    case backWanted
}

/// The keys, from the table that the keys come from.
@MainActor
final class HelpScreen: Screen {
    private let store: ScopedStore<HelpScreenState, HelpScreenAction>
    let subscription: any ScreenSubscribing
    private let presentation: Presentation

    init(store: ScopedStore<HelpScreenState, HelpScreenAction>, presentation: Presentation) {
        self.store = store
        self.presentation = presentation
        subscription = ScreenSubscription(store)
    }

    var context: KeyContext { store.state?.help.isAsking == true ? .prompt : .help }

    func frame() -> Frame? {
        store.state.map { state in
            let frame = HelpFrame(presentation: presentation)
            let top = frame.top(state.help.top, of: state.help, chrome: state.chrome)
            return frame.frame(state.help, top: top, chrome: state.chrome)
        }
    }

    func handle(_ command: Command) {
        guard let state = store.state else { return }
        if state.help.isAsking { return edit(state.help.filter, command) }
        let frame = HelpFrame(presentation: presentation)
        let height = ScreenLayout(size: state.chrome.size).bodyRows
        if let lines = command.lines(height: height, count: frame.lineCount(of: state.help, chrome: state.chrome)) {
            scroll(by: lines, state)
        } else if command == .search {
            store.dispatch(.help(.filterOpened))
        } else if command == .close, !state.help.filter.isEmpty {
            store.dispatch(.help(.filterCleared))
        } else if [.back, .close, .showHelp].contains(command) {
            store.dispatch(.backWanted)
        }
    }

    func handle(_ event: MouseEvent) {
        if let lines = event.lines, let state = store.state { scroll(by: lines, state) }
    }

    func type(_ text: String) {
        guard let help = store.state?.help, help.isAsking else { return }
        store.dispatch(.help(.filterEdited(text: help.filter + text)))
    }

    func paste(_ text: String) {
        type(Sanitizer.line(text))
    }

    private func edit(_ filter: String, _ command: Command) {
        switch command {
        case .open: store.dispatch(.help(filter.isEmpty ? .filterCleared : .filterKept))
        case .close: store.dispatch(.help(.filterCleared))
        case .deleteCharacter:
            store.dispatch(.help(filter.isEmpty ? .filterCleared : .filterEdited(text: String(filter.dropLast()))))
        case .deleteWord:
            let rest = filter.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
            store.dispatch(.help(.filterEdited(text: String(rest.reversed()))))
        case .deleteLine: store.dispatch(.help(.filterEdited(text: "")))
        case _: return
        }
    }

    private func scroll(by lines: Int, _ state: HelpScreenState) {
        let frame = HelpFrame(presentation: presentation)
        let top = frame.top(state.help.top, of: state.help, chrome: state.chrome)
        let target = frame.top(top + lines, of: state.help, chrome: state.chrome)
        if target != top { store.dispatch(.help(.scrolled(top: target))) }
    }
}
