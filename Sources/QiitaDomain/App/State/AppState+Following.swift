/// What following is about.
extension AppState {
    /// The author or the tag that following is about on the screen on top: that of its list, or else the author of the
    /// article in focus; nil if there is neither, or if the author has no id.
    var followTarget: FollowTarget? {
        let top = navigation.top.id
        if let target = list(of: top)?.source.followTarget { return target }
        return articleInFocus.flatMap { articles[$0]?.user.id }.flatMap { $0.isEmpty ? nil : .user($0) }
    }
}
