import QiitaDomain
import ReduxKit

/// The log that is looked at, the states between its actions, and what was worked out about the one that is shown.
///
/// A class, beside the store: what it keeps is many times as large as what changes with a key.
@MainActor
final class DebuggerHistory {
    let log: RecordedLog
    /// Whether the session goes on, so that the log's end is now.
    let isRunning: Bool
    /// The state before the action at the position; at the beginning that is the state itself.
    private(set) var before: AppState
    private let timeline: Timeline<AppState>
    private let types: ActionTypes
    private var rows: (filter: String, rows: ActionRows)?
    private var formBefore: CanonicalValue?
    private var form: CanonicalValue?
    private var foundChanges: [StateChange]?
    private var tree: [StateTreeLine]?

    init(_ log: RecordedLog, isRunning: Bool = false) {
        self.log = log
        self.isRunning = isRunning
        timeline = log.timeline()
        before = timeline.state
        types = ActionTypes(of: log.actions.lazy.map(\.type))
    }

    /// How many actions there are.
    var count: Int { timeline.count }
    /// Where it stands.
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

    /// The rows of the list under a filter; those asked for last are kept.
    func rows(matching filter: String) -> ActionRows {
        if let rows, rows.filter == filter { return rows.rows }
        let found = types.rows(matching: filter)
        rows = (filter, found)
        return found
    }

    /// Goes to a position, where these actions are left out.
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

    /// What the action at the position changed; nothing at the beginning.
    var changes: [StateChange] {
        if let foundChanges { return foundChanges }
        let old = formBefore ?? Self.form(of: before)
        formBefore = old
        let found = StateDiff.changes(from: old, to: currentForm)
        foundChanges = found
        return found
    }

    /// The state at the position, line by line.
    var treeLines: [StateTreeLine] {
        if let tree { return tree }
        let lines = StateTree(changes: changes).lines(of: currentForm)
        tree = lines
        return lines
    }

    /// Whether the state at the position has the digest that was recorded there; nil where none was, or where actions
    /// before it are left out.
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

    /// The application's state can always be encoded; what could not would be shown as nothing.
    private static func form(of state: AppState) -> CanonicalValue {
        (try? CanonicalValue(encoding: state)) ?? .null
    }
}
