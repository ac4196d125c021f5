import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@Suite("Output of show")
struct PrintedArticlesTests {
    private static let article = Article.make(
        title: "設計の話", renderedBody: "<p>plain words</p>", createdAt: Timestamp(seconds: 1_795_150_980),
        updatedAt: Timestamp(seconds: 1_795_219_380), url: "https://qiita.com/hanako/items/0123456789abcdef0123",
        tags: ["Swift", "端末"], likesCount: 128, stocksCount: 3, commentsCount: 1)

    @Test("An article is printed as title, byline, tags, counts, address, and after a blank line the body")
    func article() {
        #expect(
            lines(Self.article) == [
                "設計の話", "@hanako (はなこ)  2026-11-20 14:03  更新 2026-11-21 09:03", "#Swift #端末",
                "LGTM 128  ストック 3  コメント 1", "https://qiita.com/hanako/items/0123456789abcdef0123", "", "plain words",
            ])
    }

    @Test("Unknown values and their lines are left out")
    func bare() {
        let article = Article.make(
            renderedBody: "", createdAt: nil, updatedAt: nil, url: "https://qiita.com/a", user: .make("taro", name: ""),
            tags: [])
        #expect(lines(article, .english) == ["題名", "@taro", "LGTM 0  0 stocks  0 comments", "https://qiita.com/a", ""])
    }

    @Test("An update at the time of creation and stocks that Qiita did not name are left out")
    func head() {
        let time = Timestamp(seconds: 1_795_132_980)
        let silent = Article.make(
            renderedBody: "", createdAt: time, updatedAt: time, user: .make("taro", name: ""), tags: [],
            stocksCount: nil)
        #expect(!lines(silent).joined().contains("更新") && !lines(silent).joined().contains("ストック"))
        let changed = Article.make(
            renderedBody: "", createdAt: time, updatedAt: Timestamp(seconds: time.seconds + 60),
            user: .make("taro", name: ""), tags: [], stocksCount: 0)
        #expect(lines(changed).joined().contains("更新") && lines(changed).joined().contains("ストック 0"))
    }

    @Test("Every line fits into the columns, and the address is complete", arguments: [20, 40, 80])
    func width(_ columns: Int) {
        let made = lines(Self.article, columns: columns)
        #expect(made.allSatisfy { DisplayWidth.standard.cells(of: $0) <= columns })
        #expect(made.joined().contains(Self.article.url))
    }

    @Test("Folds are open")
    func folds() {
        let article = Article.make(
            renderedBody:
                "<details><summary>箱</summary><p>中身</p><details><summary>小箱</summary><p>底</p></details></details>")
        let text = lines(article).joined(separator: "\n")
        #expect(text.contains("中身"))
        #expect(text.contains("底"))
        #expect(!text.contains("z で開く"))
    }

    @Test("Each line of a wrapped address is a hyperlink to the whole address, unless links or colours are off")
    func hyperlinks() {
        let body = "<p><a href=\"https://example.com/\(String(repeating: "long/", count: 12))\">words</a></p>"
        let article = Article.make(renderedBody: body, url: "https://qiita.com/hanako/items/0123456789abcdef0123")
        func printed(_ color: CommandLineOptions.Color, _ links: PrintedBody.Links) -> String {
            var options = CommandLineOptions()
            options.color = color
            let text = PrintedArticles(display: .japanese, clock: .tokyo(), columns: 24, links: links)
            let printed = TextPrinter(options: options, terminalColumns: nil, environment: [:])
            return printed.text(of: text.page(article)) + printed.text(of: text.page([article]))
        }
        let text = printed(.always, .list)
        let target = "\u{1B}]8;id=1;https://example.com/\(String(repeating: "long/", count: 12))\u{1B}\\"
        // The text of the link, and each of the five lines of the target's address.
        #expect(text.components(separatedBy: target).count - 1 >= 4)
        #expect(text.components(separatedBy: "\u{1B}]8;id=2;\(article.url)\u{1B}\\").count - 1 == 3)
        #expect(text.components(separatedBy: "\u{1B}]8;id=1;\(article.url)\u{1B}\\").count - 1 == 1)
        #expect(!printed(.always, .none).contains("\u{1B}]8"))
        #expect(printed(.always, .inline).contains(target))
        #expect(!printed(.auto, .list).contains("\u{1B}"))
        #expect(!printed(.never, .list).contains("\u{1B}"))
    }

    @Test("A list is printed as two lines per article, and its complete address")
    func list() {
        let text = PrintedArticles(display: .japanese, clock: .tokyo(), columns: 24).lines([Self.article, Self.article])
        #expect(text.count == 6)
        #expect(text[0].text == "  設計の話")
        #expect(text[1].text == "    @hanako  19時間前")
        #expect(text[2].text == "    \(Self.article.url)")
    }

    @Test("What was read is below its day")
    func history() {
        let (now, day) = (LocalClock.tokyo().now, 24 * 60 * 60)
        let entries = [0, 0, day, 40 * day].map {
            HistoryEntry(article: Self.article, time: Timestamp(seconds: now.seconds - $0))
        }
        let page = PrintedArticles(display: .japanese, clock: .tokyo(), columns: 30).page(entries)
        let days = page.lines.filter { $0.text.hasPrefix(" ") && !$0.text.hasPrefix("  ") }.map(\.text)
        #expect(days.count == 3 && days[0].hasPrefix(" 今日  ") && days[1].hasPrefix(" 昨日  "), "\(days)")
        #expect(page.lines.count == 3 + 4 * 3 && page.addresses.count == 4)
    }

    private func lines(_ article: Article, _ strings: Strings = .japanese, columns: Int = 80) -> [String] {
        PrintedArticles(display: DisplaySettings(strings: strings), clock: .tokyo(strings), columns: columns).lines(
            article
        )
        .map(\.text)
    }
}

@Suite("A list in Markdown")
struct MarkdownListTests {
    @Test("Each article is a line with a link that its title cannot end")
    func list() {
        let articles = [
            Article.make(title: "甲[1]と`x`*", user: .make("snake_case")), Article.make(title: "乙", user: .make("taro")),
        ]
        let lines = MarkdownList.text(articles).split(separator: "\n")
        #expect(lines[0] == "- [甲\\[1\\]と\\`x\\`\\*](\(articles[0].url)) @snake\\_case")
        #expect(lines[1] == "- [乙](\(articles[1].url)) @taro")
        #expect(MarkdownList.text([]) == "")
    }
}

@Suite("A list as lines")
struct ArticleLinesTests {
    @Test("An article is one line of six fields, its title whole, its date that of the reader's zone")
    func lines() {
        let title = String(repeating: "長い題 ", count: 60) + "end"
        let article = Article.make(
            title: title, createdAt: Timestamp(iso8601: "2026-11-19T16:30:00Z"), user: .make("taro"),
            tags: ["Swift", "iOS"], likesCount: 12)
        let text = ArticleLines.text([article, .make(tags: [])], clock: .tokyo())
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(lines[0] == [Substring(article.id), "2026-11-20", "@taro", "12", Substring(title), "#Swift #iOS"])
        #expect(lines[1].count == 6 && lines[1][5] == "" && lines.count == 2 && text.hasSuffix("\n"))
    }
}
