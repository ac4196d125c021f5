import QiitaDomain
import ReduxKit

/// The screens of the routes in the state. The one on top is subscribed, the covered ones are not.
@MainActor
final class ScreenStack: StoreSubscriber {
    private let store: Store<AppState>
    private let factory: ScreenFactory
    private let clock: @MainActor () -> Timestamp
    private var routes: [Route] = []
    private var screens: [any Screen] = []
    private var onChange: @MainActor () -> Void = {}

    /// `clock` is read at each key.
    init(store: Store<AppState>, factory: ScreenFactory, clock: @escaping @MainActor () -> Timestamp) {
        self.store = store
        self.factory = factory
        self.clock = clock
    }

    /// Subscribes to the routes; `onChange` requests a new frame.
    func begin(onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        store.subscribe(self) { $0.select(\.navigation.routes).skipRepeats(==) }
    }

    func end() {
        store.unsubscribe(self)
        screens.last?.unsubscribe()
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

/// The stack as the scene of the program: the frame of the screen on top with what is open over it, to which keys, the mouse and pastes
/// go first.
extension ScreenStack: Scene {
    /// A dialog or a prompt takes the keys from the screen on top.
    var context: KeyContext? {
        if store.state.notice.dialog != nil { return .dialog }
        if store.state.notice.question != nil { return .question }
        return store.state.input.purpose == nil ? screens.last?.context : .prompt
    }

    /// The frame of the screen on top, with the prompt, the dialog or a long message over it.
    func frame() -> Frame? {
        guard var frame = screens.last?.frame() else { return nil }
        guard let state: AppState = store.state else { return frame }
        let display = factory.display
        frame.title = state.article(of: state.navigation.top.id)?.title
        if let purpose = state.input.purpose { frame = overlay(purpose, state, on: frame) }
        if let question = state.notice.question {
            QuestionRow(display: display).overlay(question, columns: state.session.window.columns, on: &frame)
        }
        guard let dialog = state.notice.dialog else {
            if state.input.purpose == nil {
                LongMessage(display: display).overlay(CommonScreenState(state), on: &frame)
            }
            return frame
        }
        let top = state.navigation.top.id
        let hasContent = state.list(of: top)?.ids.isEmpty == false || state.article(of: top) != nil
        return ErrorDialog(display: display).overlay(
            dialog, hasContent: hasContent, common: CommonScreenState(state), on: frame)
    }

    /// The prompt over the last row; above it suggestions, or the syntax of queries.
    private func overlay(_ purpose: InputState.Purpose, _ state: AppState, on frame: Frame) -> Frame {
        let strings = factory.display.strings
        let offers = purpose.searchesScreen ? [] : state.inputSuggestions
        let example = purpose == .search ? strings.queryExample : nil
        return InputRow(display: factory.display).overlay(
            state.input.field, label: strings.inputLabel(purpose),
            problem: state.input.problem.map(strings.inputProblem)
                ?? state.input.expressionProblem.map(strings.expressionProblem),
            hint: offers.isEmpty ? example : strings.offered(offers.prefix(20).joined(separator: "  ")),
            columns: state.session.window.columns, on: frame)
    }

    func handle(_ command: Command, _ key: Key) {
        switch command {
        case .dialog(let command): answer(command)
        case .input(let command): type { $0.handle(command, key) { screens.last?.find($0, for: $1) } }
        case .move, .screen, .list, .article: screens.last?.handle(command, key)
        // The screen on top comes first: a number that is being typed ends, and `stepBack` deletes its last digit.
        case .stack(let own): if screens.last?.handle(command, key) != true { perform(own) }
        case .own(let own): if screens.last?.handle(command, key) != true { run(own) }
        case .app, .debugger: break
        }
        screens.last?.keyWasHandled()
    }

    private func answer(_ command: DialogCommand) {
        switch command {
        case .retry: store.dispatch(AppActionCreator.retry())
        case .close where context == .question: store.dispatch(AppAction.notice(.questionClosed))
        case .close: store.dispatch(AppAction.notice(.dialogClosed))
        case .accept: store.dispatch(AppActionCreator.affirm())
        }
    }

    /// Performs a command that no screen handles in its own way.
    private func perform(_ command: StackCommand) {
        switch command {
        // The key that asked whether to leave answers it, too.
        case .back where context == .question:
            let leaves = store.state.notice.question?.isAboutLeaving ?? false
            store.dispatch(leaves ? AppActionCreator.affirm() : AppAction.notice(.questionClosed))
        case .back: store.dispatch(AppActionCreator.back())
        case .stepBack: store.dispatch(AppActionCreator.stepBack())
        case .refresh: store.dispatch(AppActionCreator.refresh())
        // An article can be stocked before it is loaded.
        case .toggleStock:
            if let article = store.state.articleInFocus {
                store.dispatch(AppActionCreator.toggles.toggle(.stock(article)))
            }
        case .toggleFollow: store.dispatch(AppActionCreator.toggleFollow())
        case .toggleRead: withSubject { AppActionCreator.readMarks.toggle($0.article.id) }
        case .openAuthor: store.dispatch(AppActionCreator.openAuthor())
        case .openInBrowser: withSubject { AppActionCreator.handoff.open($0.article.url) }
        case .copyURL: withSubject { AppActionCreator.handoff.copyURL(of: $0.article) }
        case .copyLink: withSubject { AppActionCreator.handoff.copyMarkdownLink(to: $0.article) }
        case .searchQiita: store.dispatch(AppActionCreator.openPrompt(.search))
        case .mute: store.dispatch(AppActionCreator.mutes.openPrompt())
        case .undo: store.dispatch(AppActionCreator.undo())
        case .showHelp: store.dispatch(AppActionCreator.push(.help))
        }
    }

    /// Runs a program on the article in focus, whose text is laid out as on the screen; or says what the command lacks.
    private func run(_ command: ConfiguredCommand) {
        withSubject { subject in
            let (display, session) = (factory.display, store.state.session)
            let text = PrintedArticles(
                display: display,
                clock: LocalClock(now: session.now, zone: session.zone, strings: display.strings),
                columns: min(display.textWidth, session.window.columns))
            do throws(HandoffError) {
                return AppActionCreator.handoff.run(
                    try command.call(on: subject) { article in text.lines(article).map { $0.text + "\n" }.joined() })
            } catch {
                return AppAction.handoff(.runFailed(command: command.name, error: error))
            }
        }
    }

    private func withSubject(_ work: (CommandSubject) -> any Action) {
        if let subject = screens.last?.subject { store.dispatch(work(subject)) }
    }

    /// Handles a key or a paste in a prompt; the screen that it belongs to follows what is typed.
    private func type(_ work: (InputKeys) -> Void) {
        let before = store.state.input
        work(InputKeys(store: store))
        let input = store.state.input
        guard let purpose = before.purpose, purpose.belongsToScreen else { return }
        if input.purpose == nil {
            screens.last?.giveUpTyping()
        } else if input.field.text != before.field.text {
            screens.last?.follow(input.field.text, for: purpose)
        }
    }

    /// The mouse does nothing under a dialog and beside a prompt.
    func point(_ event: MouseEvent) {
        guard context != .dialog, context != .question, context != .prompt else { return }
        screens.last?.point(event)
        screens.last?.keyWasHandled()
    }

    /// Pasted text never acts as keys.
    func paste(_ text: String) {
        guard context == .prompt else { return }
        type { $0.type(Sanitizer.line(text)) }
    }

    /// The size is in the state already. A taller window has room for more of a list.
    func resize(to size: TerminalSize) {
        store.dispatch(AppActionCreator.fillWindow())
    }

    /// Advances the time, and removes the message.
    func readerActs() {
        let now = clock()
        if now.seconds / 60 != store.state.session.now.seconds / 60 {
            store.dispatch(AppAction.session(.ticked(at: now)))
        }
        if store.state.notice.message != nil { store.dispatch(AppAction.notice(.messageSeen)) }
    }
}

/// The pops and pushes that turn one stack of routes into another.
struct RouteChange: Equatable {
    /// The number of routes to pop.
    let popCount: Int
    /// The routes to push, the lowest first.
    let pushed: [Route]

    init(from old: [Route], to new: [Route]) {
        let shared = zip(old, new).prefix { $0 == $1 }.count
        popCount = old.count - shared
        pushed = Array(new[shared...])
    }
}
