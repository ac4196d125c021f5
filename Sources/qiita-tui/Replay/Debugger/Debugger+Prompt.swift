import QiitaDomain
import ReduxKit

/// Handles the texts that the reader types in the debugger.
extension Debugger {
    /// Inserts pasted text into the prompt; without a prompt it is ignored. It never acts as keys.
    func paste(_ text: String) {
        guard state.prompt != nil else { return }
        dispatch(.promptEdited(edit: .inserted(text: Sanitizer.line(text))))
    }

    /// Edits the text, enters it, or leaves the prompt.
    func edit(_ prompt: DebuggerState.Purpose, _ command: InputCommand, _ key: Key) {
        switch command {
        case .accept: accept(state.field.text, for: prompt)
        case .leave: dispatch(.promptClosed)
        case .deleteCharacter where state.field.text.isEmpty: dispatch(.promptClosed)
        case .typeText, .deleteCharacter, .deleteForward, .deleteWord, .deleteLine, .deleteToEnd, .caretLeft,
            .caretRight, .caretToStart, .caretToEnd, .olderText, .newerText, .complete, .completeBack:
            if let edit = command.edit(of: state.field, by: key, offers: offers(for: prompt)) {
                dispatch(.promptEdited(edit: edit))
            }
        }
    }

    private func accept(_ text: String, for prompt: DebuggerState.Purpose) {
        if prompt == .condition, !text.isEmpty {
            do throws(Condition.Problem) {
                _ = try Condition(text)
            } catch {
                return point(to: error)
            }
        }
        dispatch(.promptAnswered(text: text))
        switch prompt {
        case .filter: filter(by: text)
        case .find: find(text)
        case .condition: runToChange(of: text.isEmpty ? state.condition ?? "" : text)
        case .write: write(to: text)
        }
    }

    /// Keeps the prompt open and moves the caret to the error in the condition.
    private func point(to problem: Condition.Problem) {
        let reason = frames.display.strings.mistake(problem)
        dispatch(.promptEdited(edit: .movedToStart))
        dispatch(.promptEdited(edit: .moved(steps: problem.column - 1)))
        dispatch(.messageShown(.conditionMistaken(reason: reason)))
    }

    /// The texts that the prompt offers: earlier ones, the latest first, then suggestions from the log.
    private func offers(for prompt: DebuggerState.Purpose) -> [String] {
        let earlier = state.earlier[prompt, default: []].reversed()
        let suggested =
            switch prompt {
            case .filter: history.types.filter { !earlier.contains($0) }
            case .condition: paths
            case .find, .write: [String]()
            }
        let start = state.field.draft.lowercased()
        return (earlier + suggested).filter { $0.lowercased().hasPrefix(start) }
    }

    /// The draft with its last path completed by each member of the state at that path.
    private var paths: [String] {
        let draft = state.field.draft
        let word = draft.reversed().prefix { !$0.isWhitespace && $0 != "(" }.count
        let path = draft.suffix(word)
        let base = path.lastIndex(of: ".").map { path[..<$0] } ?? ""
        guard let place = StatePath(String(base)), case .object(let members)? = history.form[place] else { return [] }
        return members.map { member in
            let name = place.appending(.key(member.key)).description
            return draft.dropLast(word) + name
        }
    }
}
