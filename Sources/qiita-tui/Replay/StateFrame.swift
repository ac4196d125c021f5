import QiitaDomain
import ReduxKit

/// Draws the screen of a state, without a terminal or an environment.
@MainActor
struct StateFrame {
    let display: DisplaySettings

    init(display: DisplaySettings) {
        self.display = display
    }

    /// The frame in the state's window, or in one of another size; nil if the state shows no screen.
    func frame(of state: AppState, size: TerminalSize? = nil) -> Frame? {
        let store = Store<AppState>(inPlace: RecordedProgram.session.reducer, state: state)
        if let size {
            store.dispatch(
                AppAction.session(.resized(window: SessionState.Window(columns: size.columns, rows: size.rows))))
        }
        let stack = ScreenStack(
            store: store, factory: ScreenFactory(store: store, display: display),
            clock: { state.session.now })
        stack.begin {}
        defer { stack.end() }
        return stack.frame()
    }
}
