import ReduxKit

/// Records which articles are hidden once they arrive, or once they are muted.
@MainActor
public let mutedArticlesMiddleware: Middleware<AppState> = { dispatch, getState in
    { next in
        { action in
            guard (action as? AppAction)?.mayMute ?? false, let known = getState()?.mutes.articles else {
                return next(action)
            }
            next(action)
            guard let muted = getState()?.mutes.articles, muted != known else { return }
            let new = Set(muted).subtracting(known)
            if !new.isEmpty { dispatch(AppActionCreator.mutes.record(new.sorted())) }
        }
    }
}

extension AppAction {
    /// Whether the action can mute articles: it brings some, or changes the mutes.
    fileprivate var mayMute: Bool {
        switch self {
        case .mutes, .list(_, .restored), .list(_, .request(_, _, .answered)), .outlines, .articleDetail: true
        case .list, .session, .navigation, .home, .browsing, .outbox, .undo, .toggle, .reading, .comments,
            .commentEditor,
            .picture, .follows, .readMarks, .history, .input, .help, .notice, .handoff, .recorder:
            false
        }
    }
}
