import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The rows of a list")
struct ListRowsTests {
    @Test("Every row is found from its cursor, whatever the order of lookups", arguments: [0, 1, 20, 41, 99])
    func roundTrip(hint: Int) {
        var list = ArticleListState.loaded(Article.makeMany(40))
        list.take((0..<20).map { .make(title: "未読\($0)") }, page: 1, next: 2)
        list.fail(.timedOut, page: 3)
        let rows = ListRows(list)
        #expect(rows.count == 61 && rows.selectableCount == 62)
        for row in 0..<62 { #expect(rows.row(of: rows[row], near: hint) == row) }
        #expect(rows[62] == nil)
        #expect(rows[-1] == nil)
        #expect(rows.row(of: nil) == 0)
        #expect([0, 19, 20, 21, 60, 61].map(rows.articleNumber) == [1, 20, 20, 21, 60, 60])
    }
}
