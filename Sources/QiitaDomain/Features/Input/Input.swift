import ReduxKit

/// The prompt, if one is open, and the history of earlier texts.
public struct InputState: Equatable, Codable, Sendable {
    /// The purpose of a prompt.
    public enum Purpose: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
        /// A query for Qiita's search.
        case search
        /// A tag whose articles to list.
        case tag
        /// A text to find in the loaded rows of a list.
        case find
        /// A filter of a list's rows.
        case filterList
        /// A text to find in the article.
        case findInArticle
        /// A filter of the lines of help.
        case filterHelp
        /// What to mute: an author, a tag or a word.
        case mute
        /// Which mute to take back.
        case unmute
        /// The name of a new tab.
        case tabName

        /// Whether the prompt belongs to the screen on top and is closed with it.
        public var belongsToScreen: Bool {
            switch self {
            case .search, .tag: false
            case .find, .filterList, .findInArticle, .filterHelp, .mute, .unmute, .tabName: true
            }
        }

        /// Whether the prompt begins with its last text, which the first character that is typed replaces.
        var beginsWithLast: Bool {
            switch self {
            case .find, .filterList, .findInArticle: true
            case .search, .tag, .filterHelp, .mute, .unmute, .tabName: false
            }
        }

        /// Whether the screen on top searches or filters by the text.
        public var searchesScreen: Bool {
            switch self {
            case .search, .tag, .mute, .unmute, .tabName: false
            case .find, .filterList, .findInArticle, .filterHelp: true
            }
        }
    }
    /// A problem with a submitted text.
    public enum Problem: String, Codable, Sendable {
        /// Qiita has no tag of this name.
        case unknownTag
    }
    /// The purpose of the open prompt; nil without one.
    public internal(set) var purpose: Purpose?
    /// The text and the caret.
    public internal(set) var field = TextInput()
    /// What is wrong with the submitted text; nil once it was edited.
    public internal(set) var problem: Problem?
    /// The earlier texts, each once, the latest last.
    public internal(set) var earlier: [Purpose: [String]] = [:]

    /// No prompt, and an empty history.
    public init() {}

    /// What is wrong with the regular expression that is typed.
    public var expressionProblem: ExpressionProblem? {
        switch purpose {
        case .find, .filterList: SearchExpression.problem(of: field.text)
        case .search, .tag, .findInArticle, .filterHelp, .mute, .unmute, .tabName, nil: nil
        }
    }

    /// The most earlier texts kept per purpose.
    static let keptTexts = 100
}

/// The actions of the prompt.
public enum InputAction: Equatable, Codable, Sendable {
    /// The history of earlier runs was read, the latest text last.
    case recalled(purpose: InputState.Purpose, texts: [String])
    /// A prompt was opened; it begins with the offered text, which the first character that is typed replaces.
    case opened(purpose: InputState.Purpose, offering: String? = nil)
    /// The reader edited the text.
    case edited(edit: TextEdit)
    /// The prompt was cancelled.
    case closed
    /// The text was submitted, and added to the history.
    case submitted(text: String)
}

/// Reduces the prompt. The history of a purpose holds each text once, the latest last.
public func inputReducer(_ state: inout InputState, _ action: InputAction) {
    switch action {
    case .recalled(let purpose, let texts):
        state.recall(texts, for: purpose)
    case .opened(let purpose, let offered):
        state.begin(purpose)
        if let offered {
            state.field = TextInput(offered, isSelected: true)
        } else if purpose.beginsWithLast, let last = state.earlier[purpose]?.last {
            state.field = TextInput(offered: last)
        }
    case .edited(let edit):
        guard state.purpose != nil else { return }
        state.field.apply(edit)
        state.problem = nil
    case .closed:
        state.begin(nil)
    case .submitted(let text):
        if let purpose = state.purpose, !text.isEmpty {
            let others = (state.earlier[purpose] ?? []).filter { $0 != text }
            state.earlier[purpose] = (others + [text]).suffix(InputState.keptTexts)
        }
        state.begin(nil)
    }
}

