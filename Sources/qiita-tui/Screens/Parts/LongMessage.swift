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
        var lines = lines(of: message, common)
        guard lines.count > 1 else { return }
        // The title gives way, so that the reason is whole.
        for cells in [common.size.columns, common.size.columns / 2, Self.leastTitle] where lines.count > 2 {
            lines = self.lines(of: message.shortening { display.measure.truncated($0, to: cells) }, common)
        }
        let shown = lines.suffix(frame.rows.count - 1)
        frame.rows.replaceSubrange(
            (frame.rows.count - shown.count)..., with: shown.map { StyledLine([StyledSpan(" ")] + $0.spans) })
    }

    /// The cells that remain of a title in the narrowest window.
    private static let leastTitle = 12

    private func lines(of message: NoticeState.Message, _ common: CommonScreenState) -> [StyledLine] {
        LineBreaker(measure: display.measure).lines(
            of: display.strings.message(message, clock: common.clock(display.strings)), style: message.style,
            width: max(1, common.size.columns - 2))
    }

    private static func isWanted(whole message: NoticeState.Message) -> Bool {
        switch message {
        case .failed, .changeKept, .changeRefused, .changeUnsaved, .sendingBlocked, .commentRefused,
            .commentNotReplaced, .commentNotDropped, .commentNotWritten, .handedOff, .tabMade, .tabRemoved,
            .tabsNotSaved, .tokenRefused, .signInFailed, .fileUnusable, .folderToken,
            .recordingBegan, .recordingEnded,
            .recordingFailed, .sessionLogFailed,
            .crashFound:
            true
        case _: false
        }
    }
}

extension NoticeState.Message {
    /// The message with a shorter title, where a reason stands behind it.
    fileprivate func shortening(_ shorten: (String) -> String) -> NoticeState.Message {
        switch self {
        case .changeKept(let title, let error): .changeKept(title: shorten(title), error: error)
        case .changeRefused(let target, let isOn, let title, let error):
            .changeRefused(target: target, isOn: isOn, title: shorten(title), error: error)
        case .commentRefused(let kind, let title, let error, let text):
            .commentRefused(kind: kind, title: shorten(title), error: error, text: text)
        case _: self
        }
    }
}
