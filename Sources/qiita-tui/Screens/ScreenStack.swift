import QiitaDomain
import ReduxKit

/// The screens of the routes in the state. The one on top is subscribed, the covered ones are not.
@MainActor
final class ScreenStack: StoreSubscriber {
    private let store: Store<AppState>
    private let factory: ScreenFactory
    private var routes: [Route] = []
    private var screens: [any Screen] = []
    private var onChange: @MainActor () -> Void = {}

    init(store: Store<AppState>, factory: ScreenFactory) {
        self.store = store
        self.factory = factory
    }

    /// Where keys of the screen on top are looked up.
    var context: KeyContext? { isPrompting ? .prompt : screens.last?.context }

    private var isPrompting: Bool { store.state.prompt.purpose != nil }

    /// Begins to follow the routes; `onChange` asks for a new frame.
    func begin(onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        store.subscribe(self) { $0.select(\.navigation.routes).skipRepeats(==) }
    }

    /// Ends with all screens.
    func end() {
        store.unsubscribe(self)
        screens.last?.unsubscribe()
    }

    /// What the screen on top shows, with the prompt, the dialog or a long message over it.
    func frame() -> Frame? {
        guard var frame = screens.last?.frame() else { return nil }
        guard let state: AppState = store.state else { return frame }
        if isPrompting {
            frame = PromptRow(presentation: factory.presentation).overlay(
                state.prompt, offers: state.promptOffers, columns: state.session.window.columns, on: frame)
        }
        guard let dialog = state.notice.dialog else {
            if context != .prompt {
                LongMessage(presentation: factory.presentation).overlay(Chrome(state), on: &frame)
            }
            return frame
        }
        let top = state.navigation.top.id
        let hasContent = state.list(of: top)?.articles.isEmpty == false || state.articleDetail[top]?.article != nil
        return ErrorDialog(presentation: factory.presentation).overlay(
            dialog, hasContent: hasContent, chrome: Chrome(state), on: frame)
    }

    /// Hands a command to the screen on top.
    func handle(_ command: Command) {
        if isPrompting {
            PromptKeys(store: store).handle(command) { screens.last?.find($0) }
            return
        }
        switch command {
        case .searchQiita: store.dispatch(AppActionCreator.ask(.search))
        case .nextArticle: store.dispatch(AppActionCreator.read(.next))
        case .previousArticle: store.dispatch(AppActionCreator.read(.previous))
        case _: screens.last?.handle(command)
        }
    }

    /// Hands what the mouse did to the screen on top, but beside a prompt.
    func handle(_ event: MouseEvent) {
        if context != .prompt { screens.last?.handle(event) }
    }

    /// Tells the screen on top that a key was handled, also the one that put it there.
    func keyWasHandled() {
        screens.last?.keyWasHandled()
    }

    /// Hands characters that were typed to the screen on top.
    func type(_ text: String) {
        if isPrompting { PromptKeys(store: store).type(text) } else { screens.last?.type(text) }
    }

    /// Hands text that was pasted to the screen on top.
    func paste(_ text: String) {
        if isPrompting { PromptKeys(store: store).type(Sanitizer.line(text)) } else { screens.last?.paste(text) }
    }

    func newState(state routes: [Route]) {
        let change = RouteChange(from: self.routes, to: routes)
        guard change.popCount > 0 || !change.pushed.isEmpty else { return }
        screens.last?.unsubscribe()
        screens.removeLast(change.popCount)
        screens += change.pushed.map(factory.screen)
        self.routes = routes
        screens.last?.subscribe { [weak self] in self?.onChange() }
    }
}
