import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("The history, with the whole program", .timeLimit(.minutes(10)))
struct HistoryTests {
    private let home: TemporaryFolder
    private let qiita = FaultyQiita()

    init() throws {
        home = try TemporaryFolder()
    }

    @Test("Opened articles are printed without a network, newest first, and listed in the history tab")
    func opened() async throws {
        let server = try qiita.start()
        let session = try ProgramSession(at: server, token: qiita.token, home: home)
        try session.waitFor("記事3")
        for _ in 0..<2 {
            session.type("j\r")
            try session.waitFor("本文")
            session.type("q")
            try session.waitFor("記事3")
        }
        session.leave()
        let environment = [
            "HOME": home.path, "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LANG": "C.UTF-8",
            "QIITA_ACCESS_TOKEN": qiita.token,
        ]
        let printed = try await Command.run(
            Command.program, ["show", "history", "--offline", "--host", server.url], environment: environment)
        #expect(printed.status == 0)
        let titles = printed.output.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("記事") }
        #expect(titles == ["記事2", "記事1"])
        #expect(printed.output.hasPrefix(" Today  "))
        let json = try await Command.run(
            Command.program, ["show", "history", "--format=json", "--host", server.url], environment: environment)
        struct Opened: Decodable {
            let title: String
            let readAt: Date
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let entries = try decoder.decode([Opened].self, from: Data(json.output.utf8))
        #expect(entries.map(\.title) == ["記事2", "記事1"])
        #expect(entries.allSatisfy { abs($0.readAt.timeIntervalSinceNow) < 3600 })
        let tab = try ProgramSession(at: server, token: qiita.token, home: home, ["history"])
        let screen = try tab.waitFor("記事2")
        #expect(screen.text.contains { $0.contains("Today") })
        #expect(!screen.text.contains { $0.contains("記事3") })
        tab.leave()
    }
}
