import TestSupport
import Testing

@testable import QiitaDomain

@Suite("What can be muted")
struct MuteTests {
    @Test(
        "A text is an author, a tag or a word",
        arguments: [
            ("@hanako", Mute.user("hanako")), ("#Swift", .tag("Swift")), ("生成AI", .word("生成AI")),
            ("  ＃Swift　", .tag("Swift")), ("＠hanako", .user("hanako")), ("two words", .word("two words")),
        ])
    func written(text: String, mute: Mute) {
        #expect(Mute(written: text) == mute)
    }

    @Test(
        "A text without a name, with a blank in a name, too long, with control characters or of a comment is not a mute",
        arguments: [
            "", " ", "@", "#", "# ", "@a b", "#a b", "a\u{1B}b", "a\nb", "//x", " // x",
            String(repeating: "あ", count: 101),
        ])
    func rejected(text: String) {
        #expect(Mute(written: text) == nil)
    }

    @Test(
        "Case and width are folded as in searches",
        arguments: [
            ("@HANAKO", true), ("@hanak", false), ("#swift", true), ("#ＳＷＩＦＴ", true), ("#Swif", false),
            ("ﾃﾞｰﾀ", true), ("データ", true), ("でーた", false), ("SWIFT", true), ("設計", true), ("hanako", false),
        ])
    func folded(text: String, isMuted: Bool) throws {
        let article = Article.make(title: "データの設計", user: .make("hanako"), tags: ["Swift", "macOS"])
        #expect(MuteFilter([try #require(Mute(written: text))]).hides(article) == isMuted)
    }

    @Test(
        "A Latin word is not a part of a longer one",
        arguments: [
            ("AI", "生成AIの話", true), ("AI", "AI", true), ("AI", "Rails", false), ("AI", "OpenAI", false),
            ("AI", "AI-first", true), ("Go", "Golang", false), ("Go 1", "Go 1.22", true), ("C++", "C++17", true),
            ("計", "設計", true), ("é", "café", false),
        ])
    func words(word: String, title: String, isMuted: Bool) {
        #expect(MuteFilter([.word(word)]).hides(.make(title: title, tags: [])) == isMuted)
    }

    @Test("Each mute of an article is named once")
    func mutes() {
        let article = Article.make(title: "Swift", user: .make("hanako"), tags: ["Swift", "swift"])
        let all: [Mute] = [.word("swift"), .tag("SWIFT"), .user("Hanako"), .word("Rust")]
        #expect(MuteFilter(all).mutes(of: article) == [.user("Hanako"), .tag("SWIFT"), .word("swift")])
    }
}
