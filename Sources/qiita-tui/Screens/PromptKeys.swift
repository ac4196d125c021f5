import QiitaDomain
import ReduxKit

/// What keys do to the prompt.
@MainActor
struct PromptKeys {
    let store: Store<AppState>

    /// Does what the reader wants; `find` looks for a text in what is on top.
    func handle(_ command: Command, find: (String) -> Void) {
        let prompt = store.state.prompt
        switch command {
        case .open: submit(prompt, find: find)
        case .close: dispatch(.closed)
        case .deleteCharacter: dispatch(prompt.text.isEmpty ? .closed : .edited(text: String(prompt.text.dropLast())))
        case .deleteWord: dispatch(.edited(text: prompt.text.withoutLastWord))
        case .deleteLine: dispatch(.edited(text: ""))
        case .olderText: take((prompt.offer ?? -1) + 1)
        case .newerText: if let offer = prompt.offer { take(offer - 1) }
        case _: return
        }
    }

    /// Takes what the reader typed or pasted.
    func type(_ text: String) {
        dispatch(.edited(text: store.state.prompt.text + text))
    }

    private func submit(_ prompt: PromptState, find: (String) -> Void) {
        store.dispatch(AppActionCreator.submitPrompt())
        if prompt.purpose == .find { find(prompt.text) }
    }

    /// Takes up an offer, from 0; what the reader had typed himself stands before the first.
    private func take(_ offer: Int) {
        let offers = store.state.promptOffers
        guard offer < offers.count else { return }
        dispatch(
            offer < 0
                ? .offerTaken(offer: nil, text: store.state.prompt.draft)
                : .offerTaken(offer: offer, text: offers[offer]))
    }

    private func dispatch(_ action: PromptAction) {
        store.dispatch(AppAction.prompt(action))
    }
}
