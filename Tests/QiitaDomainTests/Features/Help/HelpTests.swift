import Testing

@testable import QiitaDomain

@Suite("The help screen")
struct HelpTests {
    @Test("It scrolls, and a filter begins at its top")
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
