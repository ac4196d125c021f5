import QiitaDomain
import ReduxKit

/// The log of a debugger, the states between its actions, and values derived from the current state.
///
/// It is not part of the store's state, because it is much larger than what a key changes.
@MainActor
final class DebuggerHistory {
    let log: RecordedLog
    /// Whether the session is still running, so that the log ends at the present.
    let isRunning: Bool
    /// The state before the action at the position; at the beginning, the same as `state`.
    private(set) var before: AppState
    private let timeline: Timeline<AppState>
    private let index: ActionIndex
    /// The last two filters and their rows: the active one and the one that is being typed.
    private var rows: [(filter: String, rows: ActionRows)] = []
    private var formBefore: CanonicalValue?
    private var knownForm: CanonicalValue?
    private var foundChanges: [StateChange]?
    private var tree: [StateTreeLine]?

    /// The actions that break an invariant or differ from the log; nil until the log was checked with the current
    /// skipped actions.
    private(set) var marks: [Int: [ActionMark]]?

    init(_ log: DebuggerLog) {
        self.log = log.log
        isRunning = log.isRunning
        timeline = log.timeline
        index = log.index
        before = timeline.state
    }

    /// The number of actions.
    var count: Int { timeline.count }
    /// The types of the actions, without repeats.
    var types: [String] { index.types }
    /// The number of the action whose state is current, from 1; 0 is the beginning.
    var position: Int { timeline.position }
    /// The state at the position.
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

    /// The rows of the list under a filter.
    func rows(matching filter: String) -> ActionRows {
        if let known = rows.first(where: { $0.filter == filter }) { return known.rows }
        let found = index.rows(matching: filter)
        rows = rows.suffix(1) + [(filter, found)]
        return found
    }

    /// The rows of the list. A filter that is being typed and matches nothing does not change the list.
    func rows(of state: DebuggerState) -> ActionRows {
        let shown = rows(matching: state.shownFilter)
        let rows = shown.count > 1 ? shown : rows(matching: state.filter)
        return state.isListingBroken ? rows.only(Set((marks ?? [:]).keys)) : rows
    }

    /// Stores the marks that a check found.
    func mark(_ marks: [Int: [ActionMark]]) {
        self.marks = marks
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
        timeline.jump(to: max(0, position - 1))
        before = timeline.state
        timeline.jump(to: position)
        formBefore = isNext ? knownForm : nil
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
            let reached = try? StateDigest(of: state)
        else { return nil }
        return digest == reached
    }

    /// The canonical form of the state at the position.
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
}

/// The reason why an action is marked in the list.
enum ActionMark: Equatable, Sendable {
    /// The state after the action breaks an invariant that held before it.
    case broken(name: String, what: String)
    /// The state after the action differs from the log, in a part if the log contains parts. Only the first such
    /// action is marked.
    case differs(part: String?)

    /// The marks of a log's actions, by their numbers.
    static func marks(of log: RecordedLog, skipping skipped: Set<Int>, _ progress: WorkProgress) -> [Int: [ActionMark]]
    {
        var marks: [Int: [ActionMark]] = [:]
        var replay = LogReplay(initial: AppState(), skipping: skipped, reducer: appReducer)
        var broken = Set(AppInvariants.violations(in: replay.state).map(\.name))
        for (index, action) in log.actions.enumerated() {
            if progress.isCancelled { break }
            progress.reach(index, of: log.actions.count)
            let before = replay.state
            replay.verify(next: action)
            if skipped.contains(index + 1) { continue }
            let violations = AppInvariants.violations(
                after: action.action, from: before, wasSound: broken.isEmpty, to: replay.state)
            for violation in violations where !broken.contains(violation.name) {
                marks[index + 1, default: []].append(.broken(name: violation.name, what: violation.what))
            }
            broken = Set(violations.map(\.name))
        }
        // If actions are skipped, the states are expected to differ from the recorded ones.
        if skipped.isEmpty, let difference = replay.difference {
            let mark: ActionMark =
                switch difference.content {
                case .part(let name, _, _): .differs(part: name)
                case .digest: .differs(part: nil)
                }
            marks[difference.number, default: []].append(mark)
        }
        return marks
    }
}

/// One line of the tree of a state.
struct StateTreeLine: Equatable {
    /// The depth in the tree, from 0.
    var depth: Int
    /// The name of the member, or the index of the element in brackets.
    var name: String
    /// A scalar or an empty container as JSON; nil for a container whose members are the following lines.
    var value: String?
    /// The number of members or elements.
    var count: Int
    /// Whether the last action changed this value or one below it.
    var isChanged: Bool
}

/// Creates the lines of a state, outer members first.
struct StateTree {
    /// The maximum number of characters of a value.
    private static let length = 400
    private let changed: [[StatePath.Component]]

    /// Creates a tree in which these changes are marked.
    init(changes: [StateChange]) {
        changed = changes.flatMap(\.paths).map(\.components)
    }

    /// The lines of a state in its canonical form.
    func lines(of form: CanonicalValue) -> [StateTreeLine] {
        var lines: [StateTreeLine] = []
        add(form, name: nil, depth: -1, changed.map { $0[...] }, to: &lines)
        return lines
    }

    /// The first line to show: that of the part with the first change, or the line two above the change if it is more
    /// than four lines below.
    static func start(of lines: [StateTreeLine]) -> Int {
        guard
            let change = lines.indices.first(where: { lines[$0].isChanged && lines[$0].value != nil })
                ?? lines.indices.first(where: { lines[$0].isChanged })
        else { return 0 }
        let member = lines[...change].lastIndex { $0.depth == 0 } ?? 0
        return change - member < 5 ? member : change - 2
    }

    private func add(
        _ value: CanonicalValue, name: String?, depth: Int, _ changed: [ArraySlice<StatePath.Component>],
        to lines: inout [StateTreeLine]
    ) {
        let (children, isContainer) = Self.children(of: value)
        if let name {
            let text = isContainer && !children.isEmpty ? nil : value.shortJSON(length: Self.length)
            lines.append(
                StateTreeLine(
                    depth: depth, name: name, value: text, count: children.count, isChanged: !changed.isEmpty))
        }
        for (component, child) in children {
            let below = changed.isEmpty ? [] : changed.filter { $0.first == component || $0.isEmpty }
            let rest = below.map { $0.isEmpty ? $0 : $0.dropFirst() }
            add(child, name: StatePath([component]).description, depth: depth + 1, rest, to: &lines)
        }
    }

    private static func children(of value: CanonicalValue) -> ([(StatePath.Component, CanonicalValue)], Bool) {
        switch value {
        case .null, .bool, .number, .text: ([], false)
        case .array(let elements): (elements.enumerated().map { (.index($0.offset), $0.element) }, true)
        case .object(let members):
            // Short members come first: a cursor would be hard to find after a thousand lines of articles.
            (
                (members.filter(\.value.isShort) + members.filter { !$0.value.isShort })
                    .map { (.key($0.key), $0.value) }, true
            )
        }
    }
}

extension CanonicalValue {
    /// Whether the value takes few lines.
    fileprivate var isShort: Bool {
        switch self {
        case .null, .bool, .number, .text: true
        case .array(let elements): elements.isEmpty
        case .object(let members): members.count < 2 && members.allSatisfy(\.value.isShort)
        }
    }
}
