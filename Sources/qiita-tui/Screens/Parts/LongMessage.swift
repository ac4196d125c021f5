import QiitaDomain

/// A message that has to be read whole, such as one with an address or the path of a file: where it is longer than the
/// status row it takes the rows above, too.
struct LongMessage {
    let presentation: Presentation

    /// Puts the message over the last rows of the frame, where it is of that kind and needs more than one.
    func overlay(_ chrome: Chrome, on frame: inout Frame) {
        guard let message = chrome.notice.message, Self.isWanted(whole: message), frame.rows.count > 1 else { return }
        let text = presentation.strings.message(message, clock: chrome.clock(presentation.strings))
        let lines = LineBreaker(measure: presentation.measure).lines(
            of: text, style: Self.style(of: message), width: max(1, chrome.size.columns - 2))
        guard lines.count > 1 else { return }
        let shown = lines.suffix(frame.rows.count - 1)
        frame.rows.replaceSubrange(
            (frame.rows.count - shown.count)..., with: shown.map { StyledLine([StyledSpan(" ")] + $0.spans) })
    }

    /// How a message looks.
    static func style(of message: NoticeState.Message) -> TextStyle {
        switch message {
        case .failed, .recordingFailed, .sessionLogFailed, .handedOff(.openFailed), .handedOff(.copyFailed):
            TextStyle(.error)
        case _: TextStyle(.info)
        }
    }

    private static func isWanted(whole message: NoticeState.Message) -> Bool {
        switch message {
        case .handedOff, .recordingBegan, .recordingEnded, .recordingFailed, .sessionLogFailed, .crashFound: true
        case _: false
        }
    }
}
