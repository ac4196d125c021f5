import ReduxKit
import Testing

@testable import qiita_tui

@Suite("The search of a log's actions")
struct ActionSearchIndexTests {
    private static let index = [
        ("home.requested", ["1"]), ("stock.changed", ["00007a3d", "設計の話"]), ("home.responded", ["Swift と C"]),
        ("home.requested", ["2"]),
    ].reduce(into: ActionSearchIndex()) { $0.append(type: $1.0, payload: .array($1.1.map(CanonicalValue.text))) }

    @Test(
        "A filter is a list of words, each found in the type or a value in any case",
        arguments: [
            ("", ActionRows.all(count: 4)), ("HOME", .some([1, 3, 4])), ("home.req", .some([1, 4])), ("x", .some([])),
            ("7A3D", .some([2])), ("設計", .some([2])), ("swift", .some([3])), ("home と", .some([3])),
            ("stock swift", .some([])), ("requested1", .some([])), ("2home", .some([])),
        ])
    func filter(_ text: String, _ rows: ActionRows) {
        #expect(Self.index.rows(matching: text) == rows)
    }

    @Test("The types are listed once, in order of appearance")
    func types() {
        #expect(Self.index.types == ["home.requested", "stock.changed", "home.responded"])
    }

    @Test("The first row is always the beginning")
    func beginning() {
        for rows in [ActionRows.all(count: 4), .some([2, 4])] { #expect(rows[0] == 0) }
        #expect(ActionRows.all(count: 4).count == 5 && ActionRows.some([2, 4]).count == 3)
        #expect(ActionRows.some([2, 4])[2] == 4 && ActionRows.all(count: 4)[3] == 3)
        #expect(ActionRows.all(count: 4).only([3, 1]) == .some([1, 3]))
        #expect(ActionRows.some([2, 4]).only([3, 4]) == .some([4]))
    }

    @Test(
        "The row of a number, or else the last one before it",
        arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 2)])
    func row(_ number: Int, _ row: Int) {
        #expect(ActionRows.some([2, 4]).row(upTo: number) == row)
        #expect(ActionRows.all(count: 4).row(upTo: number) == min(number, 4))
    }
}
