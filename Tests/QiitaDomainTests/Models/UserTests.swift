import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("A user as Qiita sends one")
struct UserCodableTests {
    @Test("All that the reader meets is read")
    func whole() throws {
        let user = try decoded(
            #"{"id":"hanako","permanent_id":7,"name":"はなこ","description":"Swift\n好き","items_count":3,"followers_count":0}"#
        )
        #expect(user == User(id: "hanako", name: "はなこ", profile: "Swift\n好き", itemsCount: 3, followersCount: 0))
    }

    @Test(
        "Null, other types and unknown keys cost nothing but themselves",
        arguments: [
            #"{"id":"hanako"}"#,
            #"{"id":"hanako","name":null,"description":null,"items_count":null,"followers_count":null}"#,
            #"{"id":"hanako","name":1,"description":[],"items_count":"3","followers_count":-1,"new":{"a":[1]}}"#,
            #"{"id":"hanako","name":"  \u3000 ","description":"","items_count":1e30}"#,
        ])
    func lenient(_ json: String) throws {
        #expect(try decoded(json) == User(id: "hanako"))
    }

    @Test(
        "Without an id there is no user",
        arguments: [#"{"name":"x"}"#, #"{"id":null}"#, #"{"id":1}"#, #"{"id":" "}"#, "[]"])
    func idRequired(_ json: String) {
        #expect(throws: DecodingError.self) { try decoded(json) }
    }

    @Test("Controls and directions are taken out where the text comes in")
    func cleaned() throws {
        let user = try decoded(#"{"id":"ha\u001bnako","name":"a\u202eb\nc","description":"x\u001b[2Jy\nz"}"#)
        for text in [user.id, user.name, user.profile] {
            #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
        #expect(!user.name.contains("\n"))
        #expect(user.profile.contains("\n"))
    }

    @Test("What is written is read as the same")
    func roundTrip() throws {
        for user in [User(id: "a"), User(id: "b", name: "名", profile: "一\n二", itemsCount: 1, followersCount: 2)] {
            #expect(try JSONDecoder().decode(User.self, from: JSONEncoder().encode(user)) == user)
        }
    }

    private func decoded(_ json: String) throws -> User {
        try JSONDecoder().decode(User.self, from: Data(json.utf8))
    }
}

@Suite("Users that are decoded again and again")
struct SharedUsersTests {
    @Test("What comes back equals what was given, whatever was known before")
    func equal() {
        let users = SharedUsers(capacity: 2)
        let given: [User] = [
            .make("a"), .make("a"), .make("a", name: "another"), .make("b"), .make("c"), .make("a", itemsCount: 3),
            .make("a"),
        ]
        #expect(given.map(users.shared) == given)
    }
}
