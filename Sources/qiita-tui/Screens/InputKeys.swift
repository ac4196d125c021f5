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
            if let made = command.edit(of: input.field, by: key, offers: store.state.inputOffers) { edit(made) }
        }
    }

    /// Inserts typed or pasted text.
    func type(_ text: String) {
        edit(.inserted(text: text))
    }

    /// A regular expression that cannot be used stays in the prompt, which says why.
    private func submit(_ input: InputState, find: (String, InputState.Purpose) -> Void) {
        guard input.expressionProblem == nil else { return }
        store.dispatch(AppActionCreator.submitInput())
        guard let purpose = input.purpose, purpose.searchesScreen else { return }
        let isBlank = input.field.text.allSatisfy(\.isWhitespace)
        find(isBlank ? input.repeated : input.field.text, purpose)
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

extension InputState {
    /// The text that a blank one stands for: as in less and vim the last one that was searched for, in whichever list or article that was.
    fileprivate var repeated: String {
        switch purpose {
        case .find, .findInArticle: purpose.flatMap { earlier[$0]?.last } ?? ""
        case .search, .tag, .filterList, .filterHelp, .mute, .unmute, nil: ""
        }
    }
}

extension InputCommand {
    /// The edit that a command makes to a text, as in readline; nil for `accept` and `leave`, and without
    /// a suggestion to accept.
    /// - Parameters:
    ///   - key: the key of the command, whose character `typeText` types.
    ///   - offers: the suggestions, best first; the typed text precedes the first.
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
