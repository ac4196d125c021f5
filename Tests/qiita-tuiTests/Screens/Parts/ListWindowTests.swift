import Testing

@testable import qiita_tui

@Suite("The window of a list always shows the whole row under the cursor")
struct ListWindowTests {
    @Test("Wherever the window stood before, the row under the cursor is whole in it", arguments: 1...14)
    func cursorIsWhole(_ height: Int) {
        for count in 0...12 {
            let window = ListWindow(height: height, count: count)
            for cursor in 0...count {
                for before in 0...(count + 2) {
                    let top = window.top(cursor: cursor, top: before)
                    let rowHeight = cursor < count ? window.articleHeight : 1
                    let end = (cursor - top) * window.articleHeight + rowHeight
                    #expect(top >= 0 && top <= cursor, "cursor \(cursor), before \(before)")
                    #expect(end <= height, "cursor \(cursor) of \(count), before \(before)")
                }
            }
        }
    }

    @Test("A window in which the cursor is whole already does not move")
    func staysWhereItIs() {
        let window = ListWindow(height: 10, count: 20)
        for cursor in 3...7 { #expect(window.top(cursor: cursor, top: 3) == 3) }
        #expect(window.top(cursor: 8, top: 3) == 4)
        #expect(window.top(cursor: 2, top: 3) == 2)
    }

    @Test("With the last article the row below it is shown, where there is room")
    func rowBelowTheLast() {
        #expect(ListWindow(height: 10, count: 20).top(cursor: 19, top: 0) == 16)
        #expect(ListWindow(height: 3, count: 20).top(cursor: 19, top: 0) == 19)
        #expect(ListWindow(height: 2, count: 20).top(cursor: 19, top: 0) == 19)
    }

    @Test("An article takes two rows, one where there is but one")
    func heights() {
        #expect([1, 2, 3, 20].map { ListWindow(height: $0, count: 5).articleHeight } == [1, 2, 2, 2])
        #expect([0, 1, 2, 3, 20].map { ListWindow(height: $0, count: 5).page } == [1, 1, 1, 1, 10])
    }
}
