import QiitaDomain
import ReduxKit

/// What keys do to the text that is being typed.
@MainActor
struct InputKeys {
    let store: Store<AppState>

    /// Does what the reader wants; `find` searches the screen on top for a text.
    func handle(_ command: InputCommand, _ key: Key, find: (String) -> Void) {
        let input = store.state.input
        switch command {
        case .accept: submit(input, find: find)
        case .leave: leave(input, find: find)
        case .typeText: if case .character(let character) = key { type(String(character)) }
        case .deleteCharacter: input.field.text.isEmpty ? leave(input, find: find) : edit(.deletedBackward)
        case .deleteForward: edit(.deletedForward)
        case .deleteWord: edit(.deletedWord)
        case .deleteLine: edit(.deletedToStart)
        case .deleteToEnd: edit(.deletedToEnd)
        case .caretLeft: edit(.moved(steps: -1))
        case .caretRight: edit(.moved(steps: 1))
        case .caretToStart: edit(.movedToStart)
        case .caretToEnd: edit(.movedToEnd)
        case .olderText, .complete: take((input.field.offer ?? -1) + 1)
        case .newerText, .completeBack: if let offer = input.field.offer { take(offer - 1) }
        }
    }

    /// Takes text that the reader typed or pasted.
    func type(_ text: String) {
        edit(.inserted(text: text))
    }

    private func submit(_ input: InputState, find: (String) -> Void) {
        store.dispatch(AppActionCreator.submitInput())
        let isBlank = input.field.text.allSatisfy(\.isWhitespace)
        if input.purpose?.belongsToScreen ?? false { find(isBlank ? "" : input.field.text) }
    }

    /// A filter that is left shows everything again.
    private func leave(_ input: InputState, find: (String) -> Void) {
        store.dispatch(AppAction.input(.closed))
        if input.purpose == .filterHelp { find("") }
    }

    /// Takes up an offer, from 0; what the reader had typed stands before the first.
    private func take(_ offer: Int) {
        let offers = store.state.inputOffers
        guard offer < offers.count else { return }
        edit(offer < 0 ? .offerTaken(offer: nil, text: "") : .offerTaken(offer: offer, text: offers[offer]))
    }

    private func edit(_ edit: TextEdit) {
        store.dispatch(AppAction.input(.edited(edit: edit)))
    }
}
