import ReduxKit

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
    case missed(text: String, why: MuteFailure)
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

/// Which of the loaded articles are muted. A list leaves them out as its view does: when its articles or the mutes change.
extension AppState {
    /// Applies changed mutes to every loaded article and every list.
    mutating func applyMutes() {
        let filter = MuteFilter(mutes.all)
        mutes.articles =
            filter.isEmpty ? [] : articles.ids.filter { articles[$0].map(filter.hides) ?? false }.sorted()
        for id in Array(lists.keys) { applyView(of: id, keeping: .shown) }
    }

    /// Applies the mutes to articles that the table received, and to the lists that have them already.
    mutating func mute(_ received: [Article.ID]) {
        guard !mutes.isEmpty else { return }
        let filter = MuteFilter(mutes.all)
        let ids = Set(received)
        let before = mutes.articles.filter(ids.contains)
        let after = ids.filter { articles[$0].map(filter.hides) ?? false }.sorted()
        if before != after { mutes.articles = (mutes.articles.filter { !ids.contains($0) } + after).sorted() }
        let changed = Set(before).symmetricDifference(after).sorted()
        for (id, list) in lists {
            // Of a muted article it can have changed what else mutes it, which counts in the list of its author or tag.
            let concerned = mutes.mute(of: list.source) == nil ? changed : after
            if list.missing(of: concerned).count < concerned.count { applyView(of: id, keeping: .shown) }
        }
    }

    /// The muted articles that a list leaves out, or dims as a search does. The list of a muted author or tag is not emptied by that.
    func muted(in source: ListSource) -> Set<Article.ID> {
        guard source.countsMuted, !mutes.articles.isEmpty else { return [] }
        guard mutes.mute(of: source) != nil else { return Set(mutes.articles) }
        let filter = MuteFilter(mutes.all, in: source)
        return Set(mutes.articles.filter { articles[$0].map(filter.hides) ?? false })
    }

    /// Forgets articles that left the table.
    mutating func forgetMuted(_ left: [Article.ID]) {
        guard !mutes.articles.isEmpty, !left.isEmpty else { return }
        let left = Set(left)
        if mutes.articles.contains(where: left.contains) { mutes.articles.removeAll(where: left.contains) }
    }
}

/// Why nothing was muted, or no mute taken back.
public enum MuteFailure: String, Codable, Sendable {
    /// The text is neither `@USER` nor `#TAG` nor a word.
    case noMute
    case alreadyMuted
    /// Only the configuration can take it back.
    case configured
    case notMuted
    case nothingMuted
}
