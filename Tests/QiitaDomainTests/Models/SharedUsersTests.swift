import TestSupport
import Testing

@testable import QiitaDomain

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