extension InputState {
    /// Reopens the prompt with a rejected text, and removes that from the history. Does nothing if a prompt is open.
    mutating func refuse(_ text: String, for purpose: Purpose, because problem: Problem?) {
        earlier[purpose]?.removeAll { $0 == text }
        if earlier[purpose]?.isEmpty ?? false { earlier[purpose] = nil }
        guard let problem, self.purpose == nil else { return }
        begin(purpose)
        field = TextInput(text, isSelected: true)
        self.problem = problem
    }

    /// Merges texts of earlier runs into the history; those of this session stay after them.
    fileprivate mutating func recall(_ texts: [String], for purpose: Purpose) {
        var known = Set<String>()
        let own = (earlier[purpose] ?? []).filter { !texts.contains($0) }
        earlier[purpose] = (texts + own).filter { known.insert($0).inserted }.suffix(Self.keptTexts)
    }

    fileprivate mutating func begin(_ purpose: Purpose?) {
        self.purpose = purpose
        field = TextInput()
        problem = nil
    }
}

extension AppState {
    /// The suggestions, nearest first, that continue the typed text: earlier texts; for a tag then the followed ones and those of the
    /// loaded articles; for a search before them the tags and authors that continue its last word; for a mute the author and
    /// the tags of the article in focus.
    public var inputSuggestions: [String] {
        guard let purpose = input.purpose else { return [] }
        let draft = input.field.draft
        let earlier = input.earlier[purpose, default: []].reversed().filter { $0.begins(with: draft) }
        switch purpose {
        case .find, .filterList, .findInArticle, .filterHelp: return earlier
        case .tabName: return []
        case .mute: return muteSuggestions.filter { $0.begins(with: draft) }
        case .unmute: return mutes.own.reversed().map(\.rawValue).filter { $0.begins(with: draft) }
        case .tag: return unique(earlier + knownTags(beginning: draft))
        case .search: return unique(offeredTerms(behind: draft) + earlier)
        }
    }

    /// The query with its last word completed, if that asks for a tag or an author.
    private func offeredTerms(behind draft: String) -> [String] {
        let word = draft.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).last ?? ""
        let start = String(draft.dropLast(word.count))
        for field in ["tag:", "-tag:", "user:", "-user:"] where word.lowercased().hasPrefix(field) {
            let name = String(word.dropFirst(field.count))
            let names = field.hasSuffix("tag:") ? knownTags(beginning: name) : knownUsers(beginning: name)
            return names.map { start + field + $0 }
        }
        return []
    }

    /// The followed tags, then those of the loaded articles, the most frequent first.
    private func knownTags(beginning start: String) -> [String] {
        unique(follows.tagNames.filter { $0.begins(with: start) } + seen(\.tags, beginning: start))
    }

    /// The followed authors, then those of the loaded articles, the most frequent first.
    private func knownUsers(beginning start: String) -> [String] {
        unique(follows.users.names.filter { $0.begins(with: start) } + seen({ [$0.user.id] }, beginning: start))
    }

    /// The names in the loaded articles, the most frequent first.
    private func seen(_ names: (Article) -> [String], beginning start: String) -> [String] {
        var counts: [String: Int] = [:]
        for id in articles.ids {
            for name in articles[id].map(names) ?? [] where name.begins(with: start) { counts[name, default: 0] += 1 }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).filter { !$0.isEmpty }
    }

    /// The texts, each once whatever its case.
    private func unique(_ texts: [String]) -> [String] {
        var known: Set<String> = []
        return texts.filter { known.insert($0.lowercased()).inserted }
    }

    /// What can be muted of the article in focus: its author and its tags, without what is muted already.
    var muteSuggestions: [String] {
        guard let article = articleInFocus.flatMap({ articles[$0] }) else { return [] }
        let author = article.user.id.isEmpty ? [] : [Mute.user(article.user.id)]
        return (author + article.tags.map(Mute.tag)).filter { mutes.known($0) == nil }.map(\.rawValue)
    }
}

extension String {
    /// Whether the text begins with another one, in any case.
    fileprivate func begins(with start: String) -> Bool {
        start.isEmpty || lowercased().hasPrefix(start.lowercased())
    }
}
