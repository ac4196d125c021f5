import QiitaDomain
import ReduxKit

/// Moves in the list, the pane and help.
extension Debugger {
    /// Moves the selection, or scrolls the pane.
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

    /// Scrolls the pane.
    func movePane(_ command: PaneMotion) {
        switch command {
        case .lines(let count): scroll(by: count)
        case .cells(let count): pan(by: count)
        case .member(let isForward): goToMember(forward: isForward)
        }
    }

    /// A way of scrolling the pane.
    enum PaneMotion {
        case lines(Int)
        case cells(Int)
        /// The next or previous part of the state.
        case member(isForward: Bool)
    }

    /// The first row of the list's window in which the action with this number is visible.
    func listTop(selected number: Int) -> Int {
        let rows = history.rows(of: state)
        return DebuggerList.top(
            selected: rows.row(upTo: number), top: state.listTop, count: rows.count,
            height: frames.layout(of: state).listRows)
    }

    /// Scrolls help, or closes it.
    func moveHelp(_ command: Command) {
        let height = ScreenLayout(size: state.size).bodyRows
        let count = frames.helpLines(state).count
        switch command {
        case .move(let motion):
            let top = (state.helpTop ?? 0) + motion.lines(height: height, count: count)
            dispatch(.helpShown(top: max(0, min(top, count - height))))
        case .debugger(.play): moveHelp(.move(.pageDown))
        case .screen(.back), .screen(.close), .screen(.showHelp): dispatch(.helpClosed)
        case .app, .screen, .list, .article, .dialog, .input, .debugger, .own: return
        }
    }

    private func select(by distance: Int) {
        let rows = history.rows(of: state)
        let row = max(0, min(rows.row(upTo: state.selected) + distance, rows.count - 1))
        guard rows[row] != state.selected else { return }
        dispatch(.selected(number: rows[row], listTop: listTop(selected: rows[row])))
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

    /// Scrolls to the next or previous part of the state.
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
        let reason = frames.presentation.strings.mistake(problem)
        dispatch(.promptEdited(edit: .movedToStart))
        dispatch(.promptEdited(edit: .moved(steps: problem.column - 1)))
        dispatch(.told(.conditionMistaken(reason: reason)))
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

    /// Shows only the actions that contain each word of the text. If there are none, the list is unchanged.
    func filter(by text: String) {
        guard text.isEmpty || history.rows(matching: text).count > 1 else {
            return dispatch(.told(.nothingListed(text: text)))
        }
        dispatch(.filtered(by: text))
        let number = history.rows(matching: text).number(upTo: state.selected)
        dispatch(.selected(number: number, listTop: listTop(selected: number)))
    }

    /// Scrolls the pane to the next line that contains the text; an empty text repeats the last search.
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

/// Moves through time: jumps, steps and playback.
extension Debugger {
    /// Jumps to a position, which ends playback.
    func jump(to position: Int) {
        let position = max(0, min(position, history.count))
        alarm.cancel()
        dispatch(.jumped(to: position, listTop: listTop(selected: position)))
    }

    /// Steps to the next or previous listed action.
    func step(by distance: Int) {
        let rows = history.rows(of: state)
        let here = rows.row(upTo: state.position)
        // If the position is not listed, the row before it is already one step back.
        let isBetween = distance < 0 && rows[here] != state.position
        jump(to: rows[max(0, min(here + (isBetween ? 0 : distance), rows.count - 1))])
    }

    /// Plays from the position; at the end, from the beginning.
    func play() {
        if state.position >= history.count { jump(to: 0) }
        dispatch(.playStarted)
        waitForNext()
    }

    /// Ends playback.
    func pause() {
        alarm.cancel()
        dispatch(.playPaused)
    }

    /// Chooses another speed, also during playback.
    func change(to speed: PlaybackSpeed) {
        guard speed != state.speed else { return }
        dispatch(.speedChanged(to: speed))
        if state.isPlaying { waitForNext() }
    }

    private func waitForNext() {
        guard state.position < history.count else { return pause() }
        alarm.set(after: wait(behind: state.position)) { [weak self] in self?.playOn() }
    }

    private func playOn() {
        var next = state.position + 1
        switch state.speed {
        case .fastest:
            // A log of any length plays in fewer than 2,000 frames.
            next = state.position + max(1, history.count / 1000)
        case .half, .normal, .double, .four, .eight, .sixteen:
            while next < history.count, wait(behind: next) < .milliseconds(5) { next += 1 }
        }
        let position = min(next, history.count)
        dispatch(.advanced(to: position, listTop: listTop(selected: position)))
        waitForNext()
    }

    /// The pause between an action and the next one.
    private func wait(behind number: Int) -> Duration {
        state.speed.wait(history.time(number + 1) - history.time(number))
    }
}
