import Testing

@testable import QiitaDomain

@Suite("What is sent for a call")
struct EndpointTests {
    @Test(
        "Each list has its path, twenty articles a page",
        arguments: [
            (.latest, "/api/v2/items?page=3&per_page=20"),
            (.user(id: "hanako@x"), "/api/v2/users/hanako%40x/items?page=3&per_page=20"),
            (.tag(id: "C++"), "/api/v2/tags/C%2B%2B/items?page=3&per_page=20"),
            (.tag(id: ".NET"), "/api/v2/tags/.NET/items?page=3&per_page=20"),
            (.tag(id: "a/b?c#d%e 日"), "/api/v2/tags/a%2Fb%3Fc%23d%25e%20%E6%97%A5/items?page=3&per_page=20"),
        ] as [(ArticleSource, String)])
    func lists(_ source: ArticleSource, _ target: String) {
        let endpoint = Endpoint.articles(source, page: 3)
        #expect(endpoint.target == target)
        #expect(!endpoint.isWrite && !endpoint.needsToken)
    }

    @Test("Stocking writes and needs a token; asking for it only needs one")
    func stock() {
        #expect(Endpoint.stock(.put, "a1").target == "/api/v2/items/a1/stock")
        #expect(Endpoint.stock(.put, "a1").isWrite && Endpoint.stock(.delete, "a1").isWrite)
        #expect(!Endpoint.stock(.get, "a1").isWrite)
        #expect(Endpoint.stock(.get, "a1").needsToken && Endpoint.authenticatedUser.needsToken)
        #expect(Endpoint.article("a1").target == "/api/v2/items/a1" && !Endpoint.article("a1").needsToken)
    }

    @Test("A part that would lead to another path leads nowhere", arguments: ["", ".", ".."])
    func notAddressable(_ id: String) {
        #expect(!Endpoint.article(id).isAddressable)
        #expect(Endpoint.article("..a").isAddressable)
    }
}
