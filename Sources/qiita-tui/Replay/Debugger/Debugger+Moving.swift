import QiitaDomain
import ReduxKit

/// Moving in the list, over the pane, and through help.
extension Debugger {
    /// Moves the list, or the pane.
    func move(_ motion: Motion) {
        let layout = frames.layout(of: state)
        switch motion {
        case .down, .up, .pageDown, .pageUp:
            if layout.isZoomed {
                scroll(motion, height: layout.paneRows)
            } else {
                select(by: motion.lines(height: layout.listRows, count: history.count + 1))
            }
        case .halfPageDown, .halfPageUp, .toFirst, .toLast: scroll(motion, height: layout.paneRows)
        }
    }

    /// Moves the pane.
    func movePane(_ command: PaneMotion) {
        switch command {
        case .lines(let count): scroll(by: count)
        case .cells(let count): pan(by: count)
        case .member(let isForward): goToMember(forward: isForward)
        }
    }

    /// A way to move the pane.
    enum PaneMotion {
        case lines(Int)
        case cells(Int)
        /// To the next or the previous of the state's outermost members.
        case member(isForward: Bool)
    }

    /// The first row of the list that shows the action with this number.
    func listTop(selected number: Int) -> Int {
        let rows = history.rows(matching: state.shownFilter)
        return DebuggerList.top(
            selected: rows.row(upTo: number), top: state.listTop, count: rows.count,
            height: frames.layout(of: state).listRows)
    }

    /// Lists the actions whose types contain the text.
    func filter(by text: String) {
        dispatch(.filtered(by: text))
        if history.rows(matching: text).count == 1, !text.isEmpty { dispatch(.told(.nothingListed(text: text))) }
        dispatch(.selected(number: listedNumber(state.selected), listTop: listTop(selected: state.selected)))
    }

    /// Goes to the next line of the pane that contains the text.
    func find(_ text: String) {
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

    /// Moves help, or closes it.
    func moveHelp(_ command: Command) {
        let height = ScreenLayout(size: state.size).bodyRows
        let count = frames.helpLines(state).count
        switch command {
        case .move(let motion):
            let top = (state.helpTop ?? 0) + motion.lines(height: height, count: count)
            dispatch(.helpShown(top: max(0, min(top, count - height))))
        case .debugger(.play): moveHelp(.move(.pageDown))
        case .screen(.back), .screen(.close), .screen(.showHelp): dispatch(.helpClosed)
        case .app, .screen, .list, .article, .dialog, .input, .debugger: return
        }
    }

    private func select(by distance: Int) {
        let rows = history.rows(matching: state.filter)
        let row = max(0, min(rows.row(upTo: state.selected) + distance, rows.count - 1))
        guard rows[row] != state.selected else { return }
        dispatch(.selected(number: rows[row], listTop: listTop(selected: rows[row])))
    }

    private func listedNumber(_ number: Int) -> Int {
        let rows = history.rows(matching: state.filter)
        return rows[rows.row(upTo: number)]
    }

    private func scroll(_ motion: Motion, height: Int) {
        scroll(by: motion.lines(height: height, count: frames.text(of: state).count))
    }

    private func scroll(by lines: Int) {
        let text = frames.text(of: state)
        let height = frames.layout(of: state).paneRows
        let top = text.top(state.paneTop, height: height)
        goTo(line: top + lines)
    }

    private func goTo(line: Int) {
        var scroll = state.scroll
        scroll.top = frames.text(of: state).top(line, height: frames.layout(of: state).paneRows)
        if scroll != state.scrolls[state.pane] { dispatch(.paneScrolled(to: scroll)) }
    }

    private func pan(by cells: Int) {
        var scroll = state.scroll
        scroll.left = max(0, scroll.left + cells)
        scroll.top = frames.text(of: state).top(state.paneTop, height: frames.layout(of: state).paneRows)
        if scroll != state.scroll { dispatch(.paneScrolled(to: scroll)) }
    }

    /// To the next or previous of the state's outermost members.
    private func goToMember(forward: Bool) {
        guard state.pane == .state else { return }
        let lines = history.treeLines
        let top = frames.text(of: state).top(state.paneTop, height: frames.layout(of: state).paneRows)
        let found =
            forward
            ? lines.indices.first { $0 > top && lines[$0].depth == 0 }
            : lines.indices.last { $0 < top && lines[$0].depth == 0 }
        if let found { goTo(line: found) }
    }
}

// MARK: - Typing

extension Debugger {
    /// Takes pasted text where text is typed; it never acts as keys.
    func paste(_ text: String) {
        guard let prompt = state.prompt else { return }
        dispatch(.promptEdited(text: prompt.text + Sanitizer.line(text)))
    }

    func edit(_ prompt: DebuggerState.Prompt, _ command: InputCommand, _ key: Key) {
        switch command {
        case .typeText:
            if case .character(let character) = key {
                dispatch(.promptEdited(text: prompt.text + String(character)))
            }
        case .deleteCharacter where prompt.text.isEmpty: dispatch(.promptClosed)
        case .deleteCharacter: dispatch(.promptEdited(text: String(prompt.text.dropLast())))
        case .deleteWord: dispatch(.promptEdited(text: prompt.text.withoutLastWord))
        case .deleteLine: dispatch(.promptEdited(text: ""))
        case .accept: accept(prompt)
        case .leave: dispatch(.promptClosed)
        case .deleteForward, .deleteToEnd, .caretLeft, .caretRight, .caretToStart, .caretToEnd, .olderText, .newerText,
            .complete, .completeBack:
            return
        }
    }

    private func accept(_ prompt: DebuggerState.Prompt) {
        switch prompt.purpose {
        case .filter: filter(by: prompt.text)
        case .find: find(prompt.text)
        }
    }
}
