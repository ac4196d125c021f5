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
