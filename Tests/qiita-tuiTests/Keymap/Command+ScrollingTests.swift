import Testing

@testable import qiita_tui

@Suite("A command scrolls a text by so many lines")
struct CommandScrollingTests {
    @Test(
        "In a window of twenty lines",
        arguments: [
            (Command.moveDown, 1), (.moveUp, -1), (.pageDown, 19), (.pageUp, -19), (.halfPageDown, 10),
            (.halfPageUp, -10),
            (.moveToFirst, -300), (.moveToLast, 300),
        ])
    func lines(_ command: Command, _ lines: Int) {
        #expect(command.lines(height: 20, count: 300) == lines)
    }

    @Test("In a window of one line or none every scrolling command still moves", arguments: [0, 1])
    func lowWindow(_ height: Int) {
        for command: Command in [.moveDown, .pageDown, .halfPageDown] {
            #expect(command.lines(height: height, count: 300) == 1)
        }
        for command: Command in [.moveUp, .pageUp, .halfPageUp] {
            #expect(command.lines(height: height, count: 300) == -1)
        }
    }

    @Test("No other command scrolls")
    func others() {
        let scrolling = Command.allCases.filter { $0.lines(height: 20, count: 300) != nil }
        #expect(scrolling.count == 8)
    }
}
