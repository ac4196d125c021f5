import Testing

@testable import QiitaDomain

@Suite("The help screen")
struct HelpReducerTests {
    @Test("It is where the reader scrolled it, and never above its beginning", arguments: [(4, 4), (0, 0), (-2, 0)])
    func scrolled(top: Int, expected: Int) {
        var help = HelpState()
        helpReducer(&help, .scrolled(top: top))
        #expect(help.top == expected)
    }
}
