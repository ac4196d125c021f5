/// What the reader wants with a key.
enum Command: String, CaseIterable, Sendable {
    case moveDown
    case moveUp
    case pageDown
    case pageUp
    case halfPageDown
    case halfPageUp
    case moveToFirst
    case moveToLast
    case open
    case back
    case close
    case refresh
    case retry
    case toggleStock
    /// The mark of an article that was read.
    case toggleRead
    case openAuthor
    /// Of the list that the article was opened from.
    case nextArticle
    case previousArticle
    case nextTab
    case previousTab
    /// The digit of a tab.
    case selectTab
    case chooseTag
    /// Qiita's own search.
    case searchQiita
    case openInBrowser
    case copyURL
    case copyLink
    case copyCode
    case nextHeading
    case previousHeading
    case showContents
    case search
    case nextMatch
    case previousMatch
    case nextLink
    case previousLink
    case showLinks
    /// A digit of a link's number.
    case typeNumber
    /// Back to where a jump inside the article began.
    case jumpBack
    case toggleFold
    case toggleCodeWrap
    case moveCodeLeft
    case moveCodeRight
    /// A character for the prompt.
    case typeText
    case deleteCharacter
    case deleteWord
    case deleteLine
    /// A text that was given before, or that is offered.
    case olderText
    case newerText
    case toggleRecording
    /// The debugger over this session's log.
    case travelInTime
    case play
    case stepForward
    case stepBack
    case faster
    case slower
    case toggleSkip
    case nextPane
    case previousPane
    case zoomPane
    case findInPane
    case scrollPaneDown
    case scrollPaneUp
    case panPaneLeft
    case panPaneRight
    case continueLive
    case showHelp
    case redraw
    case suspend
    case quit
}
