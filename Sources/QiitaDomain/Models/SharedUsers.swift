import Synchronization

/// The users that were decoded last, so that the many articles of one author hold one copy of what is known of him.
///
/// Nothing but memory depends on it: a user is shared with an equal one alone.
final class SharedUsers: Sendable {
    /// The one that decoding uses.
    static let all = SharedUsers()

    private let capacity: Int
    private let known = Mutex<[User.ID: User]>([:])

    /// Keeps so many users and begins anew behind them.
    init(capacity: Int = 4096) {
        self.capacity = capacity
    }

    /// The copy that others have, where they have an equal one; else this one, which is kept for others.
    func shared(_ user: User) -> User {
        known.withLock { known in
            if let same = known[user.id], same == user { return same }
            if known.count >= capacity { known.removeAll(keepingCapacity: true) }
            known[user.id] = user
            return user
        }
    }
}
