import Testing

@testable import QiitaDomain

@Suite("Names of list sources")
struct ListSourceTests {
    private static let named: [ListSource] = [.tag("C++"), .user("a_b-c@d"), .search("tag:Swift stocks:>10")]

    @Test("A source's name parses back to the source", arguments: ListSource.nameless + named)
    func word(_ source: ListSource) {
        #expect(ListSource(rawValue: source.rawValue) == source)
        #expect(ListSource(written: source.rawValue) == source)
    }

    @Test("Names and queries are composed, as Qiita stores them", arguments: ["#", "@", "?"])
    func composed(prefix: String) {
        let source = ListSource(written: prefix + "か\u{3099}e\u{301}")
        #expect(source?.rawValue.utf8.elementsEqual("\(prefix)がé".utf8) == true)
    }

    @Test("The list of an unnamed author or tag has nothing to follow")
    func followTarget() {
        #expect(ListSource.user("hanako").followTarget == .user("hanako"))
        #expect(ListSource.tag("Swift").followTarget == .tag("Swift"))
        #expect(ListSource.user("").followTarget == nil)
        #expect(ListSource.tag("").followTarget == nil)
    }

    @Test("The forms list every source without an argument and every prefix")
    func forms() {
        #expect(ListSource.forms.suffix(4) == ["#NAME", "@USER", "@USER/stocks", "?QUERY"])
        #expect(ListSource.forms.dropLast(4).compactMap(ListSource.init(rawValue:)) == ListSource.nameless)
    }

    @Test(
        "Invalid tags, users and queries are refused",
        arguments: [
            "", "#", "@", "?", "? \u{3000}", "#a b", "@a/b", "#a\tb", "#\u{1B}[31m", "?\u{202E}a", "@a\u{200F}", "late",
            "?" + String(repeating: "a", count: Sanitizer.longestLine + 1),
        ])
    func nonsense(_ word: String) {
        #expect(ListSource(written: word) == nil)
    }
}
