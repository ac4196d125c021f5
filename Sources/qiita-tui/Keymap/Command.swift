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
    case openAuthor
    case toggleFold
    case showHelp
    case redraw
    case suspend
    case quit
}
