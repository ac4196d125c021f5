import QiitaDomain
import ReduxKit

/// The texts that the reader types in the debugger, and what each one does.
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
        dispatch(.promptAnswered(text: text))
        switch prompt {
        case .filter: filter(by: text)
        case .find: find(text)
        }
    }

    /// The texts that can be taken up: the earlier ones, the last one first, then what the log suggests.
    private func offers(for prompt: DebuggerState.Purpose) -> [String] {
        let earlier = state.earlier[prompt, default: []].reversed()
        let suggested =
            switch prompt {
            case .filter: history.types.filter { !earlier.contains($0) }
            case .find: [String]()
            }
        let start = state.field.draft.lowercased()
        return (earlier + suggested).filter { $0.lowercased().hasPrefix(start) }
    }

    /// Shows only the actions that contain the text. If none does, the list stays as it is.
    func filter(by text: String) {
        guard text.isEmpty || history.rows(matching: text).count > 1 else {
            return dispatch(.told(.nothingListed(text: text)))
        }
        dispatch(.filtered(by: text))
        let number = history.rows(matching: text).number(upTo: state.selected)
        dispatch(.selected(number: number, listTop: listTop(selected: number)))
    }

    /// Scrolls the pane to the next line that contains the text; an empty text is the last one again.
    private func find(_ text: String) {
        let sought = text.isEmpty ? state.sought : text
        dispatch(.sought(text: sought))
        guard !sought.isEmpty else { return }
        let pane = frames.text(of: state)
        let here = pane.top(state.paneTop, height: frames.layout(of: state).paneRows)
        let start = text.isEmpty ? max(here, state.paneTop ?? 0) : here - 1
        guard let line = pane.line(after: start, containing: sought) else {
            return dispatch(.told(.notFound(text: sought)))
        }
        dispatch(.paneScrolled(to: DebuggerState.Scroll(top: line, left: 0)))
    }
}
