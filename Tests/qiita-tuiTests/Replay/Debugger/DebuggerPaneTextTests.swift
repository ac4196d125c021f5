import ReduxKit
import Testing

@testable import qiita_tui

@Suite("Scrolling lines to the left")
struct DisplayWidthPanningTests {
    private static let line = StyledLine([StyledSpan("ab"), StyledSpan("漢字", TextStyle(.title)), StyledSpan("c")])

    @Test(
        "A line scrolls by cells; half of a wide character becomes a blank",
        arguments: [
            (0, "ab漢字c"), (1, "b漢字c"), (2, "漢字c"), (3, " 字c"), (4, "字c"), (6, "c"), (7, ""), (99, ""),
        ])
    func dropping(_ cells: Int, _ text: String) {
        #expect(DisplayWidth.standard.dropping(cells: cells, from: Self.line).text == text)
    }

    @Test("The rest keeps its attributes")
    func look() {
        let line = DisplayWidth.standard.dropping(cells: 3, from: Self.line)
        #expect(line.spans == [StyledSpan(" 字", TextStyle(.title)), StyledSpan("c")])
    }
}

@Suite("A state as a tree")
struct StateTreeTests {
    private static let form = CanonicalValue.object([
        .init(
            key: "list",
            value: .array([.object([.init(key: "id", value: .number("1")), .init(key: "text", value: .text("a\nb"))])])),
        .init(key: "none", value: .object([])), .init(key: "top", value: .number("3")),
    ])

    @Test("Short values come first, then nested ones, each level indented")
    func lines() {
        let lines = StateTree(changes: []).lines(of: Self.form)
        #expect(lines.map(\.name) == ["none", "top", "list", "[0]", "id", "text"])
        #expect(lines.map(\.depth) == [0, 0, 0, 1, 2, 2])
        #expect(lines.map(\.value) == ["{}", "3", nil, nil, "1", #""a\nb""#])
        #expect(lines.map(\.count) == [0, 0, 1, 2, 0, 0])
    }

    @Test("A change is marked at every level down to the new values")
    func marks() {
        let inner = StateChange(path: StatePath([.key("list"), .index(0), .key("text")]), old: nil, new: nil)
        let changed = StateTree(changes: [inner]).lines(of: Self.form).filter(\.isChanged)
        #expect(changed.map(\.name) == ["list", "[0]", "text"])
        let whole = StateChange(path: StatePath([.key("list"), .index(0)]), old: nil, new: nil)
        let all = StateTree(changes: [whole]).lines(of: Self.form).filter(\.isChanged)
        #expect(all.map(\.name) == ["list", "[0]", "id", "text"])
    }

    @Test("A pane starts at the changed member, or near a change far inside it")
    func start() {
        let near = StateChange(path: StatePath([.key("list"), .index(0), .key("text")]), old: nil, new: nil)
        #expect(StateTree.start(of: StateTree(changes: [near]).lines(of: Self.form)) == 2)
        #expect(StateTree.start(of: StateTree(changes: []).lines(of: Self.form)) == 0)
        let long = CanonicalValue.object([.init(key: "list", value: .array((0..<50).map { .number("\($0)") }))])
        let far = StateChange(path: StatePath([.key("list"), .index(40)]), old: nil, new: nil)
        #expect(StateTree.start(of: StateTree(changes: [far]).lines(of: long)) == 39)
    }
}
