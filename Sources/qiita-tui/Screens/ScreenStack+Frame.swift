import QiitaDomain
import ReduxKit

/// The frame of the screen on top, and what is drawn over it.
extension ScreenStack {
    /// The frame of the screen on top, with the prompt, the dialog or a long message over it.
    func frame() -> Frame? {
        guard var frame = screens.last?.frame() else { return nil }
        guard let state: AppState = store.state else { return frame }
        let display = factory.display
        frame.title = state.article(of: state.navigation.top.id)?.title
        if let purpose = state.input.purpose { frame = overlay(purpose, state, on: frame) }
        if let question = state.notice.question {
            QuestionRow(display: display).overlay(question, columns: state.session.window.columns, on: &frame)
        }
        guard let dialog = state.notice.dialog else {
            if state.input.purpose == nil {
                LongMessage(display: display).overlay(CommonScreenState(state), on: &frame)
            }
            return frame
        }
        let top = state.navigation.top.id
        let hasContent = state.list(of: top)?.ids.isEmpty == false || state.article(of: top) != nil
        return ErrorDialog(display: display).overlay(
            dialog, hasContent: hasContent, common: CommonScreenState(state), on: frame)
    }

    /// The prompt over the last row; above it suggestions, or the syntax of queries.
    private func overlay(_ purpose: InputState.Purpose, _ state: AppState, on frame: Frame) -> Frame {
        let strings = factory.display.strings
        let offers = purpose.searchesScreen ? [] : state.inputSuggestions
        let example = purpose == .search ? strings.queryExample : nil
        return InputRow(display: factory.display).overlay(
            state.input.field, label: strings.inputLabel(purpose),
            problem: state.input.problem.map(strings.inputProblem)
                ?? state.input.expressionProblem.map(strings.expressionProblem),
            hint: offers.isEmpty ? example : strings.offered(offers.prefix(20).joined(separator: "  ")),
            columns: state.session.window.columns, on: frame)
    }
}
