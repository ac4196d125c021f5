import Synchronization

/// The most recently decoded users, so that the articles of an author share one copy.
///
/// It only affects memory: a user is shared only with an equal one.
final class SharedUsers: Sendable {
    /// The one that decoding uses.
    static let all = SharedUsers()

    private let capacity: Int
    private let known = Mutex<[User.ID: User]>([:])

    /// The number of users that are cached.
    init(capacity: Int = 4096) {
        self.capacity = capacity
    }

    /// The shared copy of an equal user; else this one, which is stored for sharing.
    func shared(_ user: User) -> User {
        known.withLock { known in
            if let same = known[user.id], same == user { return same }
            if known.count >= capacity { known.removeAll(keepingCapacity: true) }
            known[user.id] = user
            return user
        }
    }
}
