import QiitaDomain
import ReduxKit

/// A log that is prepared for moving in it and for searching its actions.
///
/// It is Sendable because it is created on one thread and passed to another, and the first thread keeps no reference
/// to its timeline.
struct PreparedLog: @unchecked Sendable {
    let log: SessionLog
    /// The timeline of the log; at first it is at its beginning.
    let timeline: Timeline<AppState>
    /// The searchable text of the actions.
    let index: ActionSearchIndex

    /// Prepares a log, which takes as long as reducing its actions once.
    /// - Parameters:
    ///   - log: the log.
    ///   - skipped: the numbers of the actions that are skipped.
    ///   - onAction: called before each action with its number; the action is not prepared if it returns false.
    init(_ log: SessionLog, skipping skipped: Set<Int> = [], onAction: (Int) -> Bool = { _ in true }) {
        self.log = log
        let program = RecordedProgram.session
        timeline = Timeline(
            initial: program.initial, actions: log.actions.lazy.map(\.action), reducer: program.reducer)
        var index = ActionSearchIndex()
        while onAction(timeline.position + 1), let action = timeline.advance() {
            let type = log.actions.type(at: timeline.position - 1)
            index.append(type: type, payload: program.codec.payload(of: action))
        }
        timeline.jump(to: 0)
        let count = timeline.count
        timeline.skip(skipped) { _ in onAction(count) }
        self.index = index
    }

    /// The log with a timeline of its own, which can skip other actions on another thread.
    init(copying other: PreparedLog) {
        log = other.log
        timeline = Timeline(copying: other.timeline)
        index = other.index
    }
}
