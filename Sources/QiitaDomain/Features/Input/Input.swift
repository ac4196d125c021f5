/// The one text that the reader may be typing, wherever that is, and the earlier ones.
public struct InputState: Equatable, Codable, Sendable {
    /// What the text is for.
    public enum Purpose: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
        /// A query for Qiita's search.
        case search
        /// A tag whose articles to list.
        case tag
        /// A text to find in the loaded rows of a list.
        case find
        /// A text that the shown rows of a list have to hold.
        case filterList
        /// A text to find in the article.
        case findInArticle
        /// A text that the lines of help have to hold.
        case filterHelp

        /// True if the text belongs to the screen on top, and is given up with it.
        public var belongsToScreen: Bool {
            switch self {
            case .search, .tag: false
            case .find, .filterList, .findInArticle, .filterHelp: true
            }
        }
    }
    /// What is wrong with a text that was given.
    public enum Problem: String, Codable, Sendable {
        /// Qiita has no tag of this name.
        case unknownTag
    }
    /// What is asked for; nil while nothing is.
    public internal(set) var purpose: Purpose?
    /// The text and the caret.
    public internal(set) var field = TextInput()
    /// What is wrong with the text as it was given; nil once it was edited.
    public internal(set) var problem: Problem?
    /// The earlier texts, each once, the last one last.
    public internal(set) var earlier: [Purpose: [String]] = [:]

    /// Nothing is asked, and nothing was.
    public init() {}

    /// The number of earlier texts of each kind that are kept.
    static let keptTexts = 100
}

/// What happened to the text that the reader types.
public enum InputAction: Equatable, Codable, Sendable {
    /// The texts of earlier runs were found on disk, the last one at the end.
    case recalled(purpose: InputState.Purpose, texts: [String])
    /// The reader is asked for a text.
    case opened(purpose: InputState.Purpose)
    /// The reader edited the text.
    case edited(edit: TextEdit)
    /// The reader left without a text.
    case closed
    /// The reader gave a text, which is kept for the next time.
    case submitted(text: String)
}

/// Keeps the text that is typed. A text is kept once for its purpose, the last one at the end.
public func inputReducer(_ state: inout InputState, _ action: InputAction) {
    switch action {
    case .recalled(let purpose, let texts):
        state.recall(texts, for: purpose)
    case .opened(let purpose):
        state.begin(purpose)
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
    /// Asks again for a text that was refused, which stays and is not offered any more. What is being typed meanwhile is left alone.
    mutating func refuse(_ text: String, for purpose: Purpose, because problem: Problem?) {
        earlier[purpose]?.removeAll { $0 == text }
        if earlier[purpose]?.isEmpty ?? false { earlier[purpose] = nil }
        guard let problem, self.purpose == nil else { return }
        begin(purpose)
        field = TextInput(text)
        self.problem = problem
    }

    /// Takes up earlier texts; those that only this session knows stay behind them.
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
