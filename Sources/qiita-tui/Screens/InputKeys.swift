import QiitaDomain
import ReduxKit

/// Handles keys in a prompt.
@MainActor
struct InputKeys {
    let store: Store<AppState>

    /// Handles a command; `find` searches the screen on top for a text.
    func handle(_ command: InputCommand, _ key: Key, find: (String, InputState.Purpose) -> Void) {
        let input = store.state.input
        switch command {
        case .accept: submit(input, find: find)
        case .leave: leave(input, find: find)
        case .deleteCharacter where input.field.text.isEmpty: leave(input, find: find)
        case .typeText, .deleteCharacter, .deleteForward, .deleteWord, .deleteLine, .deleteToEnd, .caretLeft,
            .caretRight, .caretToStart, .caretToEnd, .olderText, .newerText, .complete, .completeBack:
            if let made = command.edit(of: input.field, by: key, offers: store.state.inputSuggestions) { edit(made) }
        }
    }

    func type(_ text: String) {
        edit(.inserted(text: text))
    }

    /// A regular expression that cannot be used stays in the prompt, which says why.
    private func submit(_ input: InputState, find: (String, InputState.Purpose) -> Void) {
        guard input.expressionProblem == nil else { return }
        store.dispatch(AppActionCreator.submitInput())
        guard let purpose = input.purpose, purpose.searchesScreen else { return }
        find(input.field.text, purpose)
    }

    /// Cancelling a filter removes it.
    private func leave(_ input: InputState, find: (String, InputState.Purpose) -> Void) {
        store.dispatch(AppAction.input(.closed))
        if let purpose = input.purpose, purpose == .filterHelp { find("", purpose) }
    }

    private func edit(_ edit: TextEdit) {
        store.dispatch(AppAction.input(.edited(edit: edit)))
    }
}
