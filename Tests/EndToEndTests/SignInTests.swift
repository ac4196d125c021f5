import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Signing in within a session")
struct SignInTests {
    private let qiita = FakeQiita(articles: Article.makeMany(3))

    @Test("After s the token is typed without echo, saved, and the article stocked; the next start has the token")
    func stock() throws {
        let (server, home) = (try qiita.start(), try TemporaryFolder())
        let session = try ProgramSession(at: server, token: nil, home: home)
        try session.waitFor("記事3")
        session.type("s")
        try session.waitFor("r type a token")
        session.type("r")
        try session.waitFor("Access token (not shown):")
        session.type(qiita.token + "\r")
        let screen = try session.waitFor("[S]")
        #expect(!screen.text.joined().contains(qiita.token.prefix(6)))
        session.leave()
        let file = home.path + "/.config/qiita-tui/Secrets.plist"
        #expect(
            FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self).contains(qiita.token) }
                == true)
        let state = FileManager.default.enumerator(atPath: home.path + "/.local/state")?.allObjects as? [String] ?? []
        for name in state {
            let bytes = FileManager.default.contents(atPath: home.path + "/.local/state/" + name) ?? Data()
            #expect(bytes.range(of: Data(qiita.token.utf8)) == nil, "\(name)")
        }
        let second = try ProgramSession(at: server, token: nil, home: home)
        try second.waitFor("@alice")
        second.leave()
    }

    @Test("A wrong token and none leave the session as it was, and say so")
    func wrong() throws {
        let (server, home) = (try qiita.start(), try TemporaryFolder())
        let session = try ProgramSession(at: server, token: nil, home: home)
        try session.waitFor("記事3")
        for typed in ["wrong\r", "\r"] {
            session.type("s")
            try session.waitFor("r type a token")
            session.type("r")
            try session.waitFor("Access token (not shown):")
            session.type(typed)
            try session.waitFor("Not signed in")
        }
        session.leave()
        #expect(!FileManager.default.fileExists(atPath: home.path + "/.config/qiita-tui/Secrets.plist"))
    }
}
