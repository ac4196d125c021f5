import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Decoding Qiita's users")
struct UserCodableTests {
    @Test("Every field in use is decoded")
    func whole() throws {
        let user = try decoded(
            #"{"id":"hanako","permanent_id":7,"name":"はなこ","description":"Swift\n好き","items_count":3,"followers_count":0}"#
        )
        #expect(user == User(id: "hanako", name: "はなこ", profile: "Swift\n好き", itemsCount: 3, followersCount: 0))
    }

    @Test(
        "Null, wrong types and unknown keys affect only their own field",
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
        "A user without an id is invalid",
        arguments: [#"{"name":"x"}"#, #"{"id":null}"#, #"{"id":1}"#, #"{"id":" "}"#, "[]"])
    func idRequired(_ json: String) {
        #expect(throws: DecodingError.self) { try decoded(json) }
    }

    @Test("Control and bidi characters are removed when decoding")
    func cleaned() throws {
        let user = try decoded(#"{"id":"ha\u001bnako","name":"a\u202eb\nc","description":"x\u001b[2Jy\nz"}"#)
        for text in [user.id, user.name, user.profile] {
            #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
        #expect(!user.name.contains("\n"))
        #expect(user.profile.contains("\n"))
    }

    @Test("Encoding survives a round trip")
    func roundTrip() throws {
        for user in [User(id: "a"), User(id: "b", name: "名", profile: "一\n二", itemsCount: 1, followersCount: 2)] {
            #expect(try JSONDecoder().decode(User.self, from: JSONEncoder().encode(user)) == user)
        }
    }

    private func decoded(_ json: String) throws -> User {
        try JSONDecoder().decode(User.self, from: Data(json.utf8))
    }
}

@Suite("Repeated decoding of users")
struct SharedUsersTests {
    @Test("The decoded value equals the encoded one, whatever was decoded before")
    func equal() {
        let users = SharedUsers(capacity: 2)
        let given: [User] = [
            .make("a"), .make("a"), .make("a", name: "another"), .make("b"), .make("c"), .make("a", itemsCount: 3),
            .make("a"),
        ]
        #expect(given.map(users.shared) == given)
    }
}
