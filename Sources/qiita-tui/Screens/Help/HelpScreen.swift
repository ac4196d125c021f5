import QiitaDomain
import ReduxKit

/// The requests that the help screen can make.
enum HelpScreenRequest {
    case scroll(top: Int)
    case openFilterPrompt
    case filter(String)
    case goBack
}

/// The keys, generated from the keymap; also the syntax of queries, and the mutes.
@MainActor
final class HelpScreen: Screen {
    let context = KeyContext.help
    let subscription: any ScreenSubscribing
    private let store: ScopedStore<HelpScreenState, HelpScreenRequest>
    private let display: DisplaySettings
    private var frames = Latest<HelpFrame.Source, HelpFrame>()

    init(store: ScopedStore<HelpScreenState, HelpScreenRequest>, display: DisplaySettings) {
        self.store = store
        self.display = display
        subscription = ScreenSubscription(store)
    }

    func frame() -> Frame? {
        store.state.map { helpFrame(of: $0).frame(of: $0) }
    }

    private func helpFrame(of state: HelpScreenState) -> HelpFrame {
        let source = HelpFrame.Source(state)
        return frames.value(for: source) { HelpFrame(display: display, source) }
    }

    let subject: CommandSubject? = nil

    func handle(_ command: Command, _ key: Key) -> Bool {
        guard let state = store.state else { return false }
        switch command {
        case .move(let motion):
            let height = ScreenLayout(size: state.common.size).bodyRows
            scroll(by: motion.lines(height: height, count: helpFrame(of: state).lines.count), state)
        case .screen(.search): store.dispatch(.openFilterPrompt)
        case .screen(.close) where !state.filter.isEmpty: store.dispatch(.filter(""))
        case .screen(.close), .stack(.showHelp): store.dispatch(.goBack)
        case .screen(.open), .screen(.nextMatch), .screen(.previousMatch), .stack, .own, .app, .list, .article,
            .dialog, .input, .debugger:
            return false
        }
        return true
    }

    func point(_ event: MouseEvent) {
        if let lines = event.lines, let state = store.state { scroll(by: lines, state) }
    }

    func find(_ text: String, for purpose: InputState.Purpose) {
        store.dispatch(.filter(text))
    }

    func follow(_ text: String, for purpose: InputState.Purpose) {
        store.dispatch(.filter(text))
    }

    private func scroll(by lines: Int, _ state: HelpScreenState) {
        let frame = helpFrame(of: state)
        let top = frame.top(state.top, of: state)
        let target = frame.top(top + lines, of: state)
        if target != top { store.dispatch(.scroll(top: target)) }
    }
}

/// The part of the state that the help screen reads.
struct HelpScreenState {
    /// The first visible line.
    var top: Int
    /// The filter, typed or being typed.
    var filter: String
    /// What is muted, and what each mute hid.
    var mutes = MutesState()
    var common: CommonScreenState
}

extension HelpScreenState {
    init(_ state: AppState) {
        let isAsking = state.input.purpose == .filterHelp
        top = isAsking ? 0 : state.help.top
        filter = isAsking ? state.input.field.text : state.help.filter
        mutes = state.mutes
        common = CommonScreenState(state)
    }
}

/// Makes the frames of the help screen for one width and filter.
struct HelpFrame {
    /// The values that the lines are made from.
    struct Source: Equatable {
        let columns: Int
        let filter: String
        let mutes: MutesState

        init(_ state: HelpScreenState) {
            columns = state.common.size.columns
            filter = state.filter
            mutes = state.mutes
        }
    }

    let lines: [StyledLine]
    private let display: DisplaySettings

    init(display: DisplaySettings, _ source: Source) {
        self.display = display
        lines = HelpText(display: display, mutes: source.mutes).lines(columns: source.columns, filter: source.filter)
    }

    func frame(of state: HelpScreenState) -> Frame {
        let layout = ScreenLayout(size: state.common.size)
        let header = TitleRow(display: display, common: state.common).line(
            [StyledSpan(" Qiita  " + display.strings.helpTitle, TextStyle(.bar, [.bold]))])
        let top = top(state.top, of: state)
        let last = min(lines.count, top + layout.bodyRows)
        let filter = state.filter.isEmpty ? "" : "  /\(state.filter)"
        let status = StatusRow(display: display, common: state.common).line(
            place: display.strings.lines(top + 1, last, of: lines.count) + filter,
            hints: (state.filter.isEmpty ? [] : [.close]) + [.search, .back], in: .help)
        let body = Array(lines.dropFirst(top).prefix(layout.bodyRows))
        let parts = ScreenLayout.Parts(header: [header], body: body, status: status, cursor: 0)
        return layout.frame(parts, display: display)
    }

    /// The first line nearest to `wanted` that keeps the window full.
    func top(_ wanted: Int, of state: HelpScreenState) -> Int {
        max(0, min(wanted, lines.count - ScreenLayout(size: state.common.size).bodyRows))
    }
}
