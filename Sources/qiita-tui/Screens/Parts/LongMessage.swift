import QiitaDomain

/// A message that must be shown whole, such as one with a URL or a path: if it is longer than the
/// status row it also takes the rows above.
struct LongMessage {
    let display: DisplaySettings

    /// Draws the message over the last rows of the frame if it needs more than one.
    func overlay(_ common: CommonScreenState, on frame: inout Frame) {
        guard let message = common.notice.message, Self.isWanted(whole: message), frame.rows.count > 1,
            ScreenLayout(size: common.size).isUsable
        else { return }
        let text = display.strings.message(message, clock: common.clock(display.strings))
        let lines = LineBreaker(measure: display.measure).lines(
            of: text, style: message.style, width: max(1, common.size.columns - 2))
        guard lines.count > 1 else { return }
        let shown = lines.suffix(frame.rows.count - 1)
        frame.rows.replaceSubrange(
            (frame.rows.count - shown.count)..., with: shown.map { StyledLine([StyledSpan(" ")] + $0.spans) })
    }

    private static func isWanted(whole message: NoticeState.Message) -> Bool {
        switch message {
        case .failed, .changeKept, .changeRefused, .changeUnsaved, .sendingBlocked, .commentRefused,
            .commentNotReplaced, .commentNotDropped, .commentNotWritten, .handedOff, .tabMade, .tabRemoved,
            .tabsNotSaved, .tokenRefused, .fileUnusable, .folderToken,
            .recordingBegan, .recordingEnded,
            .recordingFailed, .sessionLogFailed,
            .crashFound:
            true
        case _: false
        }
    }
}
