import Testing

@testable import QiitaDomain

@Suite("State of help")
struct HelpTests {
    @Test("Help scrolls, and a filter starts at the top")
    func filter() {
        var help = HelpState()
        helpReducer(&help, .scrolled(top: 7))
        #expect(help.top == 7)
        helpReducer(&help, .filtered(text: "検索"))
        #expect(help.filter == "検索" && help.top == 0)
        helpReducer(&help, .filtered(text: ""))
        #expect(help == HelpState())
        helpReducer(&help, .scrolled(top: -3))
        #expect(help.top == 0)
    }
}
