import QiitaDomain
import ReduxKit

/// Moves in the list, the pane and help, and to another time.
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
}
