import QiitaDomain
import ReduxKit

extension AppAction {
    /// Whether the action comes from outside unasked: it answers no question of the program.
    var isUnasked: Bool {
        switch self {
        case .recorder, .session(.terminalAnswered), .notice(.keyMissed(why: .nothingRecorded)), .notice(.filesRefused),
            .notice(.folderTokenUsed), .picture(_, .received):
            true
        case .session, .navigation, .home, .list, .browsing, .outbox, .undo, .toggle, .articleDetail, .reading,
            .comments, .commentEditor, .picture, .outlines, .follows, .readMarks, .mutes, .history, .input,
            .help,
            .notice,
            .handoff:
            false
        }
    }
}
