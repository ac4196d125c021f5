import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The debugger's reducer")
struct DebuggerReducerTests {
    private static let start = DebuggerState(size: TerminalSize(columns: 80, rows: 24))

    @Test("The debugger opens paused at the beginning, showing changes")
    func opens() {
        let state = Self.start
        #expect(state.position == 0)
        #expect(state.selected == 0)
        #expect(!state.isPlaying)
        #expect(state.pane == .diff)
    }

    @Test("A jump moves the selection and ends playing")
    func jump() {
        let state = Self.after(.playStarted, .jumped(to: 7, listTop: 3))
        #expect(state.position == 7)
        #expect(state.selected == 7)
        #expect(state.listTop == 3)
        #expect(!state.isPlaying)
    }

    @Test("Playing moves the selection and continues")
    func advance() {
        let state = Self.after(.playStarted, .advanced(to: 7, listTop: 3))
        #expect(state.position == 7)
        #expect(state.selected == 7)
        #expect(state.isPlaying)
    }

    @Test("Selecting moves only the selection")
    func selection() {
        let state = Self.after(.jumped(to: 2, listTop: 0), .selected(number: 9, listTop: 4))
        #expect(state.position == 2)
        #expect(state.selected == 9)
        #expect(state.listTop == 4)
    }

    @Test("After a move, state and screen keep their scroll position, changes and action do not")
    func scrolls() {
        let state = DebuggerPane.allCases.reduce(into: Self.start) { state, pane in
            debuggerReducer(&state, DebuggerAction.paneChosen(pane))
            debuggerReducer(&state, DebuggerAction.paneScrolled(to: .init(top: 5, left: 8)))
        }
        var moved = state
        debuggerReducer(&moved, DebuggerAction.jumped(to: 1, listTop: 0))
        #expect(Set(moved.scrolls.keys) == [.state, .screen])
        debuggerReducer(&moved, DebuggerAction.paneChosen(.screen))
        #expect(moved.scroll == .init(top: 5, left: 8))
        debuggerReducer(&moved, DebuggerAction.paneReset)
        #expect(moved.paneTop == nil)
    }

    @Test("A filter applies while it is typed, and cancelling restores the previous one")
    func filter() {
        var state = Self.after(
            .filtered(by: "home"), .promptOpened(.filter), .promptEdited(edit: .inserted(text: "st")))
        #expect(state.shownFilter == "st" && state.filter == "home")
        debuggerReducer(&state, DebuggerAction.promptClosed)
        #expect(state.shownFilter == "home" && state.prompt == nil)
    }

    @Test("A search in a pane does not filter the list")
    func find() {
        let state = Self.after(.filtered(by: "home"), .promptOpened(.find), .promptEdited(edit: .inserted(text: "st")))
        #expect(state.shownFilter == "home")
        let answered = Self.after(
            .promptOpened(.find), .promptEdited(edit: .inserted(text: "x")), .promptAnswered(text: "x"))
        #expect(answered.prompt == nil && answered.earlier == [.find: ["x"]])
        #expect(Self.after(.promptEdited(edit: .inserted(text: "x"))).field == TextInput())
    }

    @Test("An entered text is stored once, newest last, per purpose; an empty one is not")
    func earlier() {
        let state = ["a", "b", "a", ""].reduce(into: Self.start) { state, text in
            debuggerReducer(&state, DebuggerAction.promptOpened(.filter))
            debuggerReducer(&state, DebuggerAction.promptAnswered(text: text))
        }
        #expect(state.earlier == [.filter: ["b", "a"]])
    }

    @Test("Help, zoom, speed, skips and messages are part of the state")
    func rest() {
        let state = Self.after(
            .helpShown(top: 3), .zoomToggled, .speedChanged(to: .four), .skipsChanged(to: [2]),
            .messageShown(.nothingToSkip),
            .resized(size: TerminalSize(columns: 40, rows: 12)))
        #expect(state.helpTop == 3)
        #expect(state.isZoomed)
        #expect(state.speed == .four)
        #expect(state.skipped == [2])
        #expect(state.message == .nothingToSkip && state.size.columns == 40)
        let closed = Self.after(
            .helpShown(top: 3), .helpClosed, .zoomToggled, .zoomToggled, .messageShown(.nothingToSkip), .messageSeen)
        #expect(closed == Self.start)
    }

    private static func after(_ actions: DebuggerAction...) -> DebuggerState {
        actions.reduce(into: start) { debuggerReducer(&$0, $1) }
    }
}
