/// Where the reader is in one article, and what is open, focused and searched for in it.
public struct ReadingState: Equatable, Codable, Sendable {
    /// The folds that the reader opened (true) or closed, by their number in the body.
    public internal(set) var folds: [Int: Bool] = [:]
    /// Where the reader is.
    public internal(set) var position = ReadingPosition.start
    /// Where the jumps inside the article began, the last one last.
    public internal(set) var jumps: [ReadingJump] = []
    /// The list over the body; nil while the body is shown.
    public internal(set) var panel: ArticlePanel?
    /// What is searched for.
    public internal(set) var search = ReadingSearch()
    /// The link in focus.
    public internal(set) var focus: BodyPlace?
    /// The digits of a link's number that were typed so far.
    public internal(set) var linkNumber = ""
    /// Cells by which long code is moved to the left; nil wraps it.
    public internal(set) var codeOffset: Int?

    /// The beginning of an article.
    public init() {}

    /// The number of jumps that can be gone back.
    static let keptJumps = 50

    /// Forgets the places in a body that has been replaced.
    mutating func forgetPlaces() {
        folds = [:]
        jumps = []
        panel = nil
        search.current = nil
        focus = nil
    }
}

/// What the reader did in an article.
public enum ReadingAction: Equatable, Codable, Sendable {
    /// The reader opened or closed a fold, by its number in the body.
    case foldToggled(number: Int, isOpen: Bool)
    /// The reader moved.
    case scrolled(to: ReadingPosition)
    /// The reader followed a link inside the article, or chose a heading from the table of contents.
    case jumped(from: ReadingJump, to: ReadingPosition)
    /// The reader went back to where the last jump began.
    case returned
    /// The link leads to a place that the article does not have.
    case anchorMissed(name: String)
    /// The table of contents or the list of links was opened.
    case panelOpened(panel: ArticlePanel)
    /// The article has nothing to list.
    case panelMissed(kind: ArticlePanel.Kind)
    /// The reader moved in the list.
    case panelMoved(row: Int, top: Int)
    /// The list was closed.
    case panelClosed
    /// A search began.
    case searched(query: String)
    /// The reader came to a match, the `number`th of `count` from 1.
    case matchReached(at: BodyPlace, number: Int, count: Int, wrapped: ReadingSearch.Wrap?)
    /// Nothing in the article matches.
    case searchMissed(query: String)
    /// Matches, the focused link and a half-typed number were put away.
    case marksCleared
    /// The focus moved to a link.
    case linkFocused(at: BodyPlace)
    /// The digits of a link's number that were typed so far; none after the number was given up.
    case linkNumberTyped(digits: String)
    /// No link has the number.
    case linkMissed(digits: String)
    /// Long code was moved to the left by this number of cells; nil wraps it.
    case codeMoved(offset: Int?)
    /// There is no code in the window to copy.
    case codeMissed
}

/// Keeps where the reader is in one article.
public func readingReducer(_ state: inout ReadingState, _ action: ReadingAction) {
    switch action {
    case .foldToggled(let number, let isOpen):
        state.folds[number] = isOpen
    case .scrolled(let position):
        state.position = position
    case .jumped(let start, let position):
        state.jumps = (state.jumps + [start]).suffix(ReadingState.keptJumps)
        state.position = position
        state.focus = nil
    case .returned:
        guard let jump = state.jumps.popLast() else { return }
        state.position = jump.position
        state.focus = jump.link
    case .panelOpened(let panel):
        state.panel = panel
    case .panelMoved(let row, let top):
        state.panel?.row = row
        state.panel?.top = top
    case .panelClosed:
        state.panel = nil
        state.linkNumber = ""
    case .searched(let query):
        state.search = ReadingSearch(query: query)
        // Long code is wrapped, so that no match is out of sight.
        state.codeOffset = nil
    case .matchReached(let place, _, _, _):
        state.search.isShown = true
        state.search.current = place
    case .searchMissed:
        state.search.isShown = false
        state.search.current = nil
    case .marksCleared:
        state.search.isShown = false
        state.focus = nil
        state.linkNumber = ""
    case .linkFocused(let place):
        state.focus = place
    case .linkNumberTyped(let digits):
        state.linkNumber = digits
    case .codeMoved(let offset):
        state.codeOffset = offset
    case .anchorMissed, .panelMissed, .linkMissed, .codeMissed:
        return
    }
}

/// A list that stands over an article's body until the reader chooses from it or closes it.
public struct ArticlePanel: Equatable, Codable, Sendable {
    /// What the list holds.
    public enum Kind: String, Equatable, Codable, Sendable {
        /// The headings.
        case contents
        /// The links.
        case links
    }
    /// What the list holds.
    public var kind: Kind
    /// The selected entry, from 0.
    public var row: Int
    /// The first entry in the window.
    public var top: Int

    /// A list with an entry selected.
    public init(kind: Kind, row: Int, top: Int = 0) {
        self.kind = kind
        self.row = row
        self.top = top
    }
}

/// The search in one article.
public struct ReadingSearch: Equatable, Codable, Sendable {
    /// The end at which a search went on at the other one.
    public enum Wrap: String, Equatable, Codable, Sendable {
        /// From the end back to the beginning.
        case toBeginning
        /// From the beginning on to the end.
        case toEnd
    }
    /// The last query; empty before the first search.
    public internal(set) var query = ""
    /// Whether the matches are shown.
    public internal(set) var isShown = false
    /// The match that the reader came to last.
    public internal(set) var current: BodyPlace?

    /// A search that has found nothing yet.
    public init(query: String = "") {
        self.query = query
    }
}

/// The nth thing of its kind in a block of an article's body: a match of a search, or a link. It holds at any width.
public struct BodyPlace: Hashable, Codable, Comparable, Sendable {
    /// The top-level block, from 0.
    public var block: Int
    /// Its number among those of its kind in the block, from 0.
    public var index: Int

    /// A place in a body.
    public init(block: Int, index: Int) {
        self.block = block
        self.index = index
    }

    /// In the order of the text.
    public static func < (left: BodyPlace, right: BodyPlace) -> Bool {
        (left.block, left.index) < (right.block, right.index)
    }
}

/// Where a jump inside an article began, so that the reader can go back.
public struct ReadingJump: Hashable, Codable, Sendable {
    /// Where the reader was.
    public var position: ReadingPosition
    /// The link that the reader followed; nil if the jump followed no link.
    public var link: BodyPlace?

    /// The beginning of a jump.
    public init(position: ReadingPosition, link: BodyPlace?) {
        self.position = position
        self.link = link
    }
}
