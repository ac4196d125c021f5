/// The profiles of authors and tags, whether they are followed or not.
extension FollowsState {
    /// Stores the profile of Qiita's answer. While a change is under way the shown number of followers stays.
    mutating func merge(_ profile: Profile) {
        var profile = profile
        if targets[profile.target].isChanging, let known = profiles[profile.target] {
            profile.followersCount = known.followersCount
        }
        profiles[profile.target] = profile
    }

    /// Adds a change to the number of followers, if that is known.
    mutating func countFollowers(of target: FollowTarget, _ change: Int) {
        profiles.update(target) { profile in
            profile.followersCount = profile.followersCount.map { max(0, $0 + change) }
        }
    }
}
