import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The meanings of the rules")
struct StringsOfRulesTests {
    @Test("Each rule has a meaning of its own in both languages", arguments: [Strings.japanese, .english])
    func meanings(strings: Strings) {
        #expect(Set(RuleName.allCases.map(strings.meaning(of:))).count == RuleName.allCases.count)
    }

    @Test("Each name is that of one rule")
    func names() {
        #expect(SessionRules.all.map(\.name).sorted() == RuleName.allCases.map(\.rawValue).sorted())
    }

    @Test("The debugger says what a broken rule means, its name, and what was found")
    func mark() {
        let mark = ActionMark.broken(name: "countsAreNotNegative", what: "stocks of a")
        #expect(Strings.japanese.text(of: mark) == "ストック数は 0 以上（countsAreNotNegative: stocks of a）")
        #expect(
            Strings.english.text(of: mark)
                == "Counts of stocks are not negative (countsAreNotNegative: stocks of a)")
        #expect(Strings.japanese.text(of: .broken(name: "another", what: "x")) == "another: x")
    }
}
