/// What a mute did.
func notice(of action: MutesAction, in state: AppState) -> Notice? {
    switch action {
    case .muted(let mute): .message(.muted(mute: mute, count: state.loadedCount(of: mute), isSaved: nil))
    case .unmuted(let mute): .message(.unmuted(mute: mute, isSaved: nil))
    case .saved(let mute, let isMuted, let isSaved):
        isMuted
            ? .message(.muted(mute: mute, count: state.loadedCount(of: mute), isSaved: isSaved))
            : .message(.unmuted(mute: mute, isSaved: isSaved))
    case .missed(let text, let why): .message(.muteMissed(text: text, why: why))
    case .unreadable(_, let file): file.map { .message(.fileUnusable($0)) }
    case .restored, .counted: nil
    }
}

extension AppState {
    /// The loaded articles that a mute hides.
    fileprivate func loadedCount(of mute: Mute) -> Int {
        let filter = MuteFilter([mute])
        return articles.ids.count { articles[$0].map(filter.hides) ?? false }
    }
}
