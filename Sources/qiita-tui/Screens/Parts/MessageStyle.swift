import QiitaDomain

extension NoticeState.Message {
    var style: TextStyle {
        switch self {
        case .failed, .changeKept, .changeRefused, .commentRefused, .commentNotReplaced, .commentNotDropped,
            .commentNotWritten, .changeUnsaved, .sendingBlocked, .tokenRefused, .signInFailed,
            .outboxDamaged,
            .outboxUnreadable, .recordingFailed,
            .sessionLogFailed, .handedOff(.openFailed), .handedOff(.copyFailed),
            .handedOff(.runFailed), .pictureFailed:
            TextStyle(.error)
        case _: TextStyle(.info)
        }
    }
}
