import QiitaDomain
import ReduxKit

/// The keys, the mouse and pastes go to the dialog, the question or the prompt that is open, else to the screen on top.
extension ScreenStack: Scene {
    /// A dialog or a prompt takes the keys from the screen on top.
    var context: KeyContext? {
        if store.state.notice.dialog != nil { return .dialog }
        if store.state.notice.question != nil { return .question }
        return store.state.input.purpose == nil ? screens.last?.context : .prompt
    }

    func handle(_ command: Command, _ key: Key) {
        switch command {
        case .dialog(.retry): store.dispatch(AppActionCreator.retry())
        case .dialog(.close) where context == .question: store.dispatch(AppAction.notice(.questionClosed))
        case .dialog(.close): store.dispatch(AppAction.notice(.dialogClosed))
        case .dialog(.accept): store.dispatch(AppActionCreator.affirm())
        case .input(let command): type { $0.handle(command, key) { screens.last?.find($0, for: $1) } }
        case .screen(.searchQiita): store.dispatch(AppActionCreator.openPrompt(.search))
        case .screen(.mute): store.dispatch(AppActionCreator.mutes.openPrompt())
        case .screen(.undo): store.dispatch(AppActionCreator.undo())
        case .screen(.showHelp) where context != .help: store.dispatch(AppActionCreator.push(.help))
        case .move, .screen, .list, .article, .own: screens.last?.handle(command, key)
        case .app, .debugger: break
        }
        screens.last?.keyWasHandled()
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

    /// The size is in the state already.
    func resize(to size: TerminalSize) {}

    /// Advances the time, and removes the message.
    func readerActs() {
        let now = clock()
        if now.seconds / 60 != store.state.session.now.seconds / 60 {
            store.dispatch(AppAction.session(.ticked(at: now)))
        }
        if store.state.notice.message != nil { store.dispatch(AppAction.notice(.messageSeen)) }
    }
}
