import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Tabs made with T, with the whole program", .timeLimit(.minutes(10)))
struct OwnTabsTests {
    private let home: TemporaryFolder
    private let qiita = FaultyQiita()

    init() throws {
        home = try TemporaryFolder()
    }

    private func session(_ server: LoopbackServer) throws -> ProgramSession {
        try ProgramSession(at: server, token: qiita.token, home: home, columns: 132)
    }

    @Test("A tab made with T is shown at each start until it is removed")
    func kept() throws {
        let server = try qiita.start()
        let first = try session(server)
        try first.waitFor("記事3")
        first.type("a")
        try first.waitFor("Articles by")
        first.type("T")
        try first.waitFor("Name of the tab: @")
        first.type("\r")
        try first.waitFor("Added the tab @")
        first.type("q")
        try first.waitFor("[1 ")
        first.leave()
        let file = home.path + "/.local/state/qiita-tui/tabs"
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("@"))
        let second = try session(server)
        try second.waitFor("7 @")
        try second.waitFor("記事3")
        second.type("7")
        try second.waitFor("[7 @")
        second.type("T")
        try second.waitFor("Removed the tab @")
        second.leave()
        #expect(try String(contentsOfFile: file, encoding: .utf8).isEmpty)
        let third = try session(server)
        let screen = try third.waitFor("記事3")
        #expect(!screen.text[0].contains("7 @"))
        third.leave()
    }
}
