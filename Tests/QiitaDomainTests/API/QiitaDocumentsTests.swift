import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Documents come from the network or from the demo's files")
struct QiitaDocumentsTests {
    private static let article = #"{"id":"0123456789abcdef0123","title":"題","body":"*甲*","user":{"id":"taro"}}"#

    private static func documents(_ server: LoopbackServer) throws -> QiitaDocuments {
        .live(host: try APIHost(parsing: server.url), token: AccessToken("secret"), version: "1")
    }

    @Test("An article and a list are asked of the host with the token")
    func live() async throws {
        let server = try LoopbackServer { request in
            ServerResponse(
                headers: [("Content-Type", "application/json")],
                body: Array((request.target.contains("?") ? "[\(Self.article)]" : Self.article).utf8))
        }
        let documents = try Self.documents(server)
        #expect(try await documents.article("0123456789abcdef0123").markdown() == "*甲*")
        #expect(try await documents.articles(.user(id: "taro")).articles().map(\.title) == ["題"])
        #expect(
            server.requests.map(\.target) == [
                "/api/v2/items/0123456789abcdef0123", "/api/v2/users/taro/items?page=1&per_page=20",
            ])
    }

    @Test("A status that is no success, or a page for people, is an error")
    func failures() async throws {
        let missing = try LoopbackServer { _ in ServerResponse(status: 404) }
        await #expect(throws: QiitaError.notFound) { try await Self.documents(missing).article("a") }
        let portal = try LoopbackServer { _ in ServerResponse(body: Array("<html>".utf8)) }
        await #expect(throws: QiitaError.undecodable) { try await Self.documents(portal).article("a") }
    }

    @Test("The demo gives its files")
    func fixtures() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.article, to: "api/items/0123456789abcdef0123.json")
        let documents = QiitaDocuments.fixtures(FixtureStore(folder: folder.path))
        #expect(try await documents.article("0123456789abcdef0123").json == Self.article)
        #expect(try await documents.articles(.user(id: "taro")).json == "[\(Self.article)]")
        await #expect(throws: QiitaError.notFound) { try await documents.article("f") }
        await #expect(throws: QiitaError.notFound) { try await documents.articles(.tag(id: "nowhere")) }
    }
}
