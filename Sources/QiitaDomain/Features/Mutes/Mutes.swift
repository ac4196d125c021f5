/// What the reader does not want to see, and which of the loaded articles that hides.
public struct MutesState: Equatable, Codable, Sendable {
    /// The reader's own mutes, the latest last.
    public internal(set) var own: [Mute] = []
    /// Those of the configuration.
    public internal(set) var configured: [Mute] = []
    /// The reader's changes of this session that are not known to be saved: whether each was muted, by its text.
    public internal(set) var owed: [String: Bool] = [:]
    /// The muted ones of the loaded articles, sorted. Kept beside the mutes so that a key or a page compares no texts.
    public internal(set) var articles: [Article.ID] = []
    /// The number of articles that each mute hid so far, in all sessions; counted when help opens.
    public internal(set) var hidden: [String: Int] = [:]

    /// Nothing is muted by default.
    public init(own: [Mute] = [], configured: [Mute] = []) {
        self.own = own
        self.configured = configured
    }

    /// All mutes, each once: the configured ones first.
    public var all: [Mute] {
        var known: Set<FoldedText> = []
        return (configured + own).filter { known.insert($0.folded).inserted }
    }

    /// Whether anything is muted.
    public var isEmpty: Bool { own.isEmpty && configured.isEmpty }

    /// Whether a loaded article is muted.
    public func contains(_ article: Article.ID) -> Bool {
        let place = articles.partitioningIndex { $0 >= article }
        return place < articles.count && articles[place] == article
    }

    /// The mute that equals this one in case and width; nil if there is none.
    public func known(_ mute: Mute) -> Mute? {
        let folded = mute.folded
        return all.first { $0.folded == folded }
    }

    /// The mute of a list's own author or tag; nil if it is not muted.
    public func mute(of source: ListSource) -> Mute? {
        source.ownMute.flatMap(known)
    }

    /// Whether the configuration mutes it, which the program cannot take back.
    public func isConfigured(_ mute: Mute) -> Bool {
        configured.contains { $0.folded == mute.folded }
    }
}

/// The actions of mutes.
public enum MutesAction: Equatable, Codable, Sendable {
    /// The mutes of earlier sessions, of other instances and of the configuration were read.
    case restored(own: [Mute], configured: [Mute])
    /// The file of mutes cannot be read; those of the configuration apply.
    case unreadable(configured: [Mute], file: UnusableFile? = nil)
    /// The reader muted something, which is being saved.
    case muted(mute: Mute)
    /// The reader took a mute back, which is being saved.
    case unmuted(mute: Mute)
    /// Such a change was saved; `isSaved` is false if it lasts as long as the session.
    case saved(mute: Mute, isMuted: Bool, isSaved: Bool)
    /// The text cannot be muted, or is not muted.
    case missed(text: String, why: MuteMiss)
    /// What each mute hid so far was counted, for help.
    case counted(hidden: [String: Int])
}

/// Reduces the mutes; which articles they hide follows in `AppState.applyMutes`.
func mutesReducer(_ state: inout MutesState, _ action: MutesAction) {
    switch action {
    case .restored(let own, let configured):
        let kept = state.own.filter { state.owed[$0.rawValue] == true }
        state.own = own.filter { state.owed[$0.rawValue] == nil } + kept
        state.configured = configured
    case .unreadable(let configured, _):
        state.configured = configured
    case .muted(let mute):
        if state.known(mute) == nil { state.own.append(mute) }
        state.owed[mute.rawValue] = true
    case .unmuted(let mute):
        state.own.removeAll { $0.folded == mute.folded }
        state.owed[mute.rawValue] = false
    case .saved(let mute, let isMuted, isSaved: true):
        if state.owed[mute.rawValue] == isMuted { state.owed[mute.rawValue] = nil }
    case .counted(let hidden):
        state.hidden = hidden
    case .missed, .saved:
        return
    }
}
