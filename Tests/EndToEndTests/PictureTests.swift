import Foundation
import TestSupport
import Testing

@Suite("Pictures on the terminal", .serialized, .timeLimit(.minutes(10)))
struct PictureTests {
    @Test("chafa draws the picture in colour, and a key restores the article")
    func chafa() async throws {
        let session = try await TmuxSession("'\(Command.program)' --demo --lang en", columns: 80, rows: 24)
        try await session.waitFor("1/20")
        try await session.press("Enter")
        try await session.waitFor("[S] LGTM")
        // The second link of the article is its picture.
        try await session.press("2")
        try await session.waitFor("link 2")
        try await session.press("Escape")
        let before = try await session.waitWithout("link 2")
        try await session.press("2", "Enter")
        let shown = try await session.waitFor("Press any key to return")
        #expect(!shown.contains("lines 1-"))
        #expect(try await session.colours().count > 20, "\(shown)")
        try await session.press("Up")
        let after = try await session.waitFor("lines 1-")
        #expect(after == before)
        #expect(try await session.value("alternate_on") == "1")
        // The key that ended the picture was no key of the article.
        try await session.press("j")
        try await session.waitFor("lines 2-")
    }

    @Test("Without an image viewer, a message names what to install")
    func nothing() async throws {
        let session = try await TmuxSession("PATH=/nowhere '\(Command.program)' --demo --lang en")
        try await session.waitFor("1/20")
        try await session.press("Enter")
        try await session.waitFor("lines 1-")
        try await session.press("2", "Enter")
        try await session.waitFor("Install chafa to see images here")
        try await session.waitFor("SwiftとncurseswでTUIを作る")
    }

    @Test("A server error is a message; a retry shows the picture, which is cached in a private file")
    func faults() async throws {
        let png = try Data(contentsOf: URL(filePath: Command.fixtures + "/api/pictures/small.png"))
        let qiita = FakeQiita()
        let server = try qiita.start()
        let image = "<p><img src=\"\(server.url)/i/a.png\" alt=\"図\"></p>"
        qiita.addArticle(.make(title: "題名", renderedBody: image, tags: []))
        let picture = ServerResponse(headers: [(name: "Content-Type", value: "image/png")], body: Array(png))
        let answers: [(ServerResponse, String)] = [
            (ServerResponse(fault: .reset), "Connection lost"),
            (ServerResponse(status: 503), "the server answered 503"),
            (.html("<p>Log in</p>"), "it is not an image (text/html)"), (picture, "Press any key to return"),
        ]
        for (answer, _) in answers { qiita.answerNext(with: answer) { $0.target == "/i/a.png" } }
        let session = try await TmuxSession("'\(Command.program)' --lang en --host \(server.url)")
        try await session.waitFor("1/1")
        try await session.press("Enter")
        try await session.waitFor("[image: 図]")
        for (_, sentence) in answers {
            try await session.press("Tab", "Enter")
            try await session.waitFor(sentence)
            try await session.press("Escape")
            try await session.waitWithout(sentence)
        }
        let asked = server.requests.filter { $0.target == "/i/a.png" }
        #expect(asked.count == 4 && asked.allSatisfy { $0.headers["authorization"] == nil })
        // The kept one is shown without a request.
        try await session.press("Tab", "Enter")
        try await session.waitFor("Press any key to return")
        #expect(server.requests.filter { $0.target == "/i/a.png" }.count == 4)
        let folder = session.home.path + "/.cache/qiita-tui/pictures"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.count == 1)
        for path in files.map({ folder + "/" + $0 }) {
            #expect(FileManager.default.contents(atPath: path) == png)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        }
    }
}

extension TmuxSession {
    /// The colours of the window's text and background, as the sequences that set them.
    fileprivate func colours() async throws -> Set<String> {
        let text = try await screenWithColours()
        return Set(text.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) })
    }
}
