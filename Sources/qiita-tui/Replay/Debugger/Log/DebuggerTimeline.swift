import QiitaDomain
import ReduxKit

/// The log of a debugger, the states between its actions, and values derived from the current state.
///
/// It is not part of `DebuggerState`, because it is much larger than what a key changes.
@MainActor
final class DebuggerTimeline {
    private var prepared: PreparedLog
    /// Whether the session is still running, so that the log ends at the present.
    let isRunning: Bool
    /// The state before the action at the position; at the beginning, the same as `state`.
    private(set) var before: AppState
    /// The last two filters and their rows: the active one and the one that is being typed.
    private var knownRows: [(filter: String, rows: ActionRows)] = []
    private var formBefore: CanonicalValue?
    private var knownForm: CanonicalValue?
    private var foundChanges: [StateChange]?
    private var tree: [StateTreeLine]?

    /// The actions that break a rule or differ from the log; nil until the log was checked with the current
    /// skipped actions.
    private(set) var marks: [Int: [ActionMark]]?

    init(_ log: PreparedLog, isRunning: Bool = false) {
        prepared = log
        self.isRunning = isRunning
        before = log.timeline.state
    }

    var log: SessionLog { prepared.log }
    private var timeline: Timeline<AppState> { prepared.timeline }

    /// The number of actions.
    var count: Int { timeline.count }
    /// The types of the actions, without repeats.
    var types: [String] { prepared.index.types }
    /// The number of the action whose state is current, from 1; 0 is the beginning.
    var position: Int { timeline.position }
    var state: AppState { timeline.state }

    /// Whether the action at the position is skipped.
    var isSkipped: Bool { timeline.skipped.contains(timeline.position) }

    /// The action with a number from 1; nil for the beginning.
    func action(_ number: Int) -> LoggedAction? {
        log.actions.indices.contains(number - 1) ? log.actions[number - 1] : nil
    }

    /// The time of the action with this number, in seconds since the log began.
    func time(_ number: Int) -> Double {
        action(number)?.time ?? 0
    }

    /// Stores the marks that a check found.
    func mark(_ marks: [Int: [ActionMark]]) {
        self.marks = marks
    }

    /// A copy of the log, which can skip other actions on another thread.
    var copy: PreparedLog { PreparedLog(copying: prepared) }

    /// The number of actions that are reduced again if exactly these are skipped.
    func reductions(toSkip numbers: Set<Int>) -> Int { timeline.reductions(toSkip: numbers).count }

    /// Replaces the log by a copy that skips other actions, at the same position.
    func replace(by copy: PreparedLog) {
        let position = timeline.position
        prepared = copy
        marks = nil
        move(to: position)
        formBefore = nil
    }

    /// Moves to a position and skips these actions.
    func travel(to position: Int, skipping skipped: Set<Int>) {
        let isSkippingOthers = skipped != timeline.skipped
        guard isSkippingOthers || position != timeline.position else { return }
        let isNext = !isSkippingOthers && position == timeline.position + 1
        if isSkippingOthers {
            marks = nil
            timeline.jump(to: max(0, position - 1))
            timeline.skip(skipped)
        }
        let form = isNext ? knownForm : nil
        move(to: position)
        formBefore = form
    }

    private func move(to position: Int) {
        timeline.jump(to: max(0, position - 1))
        before = timeline.state
        timeline.jump(to: position)
        knownForm = nil
        foundChanges = nil
        tree = nil
    }

    /// The changes that the action at the position made; none at the beginning.
    var changes: [StateChange] {
        if let foundChanges { return foundChanges }
        let old = formBefore ?? Self.form(of: before)
        formBefore = old
        let found = StateDiff.changes(from: old, to: form)
        foundChanges = found
        return found
    }

    /// The state at the position as a tree.
    var treeLines: [StateTreeLine] {
        if let tree { return tree }
        let lines = StateTree(changes: changes).lines(of: form)
        tree = lines
        return lines
    }

    /// Whether the state at the position has the recorded digest; nil if none was recorded, or if an action up to the
    /// position is skipped.
    var hasRecordedDigest: Bool? {
        guard let digest = action(position)?.digest, !timeline.skipped.contains(where: { $0 <= position }),
            let reached = RecordedProgram.session.digest(of: state, asIn: log.header)
        else { return nil }
        return digest == reached
    }

    var form: CanonicalValue {
        if let knownForm { return knownForm }
        let made = Self.form(of: state)
        knownForm = made
        return made
    }

    /// The state's canonical form; null if it cannot be encoded, which does not happen with the application's state.
    private static func form(of state: AppState) -> CanonicalValue {
        (try? CanonicalValue(encoding: state)) ?? .null
    }

    // MARK: - The list and the prompt

    func rows(matching filter: String) -> ActionRows {
        if let known = knownRows.first(where: { $0.filter == filter }) { return known.rows }
        let found = prepared.index.rows(matching: filter)
        knownRows = knownRows.suffix(1) + [(filter, found)]
        return found
    }

    /// The rows of the list. A filter that is being typed and matches nothing does not change the list.
    func rows(of state: DebuggerState) -> ActionRows {
        let shown = rows(matching: state.shownFilter)
        let rows = shown.count > 1 ? shown : rows(matching: state.filter)
        return switch state.listing {
        case .all: rows
        case .broken: rows.only(Set((marks ?? [:]).keys))
        case .changes(_, let numbers): rows.only(Set(numbers))
        }
    }

    /// A text with its last path completed by each member of the state at that path.
    func paths(completing draft: String) -> [String] {
        let word = draft.reversed().prefix { !$0.isWhitespace && $0 != "(" }.count
        let path = draft.suffix(word)
        let base = path.lastIndex(of: ".").map { path[..<$0] } ?? ""
        guard let place = StatePath(String(base)), case .object(let members)? = form[place] else { return [] }
        return members.map { member in
            let name = place.appending(.key(member.key)).description
            return draft.dropLast(word) + name
        }
    }
}
