/// The reading state of an article: position, folds, focus and search.
public struct ReadingState: Equatable, Codable, Sendable {
    /// The folds that the reader opened (true) or closed, by their number in the body.
    public internal(set) var folds: [Int: Bool] = [:]
    /// The first line in the window.
    public internal(set) var position = ReadingPosition.start
    /// The origins of jumps inside the article, the latest last.
    public internal(set) var jumps: [JumpOrigin] = []
    /// The places that the reader returned from, which are a way forward again; the latest last.
    public internal(set) var returns: [JumpOrigin] = []
    /// The list over the body; nil while the body is shown.
    public internal(set) var panel: ArticlePanel?
    /// The search in this article, or that of the list by which it was found.
    public internal(set) var search = ReadingSearch()
    /// Where the page was, and its search, before the search that is being typed; nil while none is.
    public internal(set) var former: FormerReading?
    /// The link, the footnote mark or the code in focus.
    public internal(set) var focus: BodyPlace?
    /// The code in focus if it was copied, so that the next one is copied next.
    public internal(set) var copied: BodyPlace?
    /// The typed digits of a link's number.
    public internal(set) var linkNumber = ""
    /// The horizontal offset of long code in cells; nil wraps it.
    public internal(set) var codeOffset: Int?
    /// The places that the reader marked, by the letter of the mark.
    public internal(set) var marks: [String: ReadingPosition] = [:]
    /// What the letter that the reader types next is for; nil if none is awaited.
    public internal(set) var awaitedMark: ReadingMarkUse?

    /// The beginning of an article.
    public init() {}

    /// The most jumps that are remembered.
    static let keptJumps = 50

    fileprivate var here: JumpOrigin { JumpOrigin(position: position, link: focus) }

    fileprivate mutating func go(to jump: JumpOrigin) {
        position = jump.position
        focus = jump.link
    }

    /// Removes the places in a body that was replaced.
    mutating func forgetPlaces() {
        folds = [:]
        jumps = []
        returns = []
        panel = nil
        search.current = nil
        search.landing = nil
        former = nil
        focus = nil
        copied = nil
        marks = [:]
    }
}

/// What a search that is being typed began with.
public struct FormerReading: Equatable, Codable, Sendable {
    /// The first line in the window before the search.
    public internal(set) var position: ReadingPosition
    /// The search before it.
    public internal(set) var search: ReadingSearch
}

/// The search in one article.
public struct ReadingSearch: Equatable, Codable, Sendable {
    /// The last query; empty before the first search.
    public internal(set) var query = ""
    /// The terms of the list's search by which the article was found; they are marked until the reader searches for another text.
    public internal(set) var terms: [String] = []
    /// The term whose first match the page opens at; nil once it did.
    public internal(set) var landing: String?
    /// Whether the matches are highlighted.
    public internal(set) var isShown = false
    /// The match visited last.
    public internal(set) var current: BodyPlace?

    /// A search before its first match.
    public init(query: String = "") {
        self.query = query
    }

    /// The terms of the list's search by which an article was found.
    init(terms: [String], landing: String?) {
        self.terms = terms
        self.landing = landing
        isShown = true
    }

    /// The texts that match.
    public var wanted: [String] { query.isEmpty ? terms : [query] }
}

