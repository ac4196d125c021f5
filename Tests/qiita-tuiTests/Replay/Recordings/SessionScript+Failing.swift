import QiitaDomain
import TestSupport

@testable import qiita_tui

/// Sessions in which something fails.
extension SessionScript {
    static let stockRefused = SessionScript(name: "stock-refused") { session in
        let articles = Array(Article.recorded[..<4])
        let id = articles[2].id
        try await session.start(articles, next: nil)
        await session.type("jj\n")
        try await session.answer(.isStocked(id), with: .isOn(false))
        await session.type("s")
        try await session.pass(.stock(id), with: .failure(.forbidden))
        try await session.answer(.isStocked(id), with: .isOn(false))
        await session.type("r")
        try await session.answer(.stock(id), with: .done())
        await session.type("s")
        try await session.pass(.unstock(id), with: .failure(.server(status: 502)))
        try await session.answer(.isStocked(id), with: .isOn(true))
        await session.type("ss")
        try await session.pass(.unstock(id), with: .failure(.forbidden))
        try await session.answer(.isStocked(id), with: .isOn(true))
    }

    static let errorsAndRetries = SessionScript(name: "errors-and-retries") { session in
        let articles = Article.recorded
        try session.record(from: nil)
        try await session.startUnrecorded(with: .failure(.timedOut))
        await session.type("r")
        let until = Timestamp(seconds: 1_795_221_000)
        try await session.answer(.home(1), with: .failure(.rateLimited(until: until)))
        await session.press(.escape)
        await session.type("r")
        await session.press(.escape)
        try await session.answer(.home(1), with: .recorded([], next: nil))
        session.wait(minutes: 31)
        await session.type("r")
        try await session.answer(.home(1), with: .recorded(articles[..<6], next: 2))
        await session.type("\n")
        try await session.answer(.isStocked(articles[0].id), with: .failure(.server(status: 500)))
        await session.type("qG")
        try await session.answer(.home(2), with: .failure(.unreachable(host: "qiita.com")))
        await session.type("gG\n")
        try await session.answer(.home(2), with: .recorded(articles[6..<9], next: nil))
    }
}
