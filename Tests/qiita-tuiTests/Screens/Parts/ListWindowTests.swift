import Testing

@testable import qiita_tui

@Suite("The window of a list")
struct ListWindowTests {
    @Test("The selected row is completely visible, wherever the window was before", arguments: 1...14)
    func cursorIsWhole(_ height: Int) {
        for count in 0...12 {
            let window = ListWindow(height: height, count: count)
            for cursor in 0...count {
                for before in 0...(count + 2) {
                    let top = window.top(cursor: cursor, top: before)
                    let rowHeight = cursor < count ? window.rowHeight : 1
                    let end = (cursor - top) * window.rowHeight + rowHeight
                    #expect(top >= 0 && top <= cursor, "cursor \(cursor), before \(before)")
                    #expect(end <= height, "cursor \(cursor) of \(count), before \(before)")
                }
            }
        }
    }

    @Test("A window in which the selected row is completely visible does not move")
    func staysWhereItIs() {
        let window = ListWindow(height: 10, count: 20)
        for cursor in 3...7 { #expect(window.top(cursor: cursor, top: 3) == 3) }
        #expect(window.top(cursor: 8, top: 3) == 4)
        #expect(window.top(cursor: 2, top: 3) == 2)
    }

    @Test("The row below the last article is shown with it if there is room")
    func rowBelowTheLast() {
        #expect(ListWindow(height: 10, count: 20).top(cursor: 19, top: 0) == 16)
        #expect(ListWindow(height: 3, count: 20).top(cursor: 19, top: 0) == 19)
        #expect(ListWindow(height: 2, count: 20).top(cursor: 19, top: 0) == 19)
    }

    @Test("Lines above rows and one-line rows are counted", arguments: 4...14)
    func otherHeights(_ height: Int) {
        var window = ListWindow(height: height, count: 12)
        window.lowRows = [3, 11]
        window.dividedRows = [5]
        func lines(_ rows: Range<Int>) -> Int {
            rows.reduce(0) { $0 + window.height(ofRow: $1, top: rows.lowerBound) }
        }
        for cursor in 0...12 {
            for before in 0...13 {
                let top = window.top(cursor: cursor, top: before)
                #expect((0...cursor).contains(top))
                #expect(lines(top..<min(12, cursor + 1)) + (cursor == 12 ? 1 : 0) <= height)
                #expect(window.row(atLine: lines(top..<cursor), top: top) == cursor)
            }
        }
        #expect(lines(window.lastTop..<12) + 1 <= height && lines((window.lastTop - 1)..<12) + 1 > height)
    }

    @Test("Paging skips no row: the complete rows before and after it are consecutive", arguments: 1...14)
    func paging(_ height: Int) {
        for (count, lowRows, dividedRow) in [
            (12, Set<Int>(), Int?.none), (12, [], 5), (12, [3, 11], 5), (12, [0, 1, 2, 7], 8), (1, [], nil),
            (0, [], nil),
        ] {
            var window = ListWindow(height: height, count: count)
            window.lowRows = lowRows
            window.dividedRows = Set([height >= 4 ? dividedRow : nil].compactMap(\.self))
            for last in [count - 1, count] where last >= 0 {
                for cursor in 0...last {
                    for before in 0...cursor {
                        let top = window.top(cursor: cursor, top: before)
                        for rows in [1, max(1, window.page / 2), window.page] {
                            checkPaging(window, by: rows, cursor: cursor, top: top, last: last)
                        }
                    }
                }
            }
        }
    }

    private func checkPaging(_ window: ListWindow, by rows: Int, cursor: Int, top: Int, last: Int) {
        let (down, up) = (
            window.paged(by: min(rows, last - cursor), cursor: cursor, top: top, last: last),
            window.paged(by: -min(rows, cursor), cursor: cursor, top: top, last: last)
        )
        let whole = wholeRows(window, top: top)
        for reached in [down, up] {
            #expect((0...max(0, last)).contains(reached.cursor))
            #expect(window.top(cursor: reached.cursor, top: reached.top) == reached.top, "\(window) \(reached)")
        }
        let place = "\(window), by \(rows), cursor \(cursor), top \(top), last \(last)"
        #expect(wholeRows(window, top: down.top).lowerBound <= whole.upperBound + 1, "\(place), \(down)")
        #expect(wholeRows(window, top: up.top).upperBound >= whole.lowerBound - 1, "\(place), \(up)")
        #expect(down.cursor > cursor || cursor == last, "\(place), \(down)")
        #expect(up.cursor < cursor || cursor == 0, "\(place), \(up)")
    }

    /// The rows that are whole, counted line by line.
    private func wholeRows(_ window: ListWindow, top: Int) -> ClosedRange<Int> {
        var lines = 0
        var row = top
        while row <= window.count {
            lines += window.height(ofRow: row, top: top)
            if lines > window.height { break }
            row += 1
        }
        return top...max(top, row - 1)
    }

    @Test("A page down from the top of a window shows the next page whole")
    func wholePage() {
        let window = ListWindow(height: 20, count: 100)
        #expect(window.paged(by: 10, cursor: 0, top: 0, last: 99) == (10, 10))
        #expect(window.paged(by: 10, cursor: 4, top: 0, last: 99) == (14, 10))
        #expect(window.paged(by: -10, cursor: 14, top: 10, last: 99) == (4, 0))
        #expect(window.paged(by: 5, cursor: 9, top: 0, last: 99) == (14, 5))
        let short = ListWindow(height: 20, count: 40)
        #expect(short.paged(by: 10, cursor: 29, top: 20, last: 39) == (38, 30))
    }

    @Test("A line above the first visible row is hidden, so that the rows stay in place")
    func divided() {
        var window = ListWindow(height: 10, count: 20)
        window.dividedRows = [3]
        #expect([(7, 3), (6, 2), (5, 2)].map { window.top(cursor: $0.0, top: $0.1) } == [3, 3, 2])
        #expect([window.height(ofRow: 3, top: 3), window.height(ofRow: 3, top: 2)] == [2, 3])
    }

    @Test("An article has two lines, or one if there is only one")
    func heights() {
        #expect([1, 2, 3, 20].map { ListWindow(height: $0, count: 5).rowHeight } == [1, 2, 2, 2])
        #expect([0, 1, 2, 3, 20].map { ListWindow(height: $0, count: 5).page } == [1, 1, 1, 1, 10])
    }
}
