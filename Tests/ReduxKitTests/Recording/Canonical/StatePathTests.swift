import ReduxKit
import Testing

@Suite("A path into a state")
struct StatePathTests {
    @Test(
        "A path survives a round trip in its readable form",
        arguments: [
            ("home.articles[3].stocked", [.key("home"), .key("articles"), .index(3), .key("stocked")]),
            (#"articleDetail["3"].position"#, [.key("articleDetail"), .key("3"), .key("position")]),
            (#"["a.b"]["a\"\\b"].名前"#, [.key("a.b"), .key(#"a"\b"#), .key("名前")]),
            ("rendered_body", [.key("rendered_body")]),
            ("[0][12]", [.index(0), .index(12)]),
            (#"x[""]"#, [.key("x"), .key("")]),
            ("", []),
        ] as [(String, [StatePath.Component])])
    func written(text: String, components: [StatePath.Component]) {
        #expect(StatePath(components).description == text)
        #expect(StatePath(text)?.components == components)
    }

    @Test("A number between dots is a key")
    func numberedKey() {
        #expect(StatePath("folds.2.a")?.description == #"folds["2"].a"#)
    }

    @Test(
        "An invalid path is refused",
        arguments: [
            ".", "a.", ".a", "a..b", "a[", "a[]", "a[x]", "a[1", #"a["x]"#, #"a["x""#, "a]", "a[1]b", "a[-1]",
            #"a["\n"]"#, "a\"b",
            "a[99999999999999999999]", "a b", "a:b", "a > 1", "a.*", "a[*]",
        ])
    func refused(text: String) {
        #expect(StatePath(text) == nil)
    }

    @Test(
        "A condition reads a path as it is written in a log",
        arguments: ["a", "a[3].b", "folds.2", #"x["a \\ \" b"][0]"#, "#swift.@hanako.a-b", "名前", "a.count"])
    func pattern(text: String) {
        #expect(PathPattern(text)?.description == StatePath(text)?.description)
    }
}
