/// The reading state of an article: position, folds, focus and search.
public struct ReadingState: Equatable, Codable, Sendable {
    /// The folds that the reader opened (true) or closed, by their number in the body.
    public internal(set) var folds: [Int: Bool] = [:]
    /// The reading position.
    public internal(set) var position = ReadingPosition.start
    /// The origins of jumps inside the article, the latest last.
    public internal(set) var jumps: [JumpOrigin] = []
    /// The places that the reader returned from, which are a way forward again; the latest last.
    public internal(set) var returns: [JumpOrigin] = []
    /// The list over the body; nil while the body is shown.
    public internal(set) var panel: ArticlePanel?
    /// The search.
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

    var here: JumpOrigin { JumpOrigin(position: position, link: focus) }

    mutating func go(to jump: JumpOrigin) {
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
