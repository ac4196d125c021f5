import Foundation
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("Documents are the API's responses unchanged")
struct RawDocumentTests {
    @Test("JSON is passed on byte for byte")
    func json() throws {
        let text = #"{"id": "a", "unknown": [1.50, 1e3, "日本"], "title":"x"}"#
        #expect(try RawDocument(body: Data(text.utf8)).json == text)
        #expect(try RawDocument(body: Data("\n\(text)\n".utf8)).json == text)
    }

    @Test("Control characters are escaped in JSON with the same meaning")
    func harmless() throws {
        let body = Data("[\"a\u{9B}2J\u{202E}b\u{7F}\u{E0041}\"]".utf8)
        let json = try RawDocument(body: body).json
        #expect(json == #"["a\u009b2J\u202eb\u007f\udb40\udc41"]"#)
        let values = try JSONDecoder().decode([String].self, from: Data(json.utf8))
        #expect(values == (try JSONDecoder().decode([String].self, from: body)))
    }

    @Test("A body that is not JSON in UTF-8 is refused", arguments: ["", "<html>", "{"])
    func broken(_ text: String) {
        #expect(throws: QiitaError.undecodable) { try RawDocument(body: Data(text.utf8)) }
        #expect(throws: QiitaError.undecodable) { try RawDocument(body: Data([0x22, 0xFF, 0x22])) }
    }

    @Test("Markdown is the author's text without control characters")
    func markdown() throws {
        let body = ##"{"body":"# 題\r\n\r\n\tcode\u001b[2J \ud800\n"}"##
        #expect(try RawDocument(body: Data(body.utf8)).markdown() == "# 題\n\n\tcode[2J \u{FFFD}\n")
        #expect(throws: QiitaError.undecodable) { try RawDocument(body: Data("{}".utf8)).markdown() }
    }

    @Test("A list's articles are read without its invalid elements")
    func articles() throws {
        let body = #"[{"id":"a","title":"甲"},{"id":"b"},{"id":"c","title":"乙"}]"#
        #expect(try RawDocument(body: Data(body.utf8)).articles().map(\.title) == ["甲", "乙"])
        #expect(throws: QiitaError.undecodable) { try RawDocument(body: Data("{}".utf8)).articles() }
    }
}

@Suite("Loading documents from the network or the demo")
struct DocumentAPITests {
    private static let article = #"{"id":"0123456789abcdef0123","title":"題","body":"*甲*","user":{"id":"taro"}}"#

    private static func documents(_ server: LoopbackServer) throws -> DocumentAPI {
        .live(host: try APIHost(parsing: server.url), token: AccessToken("secret"), version: "1")
    }

    @Test("An article and a list are requested with the token")
    func live() async throws {
        let server = try LoopbackServer { request in
            ServerResponse(
                headers: [("Content-Type", "application/json")],
                body: Array((request.target.contains("?") ? "[\(Self.article)]" : Self.article).utf8))
        }
        let documents = try Self.documents(server)
        #expect(try await documents.article("0123456789abcdef0123").value.markdown() == "*甲*")
        #expect(try await documents.articles(.user(id: "taro")).articles().map(\.title) == ["題"])
        #expect(
            server.requests.map(\.target) == [
                "/api/v2/items/0123456789abcdef0123", "/api/v2/users/taro/items?page=1&per_page=20",
            ])
    }

    @Test("An error status or an HTML page is an error")
    func failures() async throws {
        let missing = try LoopbackServer { _ in ServerResponse(status: 404) }
        await #expect(throws: QiitaError.notFound) { try await Self.documents(missing).article("a") }
        let portal = try LoopbackServer { _ in ServerResponse(body: Array("<html>".utf8)) }
        await #expect(throws: QiitaError.webPage) { try await Self.documents(portal).article("a") }
    }

    @Test("The demo returns its own files")
    func fixtures() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.article, to: "api/items/0123456789abcdef0123.json")
        let documents = DocumentAPI.fixtures(FixtureStore(folder: folder.path))
        #expect(try await documents.article("0123456789abcdef0123").value.json == Self.article)
        #expect(try await documents.articles(.user(id: "taro")).json == "[\(Self.article)]")
        await #expect(throws: QiitaError.notFound) { try await documents.article("f") }
        await #expect(throws: QiitaError.notFound) { try await documents.articles(.tag(id: "nowhere")) }
    }
}
