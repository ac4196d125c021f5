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
