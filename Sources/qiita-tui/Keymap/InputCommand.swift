import QiitaDomain
import ReduxKit

/// A command of a text that is being typed; the keys are those of readline.
enum InputCommand: String, CaseIterable, Sendable {
    case accept = "open"
    case leave = "close"
    case typeText
    case deleteCharacter
    case deleteForward
    case deleteWord
    case deleteLine
    case deleteToEnd
    case caretLeft
    case caretRight
    case caretToStart
    case caretToEnd
    /// A text from the history, or a suggestion.
    case olderText
    case newerText
    case complete
    case completeBack
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