/// A list over an article's body, until the reader chooses an entry or closes it.
public struct ArticlePanel: Equatable, Codable, Sendable {
    /// The kind of entries.
    public enum Kind: String, Equatable, Codable, Sendable {
        case contents
        case links
    }
    /// Whether headings or links are listed.
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

/// The origin of a jump inside an article.
public struct JumpOrigin: Hashable, Codable, Sendable {
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

/// What a letter is typed for.
public enum ReadingMarkUse: String, Equatable, Codable, Sendable {
    /// To mark the place with it.
    case set
    /// To go to the place that it marks.
    case goTo
}

/// The actions of reading.
public enum ReadingAction: Equatable, Codable, Sendable {
    /// The reader opened or closed a fold, by its number in the body.
    case foldToggled(number: Int, isOpen: Bool)
    /// The reader moved.
    case scrolled(to: ReadingPosition)
    /// The reader followed a link inside the article, or chose a heading from the table of contents.
    case jumped(from: JumpOrigin, to: ReadingPosition)
    /// The reader returned to the origin of the last jump.
    case returned
    /// The reader went forward again to where the last return began.
    case advanced
    /// No jump was made that could be undone, or none was undone that could be made again.
    case jumpMissed(isForward: Bool)
    /// A link's target does not exist in the article.
    case anchorMissed(name: String)
    /// The table of contents or the list of links was opened.
    case panelOpened(panel: ArticlePanel)
    /// The article has no headings, or no links.
    case panelMissed(kind: ArticlePanel.Kind)
    /// The reader moved in the list.
    case panelMoved(row: Int, top: Int)
    /// The list was closed.
    case panelClosed
    /// The reader began to type a search, which takes effect at once.
    case typingBegan
    /// The text of the search typed so far: the page is where the typing began, until a match is reached.
    case searchTyped(query: String)
    /// The typing was cancelled, or ended: what it changed is as it was before.
    case typingGivenUp
    /// A search began.
    case searched(query: String)
    /// The page opened at the sentence that the list's search found, or where it was left before (nil) if the body lacks that.
    case landed(at: ReadingPosition?)
    /// The search moved to a match, the `number`th of `count` from 1.
    case matchReached(at: BodyPlace, number: Int, count: Int, wrapped: SearchWrap?)
    /// Nothing in the article matches.
    case searchMissed(query: String)
    /// The highlights of the search, the focus and an incomplete number were removed.
    case marksCleared
    /// The focus moved to a link, a footnote mark or code.
    case linkFocused(at: BodyPlace)
    /// The typed digits of a link's number; empty after the number was cancelled.
    case linkNumberTyped(digits: String)
    /// No link has the number.
    case linkMissed(digits: String)
    /// Long code was scrolled to this horizontal offset in cells; nil wraps it.
    case codeMoved(offset: Int?)
    /// A code block was copied, and has the focus.
    case codeCopied(at: BodyPlace)
    /// The window shows no code to copy.
    case codeMissed
    /// The reader is asked for the letter of a mark.
    case markAsked(use: ReadingMarkUse)
    /// The reader gave no letter.
    case markGivenUp
    /// The reader marked a place with a letter.
    case markSet(letter: String, at: ReadingPosition)
    /// No place is marked with the letter.
    case markMissed(letter: String)
}

/// Reduces the reading state of an article.
public func readingReducer(_ state: inout ReadingState, _ action: ReadingAction) {
    switch action {
    case .foldToggled(let number, let isOpen):
        state.folds[number] = isOpen
    case .scrolled(let position):
        state.position = position
    case .jumped(let start, let position):
        state.jumps = (state.jumps + [start]).suffix(ReadingState.keptJumps)
        state.returns = []
        state.position = position
        state.focus = nil
        state.awaitedMark = nil
    case .returned:
        state.awaitedMark = nil
        guard let jump = state.jumps.popLast() else { return }
        state.returns.append(state.here)
        state.go(to: jump)
    case .advanced:
        guard let jump = state.returns.popLast() else { return }
        state.jumps = (state.jumps + [state.here]).suffix(ReadingState.keptJumps)
        state.go(to: jump)
    case .panelOpened(let panel):
        state.panel = panel
    case .panelMoved(let row, let top):
        state.panel?.row = row
        state.panel?.top = top
    case .panelClosed:
        state.panel = nil
        state.linkNumber = ""
    case .typingBegan:
        state.former = FormerReading(position: state.position, search: state.search)
    case .searchTyped(let query):
        guard let former = state.former else { return }
        state.position = former.position
        state.search = query.isEmpty ? former.search : ReadingSearch(query: query)
    case .typingGivenUp:
        guard let former = state.former else { return }
        state.former = nil
        state.position = former.position
        state.search = former.search
    case .searched(let query):
        state.search = ReadingSearch(query: query)
    case .landed(let position):
        state.search.landing = nil
        guard let position else { return }
        // The place where the article was left before is one jump back.
        if state.position != .start { state.jumps.append(state.here) }
        state.position = position
    case .matchReached(let place, _, _, _):
        state.search.isShown = true
        state.search.current = place
    case .searchMissed:
        state.search.isShown = false
        state.search.current = nil
    case .marksCleared:
        state.search.isShown = false
        state.focus = nil
        state.copied = nil
        state.linkNumber = ""
    case .linkFocused(let place):
        state.focus = place
        state.copied = nil
    case .codeCopied(let place):
        state.focus = place
        state.copied = place
    case .linkNumberTyped(let digits):
        state.linkNumber = digits
    case .codeMoved(let offset):
        state.codeOffset = offset
    case .markAsked(let use):
        state.awaitedMark = use
    case .markSet(let letter, let position):
        state.marks[letter] = position
        state.awaitedMark = nil
    case .markGivenUp, .markMissed:
        state.awaitedMark = nil
    case .anchorMissed, .panelMissed, .linkMissed, .codeMissed, .jumpMissed:
        return
    }
}

/// A position in an article that is valid at any width: a line of a block, and the number of lines that the block
/// had at that time. At another width the proportional line is used.
public struct ReadingPosition: Hashable, Codable, Sendable {
    /// The top-level block, from 0.
    public var block: Int
    /// The line within the block, from 0.
    public var line: Int
    /// The number of lines of the block at the width of that time.
    public var lineCount: Int

    /// A place in an article.
    public init(block: Int, line: Int, lineCount: Int) {
        self.block = block
        self.line = line
        self.lineCount = lineCount
    }

    /// The first line of an article.
    public static let start = ReadingPosition(block: 0, line: 0, lineCount: 1)
}

/// The nth match, link, footnote mark or code in a block of an article's body, independent of the width.
public struct BodyPlace: Hashable, Codable, Comparable, Sendable {
    /// The top-level block, from 0.
    public var block: Int
    /// Its index among those of its kind in the block.
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
