import Testing

@testable import qiita_tui

@Suite("The rows of the debugger's list")
struct ActionRowsTests {
    private static let types = ActionTypes(of: ["home.requested", "stock.changed", "home.responded", "home.requested"])

    @Test(
        "A filter is a part of the type, in upper or lower case",
        arguments: [
            ("", ActionRows.all(count: 4)), ("HOME", .some([1, 3, 4])), ("home.req", .some([1, 4])), ("x", .some([])),
        ])
    func filter(_ text: String, _ rows: ActionRows) {
        #expect(Self.types.rows(matching: text) == rows)
    }

    @Test("The first row is the beginning, whatever is filtered")
    func beginning() {
        for rows in [ActionRows.all(count: 4), .some([2, 4])] { #expect(rows[0] == 0) }
        #expect(ActionRows.all(count: 4).count == 5 && ActionRows.some([2, 4]).count == 3)
        #expect(ActionRows.some([2, 4])[2] == 4 && ActionRows.all(count: 4)[3] == 3)
    }

    @Test(
        "The row of a number, or the last one before it",
        arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 2)])
    func row(_ number: Int, _ row: Int) {
        #expect(ActionRows.some([2, 4]).row(upTo: number) == row)
        #expect(ActionRows.all(count: 4).row(upTo: number) == min(number, 4))
    }
}
