/// An event that the terminal reports.
enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Pasted text; it never acts as keys.
    case pasted(String)
    case resized(TerminalSize)
    /// The terminal reported that it shows a grapheme cluster as one picture.
    case clustersGraphemes
    /// The process was continued after a stop.
    case resumed
    /// The terminal was closed.
    case hungUp
    /// A signal asks the program to end: it leaves through the loop, then ends by that signal.
    case terminated(signal: Int32)

    /// Whether the event is the reader's input: typed, pasted or clicked.
    var isTyped: Bool {
        switch self {
        case .key, .mouse, .pasted: true
        case .resized, .clustersGraphemes, .resumed, .hungUp, .terminated: false
        }
    }
}
