import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@Suite("Targets: articles and lists")
struct TargetTests {
    private static let id = "0123456789abcdef0123"

    @Test(
        "Valid targets parse",
        arguments: [
            (id, Target.article(id: id)), (id.uppercased(), .article(id: id)),
            ("https://qiita.com/hanako/items/\(id)", .article(id: id)),
            ("https://qiita.com/hanako/items/\(id)?utm=x#section", .article(id: id)),
            ("http://qiita.com/hanako/items/\(id)/", .article(id: id)),
            ("https://team.qiita.com/hanako/private/\(id)", .article(id: id)), ("@hanako", .list(.user("hanako"))),
            ("https://qiita.com/hanako", .list(.user("hanako"))), ("https://qiita.com/hanako/", .list(.user("hanako"))),
            ("https://qiita.com/hanako/stocks", .list(.userStocks("hanako"))),
            ("@hanako/stocks", .list(.userStocks("hanako"))),
            ("#Swift", .list(.tag("Swift"))), ("#日本語", .list(.tag("日本語"))), ("#C++", .list(.tag("C++"))),
            ("https://qiita.com/tags/swift", .list(.tag("swift"))),
            ("https://qiita.com/tags/c%2b%2b", .list(.tag("c++"))),
            ("https://qiita.com/tags/%E6%97%A5%E6%9C%AC", .list(.tag("日本"))),
            ("https://qiita.com/tags/日本", .list(.tag("日本"))),
            ("https://qiita.com/search?q=tag%3ASwift+stocks%3A%3E10", .list(.search("tag:Swift stocks:>10"))),
            ("https://qiita.com/search?sort=like&q=%E7%AB%AF%E6%9C%AB", .list(.search("端末"))),
            ("HTTPS://QIITA.COM/hanako", .list(.user("hanako"))),
            ("latest", .list(.latest)), ("tag", .list(.chosenTag)), ("trend", .list(.trend)),
            ("timeline", .list(.timeline)),
            ("stocks", .list(.stocks)), ("mine", .list(.mine)),
            ("?設計", .list(.search("設計"))), ("tag:Swift stocks:>10", .list(.search("tag:Swift stocks:>10"))),
            ("tag:Swift", .list(.search("tag:Swift"))), ("端末 設計", .list(.search("端末 設計"))),
            ("created:>2024-01", .list(.search("created:>2024-01"))), ("-tag:iOS", .list(.search("-tag:iOS"))),
            ("#Swift 入門", .list(.search("#Swift 入門"))),
        ])
    func known(_ word: String, _ target: Target) {
        #expect(Target(word) == target)
    }

    @Test(
        "Invalid targets are refused",
        arguments: [
            "", "@", "#", "?", " ", "? ", "word", "Latest", "swift:tag", "host:8080", "@a/b", "@/stocks",
            "https://qiita.com/settings/stocks", "#a/b", "tag:\u{1B}[31m",
            "#\u{7}", "?\u{202E}a", "a\nb", String(id.dropLast()), id + "0", "g123456789abcdef0123",
            "https://qiita.com", "https://qiita.com/search", "https://qiita.com/search?q=",
            "https://qiita.com/search?sort=like",
            "https://qiita.com/", "ftp://qiita.com/hanako", "https://qiita.com/hanako/items/short",
            "https://qiita.com/" + String(repeating: "%CC%81%CC%A3%CC%B4", count: 300),
            "https://qiita.com/hanako/likes", "qiita.com/hanako", "０１２３４５６７８９０１２３４５６７８９",
        ])
    func unknown(_ word: String) {
        #expect(Target(word) == nil)
    }

    @Test(
        "Names and queries are composed, also those of addresses",
        arguments: [
            ("#か\u{3099}", "#が"), ("@か\u{3099}", "@が"), ("?か\u{3099}", "?が"), ("か\u{3099} あ", "?が あ"),
            ("https://qiita.com/tags/%E3%81%8B%E3%82%99", "#が"), ("https://qiita.com/か\u{3099}", "@が"),
        ])
    func composed(word: String, source: String) {
        guard case .list(let found)? = Target(word) else {
            Issue.record("\(word) is not a list")
            return
        }
        #expect(found.rawValue.utf8.elementsEqual(source.utf8))
    }

    @Test("Eight times as many marks in an argument take eight times the work")
    func marks() throws {
        let parse = { (count: Int) in
            let text = String(repeating: "\u{301}\u{323}\u{334}", count: count)
            for word in ["#a\(text)", "https://qiita.com/tags/a\(text)"] {
                _ = try? CommandLineOptions(arguments: ["qiita-tui", "show", word, "--\(text)"], environment: [:])
            }
        }
        let short = try ThreadTime.least(of: 2) { parse(2_000) }
        let long = try ThreadTime.least(of: 1) { parse(16_000) }
        #expect(long < short * 20 + .milliseconds(100))
    }

    @Test("Each target has a screen, or a tab of the first screen")
    func screens() {
        #expect(Target.article(id: "a").screen == .articleDetail(article: "a"))
        #expect(Target.list(.user("a")).screen == .userArticles(user: "a"))
        #expect(Target.list(.tag("a")).screen == .articles(of: .tag("a")))
        #expect(Target.list(.search("a")).screen == .articles(of: .search("a")))
        for source in ListSource.nameless {
            #expect(Target.list(source).screen == nil && Target.list(source).tab == source)
        }
        #expect(Target.list(.user("a")).tab == nil && Target.article(id: "a").tab == nil)
    }
}
