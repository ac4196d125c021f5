import Foundation
import QiitaDomain
import ReduxKit

/// Searches, filters and checks the log. Work on the whole log runs in the background, and `Esc` cancels it.
extension Debugger {
    /// Runs to the next action at which a condition becomes true or false.
    func runToChange(of text: String) {
        guard let condition = try? Condition(text) else { return }
        dispatch(.conditionEntered(text: text))
        let (log, skipped, start, here) = (history.log, state.skipped, history.state, state.position)
        begin(.searching) { progress in
            log.change(of: condition, after: here, from: start, skipping: skipped, by: .session) { number in
                progress.reach(number - here, of: log.actions.count - here)
                return !progress.isCancelled
            }
        } then: { debugger, change in
            guard let number = change.number else {
                return debugger.dispatch(.messageShown(.conditionUnchanged(text: text, holds: change.holds)))
            }
            debugger.jump(to: number)
            debugger.dispatch(.messageShown(.conditionChanged(text: text, holds: change.holds)))
        }
    }

    /// Lists only the actions that break an invariant or differ from the log, or all filtered actions again.
    func listBroken() {
        guard !state.isListingBroken else { return show(listingBroken: false) }
        check { debugger, marks in
            guard !marks.isEmpty else { return debugger.dispatch(.messageShown(.nothingBroken)) }
            debugger.show(listingBroken: true)
        }
    }

    /// Jumps to the next or previous action that breaks an invariant or differs from the log.
    func goToBroken(isAfter: Bool) {
        check { debugger, marks in
            let here = debugger.state.position
            let found = isAfter ? marks.keys.filter { $0 > here }.min() : marks.keys.filter { $0 < here }.max()
            guard let found else {
                return debugger.dispatch(
                    .messageShown(marks.isEmpty ? .nothingBroken : .nothingBrokenThere(isAfter: isAfter)))
            }
            debugger.jump(to: found)
        }
    }

    private func show(listingBroken isListing: Bool) {
        dispatch(.brokenListed(isListing))
        let number = history.rows(of: state).number(upTo: state.selected)
        dispatch(.selected(number: number, listTop: listTop(selected: number)))
    }

    /// Checks the log if that has not been done with the actions that are skipped now, then calls a closure with the marks.
    private func check(then act: @escaping @MainActor (Debugger, [Int: [ActionMark]]) -> Void) {
        if let marks = history.marks { return act(self, marks) }
        let (log, skipped) = (history.log, state.skipped)
        begin(.checking) { progress in
            LogCheck.marks(of: log, skipping: skipped, progress)
        } then: { debugger, marks in
            // Meanwhile the reader may have skipped an action, or taken one back.
            guard debugger.state.skipped == skipped else { return debugger.check(then: act) }
            debugger.history.mark(marks)
            act(debugger, marks)
        }
    }

    /// Shows only the actions that contain each word of the text. If there are none, the list is unchanged.
    func filter(by text: String) {
        guard text.isEmpty || history.rows(matching: text).count > 1 else {
            return dispatch(.messageShown(.nothingListed(text: text)))
        }
        dispatch(.filtered(by: text))
        let number = history.rows(matching: text).number(upTo: state.selected)
        dispatch(.selected(number: number, listTop: listTop(selected: number)))
    }

    /// Scrolls the pane to the next line that contains the text; an empty text repeats the last search.
    func find(_ text: String) {
        let sought = text.isEmpty ? state.sought : text
        dispatch(.sought(text: sought))
        guard !sought.isEmpty else { return }
        let pane = frames.text(of: state)
        let here = pane.top(state.paneTop, height: frames.layout(of: state).paneRows)
        let start = text.isEmpty ? max(here, state.paneTop ?? 0) : here - 1
        guard let line = pane.line(after: start, containing: sought) else {
            return dispatch(.messageShown(.notFound(text: sought)))
        }
        dispatch(.paneScrolled(to: DebuggerState.Scroll(top: line, left: 0)))
    }
}
