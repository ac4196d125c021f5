import Foundation
import QiitaDomain
import TestSupport
import Testing

/// A folder laid out as `Fixtures` is.
func fixtures(_ articles: [Article], users: [User] = [], stocked: [Article.ID] = []) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func write(_ value: some Encodable, to name: String) throws {
        try folder.write(String(decoding: try JSONEncoder().encode(value), as: UTF8.self), to: "api/\(name)")
    }
    try folder.write("", to: "api/items/README")
    for article in articles { try write(article, to: "items/\(article.id).json") }
    for user in users { try write(user, to: "users/\(user.id).json") }
    try write(["stocked": stocked], to: "stocks.json")
    try write(User.make("alice"), to: "authenticated_user.json")
    return folder
}

@Suite("Articles served from files")
struct FixtureStoreTests {
    @Test("Pages hold twenty articles, newest first; a page past the end is empty")
    func pages() async throws {
        let folder = try fixtures(Article.makeMany(45).shuffled())
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .zero)
        var titles: [String] = []
        var next: Int? = 1
        while let page = next {
            let reply = try await client.articles(.latest, page: page).value
            #expect(reply.totalCount == 45)
            titles += reply.elements.map(\.title)
            next = reply.next
        }
        #expect(titles == (1...45).map { "記事\($0)" })
        #expect(try await client.articles(.latest, page: 100).value.elements.isEmpty)
        for page in [0, 101, -1] {
            await #expect(throws: QiitaError.rejected(message: "Bad request")) {
                try await client.articles(.latest, page: page)
            }
        }
    }

    @Test("A list of exactly one page has no next page")
    func exactPage() async throws {
        let folder = try fixtures(Article.makeMany(20))
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.latest, page: 1).value.next == nil)
    }

    @Test("The owner has stocks, private articles and followed tags; comments are beside their article")
    func accountLists() async throws {
        let own = Article.make(title: "own", user: .make("alice"), isPrivate: true)
        let folder = try fixtures([own, .make(id: "a1", title: "other")], users: [.make("alice")], stocked: ["a1"])
        try folder.write(#"[{"id":"Swift"}]"#, to: "api/following_tags/alice.json")
        try folder.write(#"[{"id":"c1"}]"#, to: "api/comments/a1.json")
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.stocks(user: "alice"), page: 1).value.elements.map(\.title) == ["other"])
        #expect(try await client.articles(.stocks(user: "hanako"), page: 1).value.elements == [])
        #expect(try await client.articles(.own, page: 1).value.elements == [own])
        #expect(try await client.articles(.search(query: "title:other"), page: 1).value.elements.map(\.id) == ["a1"])
        #expect(try await client.followedTags(of: "alice").value.map(\.id) == ["Swift"])
        #expect(try await client.followedTags(of: "hanako").value == [])
        #expect(try await client.comments(of: "a1").value.map(\.id) == ["c1"])
        #expect(try await client.comments(of: own.id).value == [])
        await #expect(throws: QiitaError.notFound) { try await client.comments(of: "nobody") }
        await #expect(throws: QiitaError.notFound) { try await client.followedTags(of: "nobody") }
    }

    @Test("A follow changes in memory, with the number of followers")
    func follows() async throws {
        let folder = try fixtures(
            [.make(id: "a1", tags: ["Swift"])], users: [.make("alice"), .make("hanako", followersCount: 3)])
        try folder.write(#"[{"id":"Swift","followers_count":7}]"#, to: "api/tags.json")
        try folder.write(#"[{"id":"Swift"}]"#, to: "api/following_tags/alice.json")
        try folder.write(#"{"id":"alice"}"#, to: "api/authenticated_user.json")
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .zero)
        let (swift, hanako) = (FollowTarget.tag("swift"), FollowTarget.user("hanako"))
        #expect(try await client.isOn(.follow(swift)).value)
        await #expect(throws: QiitaError.forbidden) { try await client.change(.follow(swift), to: true) }
        _ = try await client.change(.follow(swift), to: false)
        await #expect(throws: QiitaError.notFound) { try await client.change(.follow(swift), to: false) }
        #expect(try await client.profile(of: swift).value.followersCount == 6)
        _ = try await client.change(.follow(hanako), to: true)
        #expect(try await client.profile(of: hanako).value.followersCount == 4)
        #expect(try await client.followees(of: "alice").value.map(\.id) == ["hanako"])
        #expect(try await client.followedTags(of: "alice").value == [])
        await #expect(throws: QiitaError.notFound) { try await client.change(.follow(.user("nobody")), to: true) }
        await #expect(throws: QiitaError.notFound) { try await client.profile(of: .tag("none")) }
    }

    @Test("A user's or tag's list contains only its own articles; a user without articles has an empty list")
    func sources() async throws {
        let hers = Article.make(title: "彼女の", user: .make("hanako"), tags: ["C++"])
        let his = Article.make(title: "彼の", user: .make("taro"), tags: ["Swift"])
        let folder = try fixtures([hers, his], users: [.make("silent")])
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.user(id: "taro"), page: 1).value.elements == [his])
        #expect(try await client.articles(.tag(id: "c++"), page: 1).value.elements == [hers])
        #expect(try await client.articles(.user(id: "silent"), page: 1).value.elements.isEmpty)
        await #expect(throws: QiitaError.notFound) { try await client.articles(.user(id: "nobody"), page: 1) }
        await #expect(throws: QiitaError.notFound) { try await client.articles(.tag(id: "COBOL"), page: 1) }
    }

    @Test("A private article is in no public list but opens by its id")
    func privateArticle() async throws {
        let hidden = Article.make(title: "限定", isPrivate: true)
        let folder = try fixtures([hidden])
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.latest, page: 1).value.elements.isEmpty)
        #expect(try await client.article(hidden.id).value == hidden)
        await #expect(throws: QiitaError.notFound) { try await client.article("0000") }
    }

    @Test("Stocking returns Qiita's status codes, and the count follows")
    func stock() async throws {
        let (old, new) = (Article.make(title: "前から", stocksCount: 5), Article.make(title: "これから", stocksCount: 0))
        let folder = try fixtures([old, new], stocked: [old.id])
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.isOn(.stock(old.id)).value)
        #expect(try await client.isOn(.stock(new.id)).value == false)
        await #expect(throws: QiitaError.forbidden) { try await client.change(.stock(old.id), to: true) }
        await #expect(throws: QiitaError.notFound) { try await client.change(.stock(new.id), to: false) }
        _ = try await client.change(.stock(new.id), to: true)
        _ = try await client.change(.stock(old.id), to: false)
        #expect(try await client.article(new.id).value.stocksCount == 1)
        #expect(try await client.articles(.latest, page: 1).value.elements.map(\.stocksCount).sorted() == [1, 4])
        await #expect(throws: QiitaError.notFound) { try await client.change(.stock("0000"), to: true) }
        await #expect(throws: QiitaError.notFound) { try await client.change(.stock("0000"), to: false) }
    }

    @Test("The owner is the user that the file names")
    func owner() async throws {
        let folder = try fixtures([])
        #expect(
            try await FixtureAPI(FixtureStore(folder: folder.path), delay: .zero).authenticatedUser().value.id
                == "alice")
        let nobody = FixtureAPI(FixtureStore(folder: "/nowhere"), delay: .zero)
        await #expect(throws: QiitaError.unauthorized) { try await nobody.authenticatedUser() }
    }

    @Test("An unreadable file does not affect the others")
    func broken() async throws {
        let folder = try fixtures([.make(title: "無事")])
        try folder.write("{", to: "api/items/broken.json")
        let client = FixtureAPI(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.latest, page: 1).value.elements.map(\.title) == ["無事"])
    }
}
