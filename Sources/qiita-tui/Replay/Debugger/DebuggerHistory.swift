import QiitaDomain
import ReduxKit

/// The log of a debugger, the states between its actions, and what is derived from the state that is shown.
///
/// A class beside the store: it is much larger than what changes with a key.
@MainActor
final class DebuggerHistory {
    let log: RecordedLog
    /// Whether the session is still running, so that the log's end is now.
    let isRunning: Bool
    /// The state before the action at the position; at the beginning, the same as `state`.
    private(set) var before: AppState
    private let timeline: Timeline<AppState>
    private let index: ActionTypes
    /// The last two filters and their rows: the one in force and the one that is being typed.
    private var rows: [(filter: String, rows: ActionRows)] = []
    private var formBefore: CanonicalValue?
    private var form: CanonicalValue?
    private var foundChanges: [StateChange]?
    private var tree: [StateTreeLine]?

    init(_ log: RecordedLog, isRunning: Bool = false) {
        self.log = log
        self.isRunning = isRunning
        timeline = log.timeline()
        before = timeline.state
        index = ActionTypes(of: log.actions.lazy.map(\.type))
    }

    /// The number of actions.
    var count: Int { timeline.count }
    /// The types of the actions, each once.
    var types: [String] { index.names }
    /// The action whose state is current, from 1; 0 is the beginning.
    var position: Int { timeline.position }
    /// The state at the position.
    var state: AppState { timeline.state }

    /// Whether the action at the position is left out.
    var isSkipped: Bool { timeline.skipped.contains(timeline.position) }

    /// The action with a number from 1; nil for the beginning.
    func action(_ number: Int) -> LoggedAction? {
        log.actions.indices.contains(number - 1) ? log.actions[number - 1] : nil
    }

    /// Seconds since the log began, after the action with this number.
    func time(_ number: Int) -> Double {
        action(number)?.time ?? 0
    }

    /// The rows of the list under a filter.
    func rows(matching filter: String) -> ActionRows {
        if let known = rows.first(where: { $0.filter == filter }) { return known.rows }
        let found = index.rows(matching: filter)
        rows = rows.suffix(1) + [(filter, found)]
        return found
    }

    /// The rows of the list. A filter that is being typed and matches nothing leaves the list as it is.
    func rows(of state: DebuggerState) -> ActionRows {
        let shown = rows(matching: state.shownFilter)
        return shown.count > 1 ? shown : rows(matching: state.filter)
    }

    /// Moves to a position and leaves out these actions.
    func travel(to position: Int, skipping skipped: Set<Int>) {
        let isSkippingOthers = skipped != timeline.skipped
        guard isSkippingOthers || position != timeline.position else { return }
        let isNext = !isSkippingOthers && position == timeline.position + 1
        if isSkippingOthers {
            timeline.jump(to: max(0, position - 1))
            timeline.skip(skipped)
        }
        timeline.jump(to: max(0, position - 1))
        before = timeline.state
        timeline.jump(to: position)
        formBefore = isNext ? form : nil
        form = nil
        foundChanges = nil
        tree = nil
    }

    /// The changes that the action at the position made; none at the beginning.
    var changes: [StateChange] {
        if let foundChanges { return foundChanges }
        let old = formBefore ?? Self.form(of: before)
        formBefore = old
        let found = StateDiff.changes(from: old, to: currentForm)
        foundChanges = found
        return found
    }

    /// The state at the position as a tree.
    var treeLines: [StateTreeLine] {
        if let tree { return tree }
        let lines = StateTree(changes: changes).lines(of: currentForm)
        tree = lines
        return lines
    }

    /// Whether the state at the position has the recorded digest; nil if none was recorded, or if actions before it are
    /// left out.
    var hasRecordedDigest: Bool? {
        guard let digest = action(position)?.digest, !timeline.skipped.contains(where: { $0 <= position }),
            let reached = try? StateDigest(of: state)
        else { return nil }
        return digest == reached
    }

    private var currentForm: CanonicalValue {
        if let form { return form }
        let made = Self.form(of: state)
        form = made
        return made
    }

    /// The state's canonical form; null if it cannot be encoded, which does not happen to the application's state.
    private static func form(of state: AppState) -> CanonicalValue {
        (try? CanonicalValue(encoding: state)) ?? .null
    }
}
