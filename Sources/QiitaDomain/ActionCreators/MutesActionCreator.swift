import ReduxKit

/// Mutes authors, tags and words, and takes mutes back.
@MainActor
public struct MutesActionCreator {
    /// Reads the mutes synchronously. Another instance, or the command line, may have changed them.
    func restore() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            let stored = environment.mutes.read()
            guard let own = stored.own else {
                return dispatch(
                    AppAction.mutes(.unreadable(configured: stored.configured, file: stored.unusable)))
            }
            guard stored != StoredMutes() || getState()?.mutes.isEmpty == false else { return }
            dispatch(AppAction.mutes(.restored(own: own, configured: stored.configured)))
        }
    }

    /// Opens the prompt that offers what can be muted; in help, the one that offers the mutes to take back.
    public func openPrompt() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            guard state.navigation.top.screen == .help else { return dispatch(AppActionCreator.openPrompt(.mute)) }
            guard !state.mutes.isEmpty else {
                return dispatch(AppAction.mutes(.missed(text: "", why: .nothingMuted)))
            }
            dispatch(AppActionCreator.openPrompt(.unmute))
        }
    }

    /// Mutes what was typed.
    func mute(_ text: String) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let mutes = getState()?.mutes else { return }
            guard let mute = Mute(written: text) else {
                return dispatch(AppAction.mutes(.missed(text: text, why: .noMute)))
            }
            guard mutes.known(mute) == nil else {
                return dispatch(AppAction.mutes(.missed(text: text, why: .alreadyMuted)))
            }
            dispatch(set(mute, isMuted: true))
            dispatch(AppAction.undo(.recorded(step: .muted(mute: mute, isMuted: true))))
        }
    }

    /// Takes back the mute that was typed.
    func unmute(_ text: String) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let mutes = getState()?.mutes else { return }
            guard let mute = Mute(written: text).flatMap(mutes.known) else {
                return dispatch(AppAction.mutes(.missed(text: text, why: .notMuted)))
            }
            guard !mutes.isConfigured(mute) else {
                return dispatch(AppAction.mutes(.missed(text: text, why: .configured)))
            }
            dispatch(set(mute, isMuted: false))
            dispatch(AppAction.undo(.recorded(step: .muted(mute: mute, isMuted: false))))
        }
    }

    /// Mutes something or takes the mute back, and saves that.
    func set(_ mute: Mute, isMuted: Bool) -> AppThunk {
        AppThunk { dispatch, _, _ in
            dispatch(AppAction.mutes(isMuted ? .muted(mute: mute) : .unmuted(mute: mute)))
            dispatch(save(mute, isMuted: isMuted))
            dispatch(AppActionCreator.readStoredTabs())
            dispatch(AppActionCreator.fillWindow())
        }
    }

    /// Saves a mute, or that it was taken back, while the session goes on.
    private func save(_ mute: Mute, isMuted: Bool) -> AppEffect {
        AppEffect(id: EffectID("mutes.save.\(mute.rawValue)"), policy: .newestWins) { dispatch, _, environment in
            let isSaved = await environment.mutes.save(mute, isMuted)
            dispatch(AppAction.mutes(.saved(mute: mute, isMuted: isMuted, isSaved: isSaved)))
        }
    }

    /// Counts what each mute hid so far, for help.
    func count() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let mutes = getState()?.mutes, !mutes.isEmpty else { return }
            dispatch(AppAction.mutes(.counted(hidden: environment.mutes.counts())))
        }
    }

    /// Records what hid these articles.
    func record(_ articles: [Article.ID]) -> AppThunk {
        AppThunk { _, getState, environment in
            guard let state = getState() else { return }
            let filter = MuteFilter(state.mutes.all)
            environment.mutes.record(
                articles.flatMap { id in
                    (state.articles[id].map(filter.mutes) ?? []).map { MutedArticle(id: id, mute: $0) }
                })
        }
    }
}

extension AppActionCreator {
    /// The action creator of the mutes.
    public static let mutes = MutesActionCreator()
}

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
