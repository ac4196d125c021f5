import QiitaDomain
import ReduxKit
import TestSupport

@testable import QiitaDomain
@testable import qiita_tui

/// Looks on while a session runs, and notes the first thing that must not be.
@MainActor
final class SimulationWatch {
    /// What was wrong first.
    private(set) var failure: SimulationFailure?
    private(set) var actionCount = 0
    /// The actions since the program was started.
    private(set) var actions: [AppAction] = []
    /// How often each type of action came.
    private(set) var types: [String: Int] = [:]
    let outside: SimulatedOutside
    var model = SimulationModel()
    /// What the reader saw on top before the event that is going on, unless the reader brought it.
    private var before: (route: Route, list: ListID, cursor: ListCursor?)?
    private var isByReader = true

    init(_ outside: SimulatedOutside) {
        self.outside = outside
    }

    /// The names of what is checked, beside `SessionRules`.
    static let rules = [
        "workIsKnown", "everyAnswerIsAwaited", "everyRequestIsAlive", "everythingEnds", "theLogReplays",
        "framesAreClean",
        "framesShowTheState", "listsHaveNoGap", "listsEndWithQiitas", "readersStay", "writesAreSentOnce",
        "stocksAreQiitas", "countsAreQiitas", "listsAreQiitas", "rowsAreQiitas",
        "answersAreThoseAskedFor", "articlesAreQiitas", "commentsAreQiitas",
        "listsHoldTheirOwn", "changesAreNeverLost", "commentsArePostedOnce",
    ]

    func fail(_ rule: String, _ what: String) {
        if failure == nil { failure = SimulationFailure(rule: rule, what: what, time: outside.time.now) }
    }

    // MARK: Each action

    /// Follows a store from its beginning.
    func begin(_ store: Store<AppState>) {
        actions = []
        model.restart()
        before = nil
        store.middleware += [noting]
    }

    private var noting: Middleware<AppState> {
        { [weak self] _, getState in
            { next in
                { action in
                    guard let self, let action = action as? AppAction else { return next(action) }
                    let before = getState()
                    next(action)
                    guard let before, let after = getState() else { return }
                    self.check(action, from: before, to: after)
                }
            }
        }
    }

    private func check(_ action: AppAction, from before: AppState, to after: AppState) {
        let wasSound = !actions.isEmpty
        actionCount += 1
        actions.append(action)
        guard failure == nil else { return }
        if let violation = SessionRules.all.violations(after: action, from: before, wasSound: wasSound, to: after).first
        {
            fail(violation.name, "\(violation.what), after \(String(reflecting: action).prefix(300))")
        }
        if let event = action.requestEvent, event.isOutcome, !before.loading.isAwaiting(event.id) {
            fail("everyAnswerIsAwaited", "nobody waits for request \(event.id.number)")
        }
        model.comments.check(action, from: before, outside.editor)
        if let (rule, what) = model.check(action, from: before, to: after, outside.network) { fail(rule, what) }
        if let (rule, what) = model.checkAnswer(action, from: before, to: after, outside.network) { fail(rule, what) }
    }

    // MARK: Each key

    /// Compares the rows in the window before and after a key.
    func checkKey(_ key: Key, from before: AppState, to after: AppState, display: DisplaySettings) {
        guard failure == nil, case .move(let motion)? = display.keymap.command(for: key, in: .articleList),
            motion.pages, let shown = WholeRows(before, display: display),
            let next = WholeRows(after, display: display), let what = shown.passedBy(in: next)
        else { return }
        fail("pagingPassesNoRow", "\(key.label) showed \(what)")
    }

    // MARK: Each event

    /// The event that is going on is the reader's doing.
    func inputCame() {
        isByReader = true
    }

    /// Looks at the session between two events, when nothing moves.
    func checkRest(of state: AppState) {
        guard failure == nil else { return }
        let (requests, reads) = (outside.waits.liveRequests, outside.waits.liveReads)
        let count = state.loading.requests.count
        if !(requests...(requests + reads)).contains(count) {
            fail("everyRequestIsAlive", "\(count) in loading, \(requests) calls or pauses under way")
        }
        checkReader(in: state)
    }

    /// An answer moves no reader: the screen on top stays, and in its list the cursor stays on its article. Without
    /// a cursor the first row has it.
    private func checkReader(in state: AppState) {
        let top = state.navigation.top
        let id = state.listID(of: top.id)
        let list = state.lists[id]
        if !isByReader, let before, before.route == top, before.list == id, let cursor = before.cursor,
            let list, list.cursor ?? list.visible.first.map(ListCursor.article) != cursor,
            case .article(let article) = cursor, list.ids.contains(article),
            !state.mutes.contains(article)
        {
            fail("readersStay", "the cursor left \(article) by itself")
        }
        if !isByReader, let before, before.route != top, !model.awaitedNext {
            fail("readersStay", "\(before.route.screen) gave way to \(top.screen) by itself")
        }
        // Who is at the top of a list stays at its top.
        let isAtTop = list.map { $0.rowsAbove == 0 && $0.selected == $0.visible.first } ?? true
        before = (top, id, isAtTop ? nil : list?.cursor)
        model.awaitedNext = state.navigation.awaitsNext
        isByReader = false
    }

    // MARK: Each frame

    /// Looks at the last frame.
    func check(_ terminal: SimulatedTerminal, of state: AppState, display: DisplaySettings, isCompared: Bool) {
        guard failure == nil, let frame = terminal.frame else { return }
        if let complaint = terminal.complaint { return fail("framesAreClean", complaint) }
        guard isCompared, let picture = StateFrame(display: display).frame(of: state) else { return }
        let shown = terminal.rows(of: frame)
        let fresh = terminal.rows(of: picture)
        guard let row = shown.indices.first(where: { shown[$0] != fresh[$0] }) else { return }
        fail("framesShowTheState", "row \(row) shows \(shown[row]) and not \(fresh[row])")
    }

    // MARK: The end

    /// Looks at the session when nothing is to happen any more.
    func checkEnd(of state: AppState, running: Set<EffectID>) {
        if !running.isEmpty { fail("everythingEnds", "\(running.map(\.description).sorted()) still run") }
        if !state.loading.requests.isEmpty {
            fail("everythingEnds", "requests \(state.loading.requests.map(\.id.number)) are still under way")
        }
        if let violation = AppRules.all.violations(in: state).first { fail(violation.name, violation.what) }
        if state.navigation.awaitsNext { fail("everythingEnds", "the next article is awaited, and nothing brings it") }
        if let (rule, what) = model.checkEnd(of: state, outside) { fail(rule, what) }
    }

    /// Reduces the actions once more, each after a way through the log's form.
    func checkReplay(of end: AppState) {
        guard failure == nil else { return }
        let codec = ActionCodec()
        var state = AppState()
        for action in actions {
            guard let encoded = try? codec.encoded(action),
                let decoded = try? codec.action(type: encoded.type, payload: encoded.payload.bytes[...])
            else { return fail("theLogReplays", "\(action) is no line of a log") }
            types[encoded.type, default: 0] += 1
            appReducer(&state, decoded)
        }
        if state != end { fail("theLogReplays", "the replayed state differs") }
    }
}
