import Testing

@testable import QiitaDomain

@Suite("The help screen remembers where it is and what it shows")
struct HelpReducerTests {
    private func state(after actions: HelpAction...) -> HelpState {
        var state = HelpState()
        for action in actions { helpReducer(&state, action) }
        return state
    }

    @Test("The first line is never above the beginning", arguments: [(-1, 0), (0, 0), (7, 7)])
    func scrolled(_ top: Int, _ expected: Int) {
        #expect(state(after: .scrolled(top: top)).top == expected)
    }

    @Test("A filter is asked for, typed from the top, and kept")
    func filter() {
        let typed = state(after: .scrolled(top: 9), .filterOpened, .filterEdited(text: "検索"))
        #expect(typed.isAsking && typed.filter == "検索" && typed.top == 0)
        let kept = state(after: .filterOpened, .filterEdited(text: "検索"), .filterKept)
        #expect(!kept.isAsking && kept.filter == "検索")
    }

    @Test("A filter that is cleared leaves help as it was at first")
    func cleared() {
        #expect(state(after: .filterOpened, .filterEdited(text: "x"), .filterCleared) == HelpState())
    }
}
