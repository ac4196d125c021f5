import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The debugger's state")
struct DebuggerStateTests {
    private static let start = DebuggerState(size: TerminalSize(columns: 80, rows: 24))

    @Test("The debugger opens paused at the beginning, showing changes")
    func opens() {
        let state = Self.start
        #expect(state.position == 0)
        #expect(state.selected == 0)
        #expect(!state.isPlaying)
        #expect(state.pane == .diff)
    }

    @Test("A move takes the selection along and does not end playing")
    func move() {
        var state = Self.start
        state.isPlaying = true
        state.move(to: 7, listTop: 3)
        #expect(state.position == 7)
        #expect(state.selected == 7)
        #expect(state.listTop == 3)
        #expect(state.isPlaying)
    }

    @Test("Selecting moves only the selection")
    func selection() {
        var state = Self.start
        state.move(to: 2, listTop: 0)
        state.select(9, listTop: 4)
        #expect(state.position == 2)
        #expect(state.selected == 9)
        #expect(state.listTop == 4)
    }

    @Test("After a move, state and screen keep their scroll position, changes and action do not")
    func scrolls() {
        var state = Self.start
        for pane in DebuggerPane.allCases {
            state.pane = pane
            state.scrollPane(to: .init(top: 5, left: 8))
        }
        state.move(to: 1, listTop: 0)
        #expect(Set(state.scrolls.keys) == [.state, .screen])
        state.pane = .screen
        #expect(state.scroll == .init(top: 5, left: 8))
        state.scrollPane(to: nil)
        #expect(state.paneTop == nil)
    }

    @Test("A filter applies while it is typed, and cancelling restores the previous one")
    func filter() {
        var state = Self.start
        state.filter = "home"
        state.openPrompt(.filter)
        state.edit(.inserted(text: "st"))
        #expect(state.shownFilter == "st" && state.filter == "home")
        state.closePrompt()
        #expect(state.shownFilter == "home" && state.prompt == nil)
    }

    @Test("A search in a pane does not filter the list")
    func find() {
        var state = Self.start
        state.edit(.inserted(text: "x"))
        #expect(state == Self.start)
        state.filter = "home"
        state.openPrompt(.find)
        state.edit(.inserted(text: "x"))
        #expect(state.shownFilter == "home")
        state.enter("x")
        #expect(state.prompt == nil && state.earlier == [.find: ["x"]])
    }

    @Test("An entered text is stored once, newest last, per purpose; an empty one is not")
    func earlier() {
        var state = Self.start
        for text in ["a", "b", "a", ""] {
            state.openPrompt(.filter)
            state.enter(text)
        }
        #expect(state.earlier == [.filter: ["b", "a"]])
    }

    @Test("Other skips end the list of what is broken")
    func skips() {
        var state = Self.start
        state.listing = .broken
        state.skip([2])
        #expect(state.skipped == [2] && state.listing == .all)
    }

    @Test("Only a fork takes the name of the file to which it was written")
    func fork() {
        var state = Self.start
        state.name(fork: "a.jsonl")
        #expect(state.fork == nil)
        var fork = DebuggerState(size: state.size, fork: .unwritten)
        fork.name(fork: "a.jsonl")
        #expect(fork.fork == .written(name: "a.jsonl"))
    }
}
