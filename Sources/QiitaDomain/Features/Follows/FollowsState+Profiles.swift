/// The profiles of authors and tags, whether they are followed or not.
extension FollowsState {
    /// Reduces a request for a profile. A stale response changes nothing.
    mutating func reduceProfile(of target: FollowTarget, _ request: RequestID, _ step: RequestStep<Profile>) {
        switch step {
        case .sent:
            profileRequests[target] = request
        case .answered(let profile, _):
            guard profileRequests[target] == request else { return }
            profileRequests[target] = nil
            if profile.target == target { merge(profile) }
        case .failed, .cancelled:
            // The heading of the list does without a profile.
            if profileRequests[target] == request { profileRequests[target] = nil }
        case .delayed:
            return
        }
    }

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
