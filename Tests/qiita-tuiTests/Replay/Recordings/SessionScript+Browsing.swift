import QiitaDomain
import TestSupport

@testable import qiita_tui

/// Sessions in which all goes well.
extension SessionScript {
    static let browseAndPage = SessionScript(name: "browse-and-page") { session in
        let articles = Article.recorded
        try await session.start(Array(articles[..<6]), next: 2)
        await session.type("jjG")
        try await session.answer(.home(2), with: .recorded(articles[6..<10], next: 3))
        await session.type("jj\n")
        try await session.answer(.isStocked(articles[7].id), with: .isOn(true))
        await session.type(" qG")
        try await session.answer(.home(3), with: .recorded(articles[10...], next: nil))
        session.wait(minutes: 1)
        await session.type("G?jqkk")
    }

    static let refreshDuringMore = SessionScript(name: "refresh-during-more", strings: .english) { session in
        let articles = Article.recorded
        try await session.start(Array(articles[1..<6]), next: 2)
        await session.type("G")
        await session.type("r")
        try await session.answer(.home(1), with: .recorded(articles[..<6], next: 2))
        try await session.answer(.home(2), with: .recorded(articles[6..<9], next: 3))
        await session.type("gG")
        try await session.answer(.home(2), with: .recorded(articles[5..<9], next: 3))
        await session.type("j")
    }

    static let refreshAfterDeletion = SessionScript(name: "refresh-after-deletion") { session in
        let articles = Article.recorded
        try await session.start(Array(articles[..<6]), next: 2)
        await session.type("jjr")
        try await session.answer(.home(1), with: .recorded(articles[..<2] + articles[3..<7], next: 2))
        await session.type("j")
    }

    static let twoUsersDeep = SessionScript(name: "two-users-deep") { session in
        let articles = Array(Article.recorded[..<6])
        let hanakos = articles.filter { $0.user.id == "hanako" }
        let taros = articles.filter { $0.user.id == "taro" }
        try await session.start(articles, next: nil)
        await session.type("\n")
        try await session.answer(.isStocked(articles[0].id), with: .isOn(false))
        await session.type("a")
        try await session.answer(.articles(.user(id: "hanako"), page: 1), with: .recorded(hanakos, next: nil))
        await session.type("j\n")
        try await session.answer(.isStocked(hanakos[1].id), with: .isOn(false))
        await session.type("qqqj\n")
        try await session.answer(.isStocked(articles[1].id), with: .isOn(true))
        await session.type("a")
        try await session.answer(.articles(.user(id: "taro"), page: 1), with: .recorded(taros, next: nil))
        await session.type("jj\n")
        try await session.answer(.isStocked(taros[2].id), with: .isOn(false))
        await session.type("qqq")
    }

    static let resizeAndSearch = SessionScript(name: "resize-and-search", rows: 20, strings: .english) { session in
        let body = """
            <h1>端末の幅</h1><p>端末は文字を升目に置きます。全角は2つ、半角は1つ。</p>
            <h2>測る</h2><p>幅は<a href="https://example.com/width">表</a>で決まります。端末とプログラムの表が違うと、行がずれます。</p>
            <div class="code-frame" data-lang="swift"><div class="highlight"><pre>let cells = "端末".cells</pre></div></div>
            <h2>直す</h2><p>端末を選べないなら、あいまいな文字を使わないことです。</p>
            """
        let article = Article.make(title: "端末の幅を測る", renderedBody: body)
        try await session.start([article] + Article.recorded[..<3], next: nil)
        await session.type("\n")
        try await session.answer(.isStocked(article.id), with: .isOn(false))
        await session.resize(columns: 40, rows: 12)
        await session.type("/端末\nnnN")
        await session.resize(columns: 100, rows: 30)
        await session.type("tj\n")
        await session.resize(columns: 60, rows: 16)
        await session.press(.tab)
    }

    static let begunLate = SessionScript(name: "begun-late") { session in
        let articles = Array(Article.recorded[..<3])
        try await session.startUnrecorded(with: .recorded(articles, next: nil))
        await session.type("j\n")
        try await session.answer(.isStocked(articles[1].id), with: .isOn(false))
        try session.record(from: session.state)
        await session.type("s")
        try await session.answer(.stock(articles[1].id), with: .done())
        await session.type("q")
    }
}
