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

@Suite("Articles from files, as Qiita would give them")
struct FixtureStoreTests {
    @Test("Pages of twenty follow each other, newest first, and a page past the end is empty")
    func pages() async throws {
        let folder = try fixtures(Article.makeMany(45).shuffled())
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero)
        var titles: [String] = []
        var next: Int? = 1
        while let page = next {
            let reply = try await client.articles(.latest, page).value
            #expect(reply.totalCount == 45)
            titles += reply.elements.map(\.title)
            next = reply.next
        }
        #expect(titles == (1...45).map { "記事\($0)" })
        #expect(try await client.articles(.latest, 100).value.elements.isEmpty)
        for page in [0, 101, -1] {
            await #expect(throws: QiitaError.rejected(message: "Bad request")) {
                try await client.articles(.latest, page)
            }
        }
    }

    @Test("A list of exactly one page ends with it")
    func exactPage() async throws {
        let folder = try fixtures(Article.makeMany(20))
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.latest, 1).value.next == nil)
    }

    @Test(
        "The owner has stocks, own articles with the private ones, and followed tags; comments lie beside their article"
    )
    func accountLists() async throws {
        let own = Article.make(title: "own", user: .make("alice"), isPrivate: true)
        let folder = try fixtures([own, .make(id: "a1", title: "other")], users: [.make("alice")], stocked: ["a1"])
        try folder.write(#"[{"id":"Swift"}]"#, to: "api/following_tags/alice.json")
        try folder.write(#"[{"id":"c1"}]"#, to: "api/comments/a1.json")
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.stocks(user: "alice"), 1).value.elements.map(\.title) == ["other"])
        #expect(try await client.articles(.stocks(user: "hanako"), 1).value.elements == [])
        #expect(try await client.articles(.own, 1).value.elements == [own])
        #expect(try await client.articles(.search(query: "title:other"), 1).value.elements.map(\.id) == ["a1"])
        #expect(try await client.followedTags("alice").value.map(\.id) == ["Swift"])
        #expect(try await client.followedTags("hanako").value == [])
        #expect(try await client.comments("a1").value.map(\.id) == ["c1"])
        #expect(try await client.comments(own.id).value == [])
        await #expect(throws: QiitaError.notFound) { try await client.comments("nobody") }
        await #expect(throws: QiitaError.notFound) { try await client.followedTags("nobody") }
    }

    @Test("What is followed changes in memory, with the number of followers")
    func follows() async throws {
        let folder = try fixtures(
            [.make(id: "a1", tags: ["Swift"])], users: [.make("alice"), .make("hanako", followersCount: 3)])
        try folder.write(#"[{"id":"Swift","followers_count":7}]"#, to: "api/tags.json")
        try folder.write(#"[{"id":"Swift"}]"#, to: "api/following_tags/alice.json")
        try folder.write(#"{"id":"alice"}"#, to: "api/authenticated_user.json")
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero)
        let (swift, hanako) = (FollowTarget.tag("swift"), FollowTarget.user("hanako"))
        #expect(try await client.follows.isFollowing(swift).value)
        await #expect(throws: QiitaError.forbidden) { try await client.follows.follow(swift) }
        _ = try await client.follows.unfollow(swift)
        await #expect(throws: QiitaError.notFound) { try await client.follows.unfollow(swift) }
        #expect(try await client.follows.profile(swift).value.followersCount == 6)
        _ = try await client.follows.follow(hanako)
        #expect(try await client.follows.profile(hanako).value.followersCount == 4)
        #expect(try await client.follows.followees("alice").value.map(\.id) == ["hanako"])
        #expect(try await client.followedTags("alice").value == [])
        await #expect(throws: QiitaError.notFound) { try await client.follows.follow(.user("nobody")) }
        await #expect(throws: QiitaError.notFound) { try await client.follows.profile(.tag("none")) }
    }

    @Test("Lists of a user and of a tag hold theirs alone; a known user without articles has an empty list")
    func sources() async throws {
        let hers = Article.make(title: "彼女の", user: .make("hanako"), tags: ["C++"])
        let his = Article.make(title: "彼の", user: .make("taro"), tags: ["Swift"])
        let folder = try fixtures([hers, his], users: [.make("silent")])
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.user(id: "taro"), 1).value.elements == [his])
        #expect(try await client.articles(.tag(id: "c++"), 1).value.elements == [hers])
        #expect(try await client.articles(.user(id: "silent"), 1).value.elements.isEmpty)
        await #expect(throws: QiitaError.notFound) { try await client.articles(.user(id: "nobody"), 1) }
        await #expect(throws: QiitaError.notFound) { try await client.articles(.tag(id: "COBOL"), 1) }
    }

    @Test("A private article is in no list, yet opens by its id")
    func privateArticle() async throws {
        let hidden = Article.make(title: "限定", isPrivate: true)
        let folder = try fixtures([hidden])
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.latest, 1).value.elements.isEmpty)
        #expect(try await client.article(hidden.id).value == hidden)
        await #expect(throws: QiitaError.notFound) { try await client.article("0000") }
    }

    @Test("Stocking follows Qiita's codes, and the count follows the stock")
    func stock() async throws {
        let (old, new) = (Article.make(title: "前から", stocksCount: 5), Article.make(title: "これから", stocksCount: 0))
        let folder = try fixtures([old, new], stocked: [old.id])
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.isStocked(old.id).value)
        #expect(try await client.isStocked(new.id).value == false)
        await #expect(throws: QiitaError.forbidden) { try await client.stock(old.id) }
        await #expect(throws: QiitaError.notFound) { try await client.unstock(new.id) }
        _ = try await client.stock(new.id)
        _ = try await client.unstock(old.id)
        #expect(try await client.article(new.id).value.stocksCount == 1)
        #expect(try await client.articles(.latest, 1).value.elements.map(\.stocksCount).sorted() == [1, 4])
        await #expect(throws: QiitaError.notFound) { try await client.stock("0000") }
        await #expect(throws: QiitaError.notFound) { try await client.unstock("0000") }
    }

    @Test("The owner is the one that the file names")
    func owner() async throws {
        let folder = try fixtures([])
        #expect(
            try await QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero).authenticatedUser().value.id
                == "alice")
        let nobody = QiitaClient.fixtures(FixtureStore(folder: "/nowhere"), delay: .zero)
        await #expect(throws: QiitaError.unauthorized) { try await nobody.authenticatedUser() }
    }

    @Test("A file that cannot be read does not cost the others")
    func broken() async throws {
        let folder = try fixtures([.make(title: "無事")])
        try folder.write("{", to: "api/items/broken.json")
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .zero)
        #expect(try await client.articles(.latest, 1).value.elements.map(\.title) == ["無事"])
    }
}
