import QiitaDomain
import ReduxKit

/// What keys do to the text that is being typed on a screen.
@MainActor
struct InputKeys {
    let store: Store<AppState>

    /// Does what the reader wants; `find` searches the screen on top for a text.
    func handle(_ command: InputCommand, _ key: Key, find: (String, InputState.Purpose) -> Void) {
        let input = store.state.input
        switch command {
        case .accept: submit(input, find: find)
        case .leave: leave(input, find: find)
        case .deleteCharacter where input.field.text.isEmpty: leave(input, find: find)
        case .typeText, .deleteCharacter, .deleteForward, .deleteWord, .deleteLine, .deleteToEnd, .caretLeft,
            .caretRight, .caretToStart, .caretToEnd, .olderText, .newerText, .complete, .completeBack:
            if let made = command.edit(of: input.field, by: key, offers: store.state.inputOffers) { edit(made) }
        }
    }

    /// Takes text that the reader typed or pasted.
    func type(_ text: String) {
        edit(.inserted(text: text))
    }

    private func submit(_ input: InputState, find: (String, InputState.Purpose) -> Void) {
        store.dispatch(AppActionCreator.submitInput())
        let isBlank = input.field.text.allSatisfy(\.isWhitespace)
        if let purpose = input.purpose, purpose.belongsToScreen { find(isBlank ? "" : input.field.text, purpose) }
    }

    /// A filter that is left shows everything again.
    private func leave(_ input: InputState, find: (String, InputState.Purpose) -> Void) {
        store.dispatch(AppAction.input(.closed))
        if let purpose = input.purpose, purpose == .filterHelp { find("", purpose) }
    }

    private func edit(_ edit: TextEdit) {
        store.dispatch(AppAction.input(.edited(edit: edit)))
    }
}

extension InputCommand {
    /// The edit that the command makes to a text, as readline does; nil for `accept` and `leave`, and where there is
    /// nothing to take up.
    /// - Parameters:
    ///   - key: the key of the command, whose character `typeText` types.
    ///   - offers: the texts that can be taken up, best first; what the reader had typed stands before the first.
    func edit(of field: TextInput, by key: Key, offers: @autoclosure () -> [String]) -> TextEdit? {
        switch self {
        case .accept, .leave: nil
        case .typeText: if case .character(let character) = key { .inserted(text: String(character)) } else { nil }
        case .deleteCharacter: .deletedBackward
        case .deleteForward: .deletedForward
        case .deleteWord: .deletedWord
        case .deleteLine: .deletedToStart
        case .deleteToEnd: .deletedToEnd
        case .caretLeft: .moved(steps: -1)
        case .caretRight: .moved(steps: 1)
        case .caretToStart: .movedToStart
        case .caretToEnd: .movedToEnd
        case .olderText, .complete: Self.taking((field.offer ?? -1) + 1, of: offers())
        case .newerText, .completeBack: field.offer.flatMap { Self.taking($0 - 1, of: offers()) }
        }
    }

    private static func taking(_ offer: Int, of offers: [String]) -> TextEdit? {
        guard offer < offers.count else { return nil }
        return offer < 0 ? .offerTaken(offer: nil, text: "") : .offerTaken(offer: offer, text: offers[offer])
    }
}
