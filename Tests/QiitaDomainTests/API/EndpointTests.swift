import Testing

@testable import QiitaDomain

@Suite("The requests of each call")
struct EndpointTests {
    @Test(
        "Each list has its path and requests twenty articles per page",
        arguments: [
            (.latest, "/api/v2/items?page=3&per_page=20"),
            (.user(id: "hanako@x"), "/api/v2/users/hanako%40x/items?page=3&per_page=20"),
            (.tag(id: "C++"), "/api/v2/tags/C%2B%2B/items?page=3&per_page=20"),
            (.tag(id: ".NET"), "/api/v2/tags/.NET/items?page=3&per_page=20"),
            (.tag(id: "a/b?c#d%e 日"), "/api/v2/tags/a%2Fb%3Fc%23d%25e%20%E6%97%A5/items?page=3&per_page=20"),
            (.stocks(user: "hanako@x"), "/api/v2/users/hanako%40x/stocks?page=3&per_page=20"),
            (.search(query: "tag:C++ 設計"), "/api/v2/items?page=3&per_page=20&query=tag%3AC%2B%2B%20%E8%A8%AD%E8%A8%88"),
        ] as [(ArticlesCall, String)])
    func lists(_ source: ArticlesCall, _ target: String) {
        let endpoint = Endpoint.articles(source, page: 3)
        #expect(endpoint.target == target)
        #expect(endpoint.method == .get)
        #expect(!endpoint.needsToken)
    }

    @Test("The account's own articles need a token")
    func own() {
        let endpoint = Endpoint.articles(.own, page: 2)
        #expect(endpoint.target == "/api/v2/authenticated_user/items?page=2&per_page=20")
        #expect(endpoint.needsToken)
    }

    @Test("Followed tags are requested by the hundred, comments in one request")
    func wholeLists() {
        #expect(Endpoint.followedTags("a@b").target == "/api/v2/users/a%40b/following_tags?page=1&per_page=100")
        #expect(Endpoint.comments("a1").target == "/api/v2/items/a1/comments")
        #expect(!Endpoint.followedTags("a").needsToken)
        #expect(!Endpoint.comments("a1").needsToken)
    }

    @Test("Stocking is a write and needs a token; checking a stock needs a token only")
    func stock() {
        #expect(Endpoint.toggle(.put, .stock("a1")).target == "/api/v2/items/a1/stock")
        #expect(Endpoint.toggle(.put, .stock("a1")).method == .put)
        #expect(Endpoint.toggle(.delete, .stock("a1")).method == .delete)
        #expect(Endpoint.toggle(.get, .stock("a1")).method == .get)
        #expect(Endpoint.toggle(.get, .stock("a1")).needsToken)
        #expect(Endpoint.authenticatedUser.needsToken)
        #expect(Endpoint.article("a1").target == "/api/v2/items/a1")
        #expect(!Endpoint.article("a1").needsToken)
    }

    @Test("A component that would change the path is refused", arguments: ["", ".", ".."])
    func notAddressable(_ id: String) {
        #expect(!Endpoint.article(id).isAddressable)
        #expect(Endpoint.article("..a").isAddressable)
    }
}
