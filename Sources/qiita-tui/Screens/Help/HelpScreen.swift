import QiitaDomain
import ReduxKit

/// The part of the state that the help screen reads.
struct HelpScreenState {
    /// The first visible line; nil for the beginning of `section`.
    var top: Int?
    /// The screen from which help was opened.
    var section: KeyContext
    /// The filter, typed or being typed.
    var filter: String
    /// What is muted, and what each mute hid.
    var mutes = MutesState()
    var chrome: Chrome
}

extension HelpScreenState {
    init(_ state: AppState) {
        let isAsking = state.input.purpose == .filterHelp
        top = isAsking ? 0 : state.help.top
        section = Self.section(below: state)
        filter = isAsking ? state.input.field.text : state.help.filter
        mutes = state.mutes
        chrome = Chrome(state)
    }

    private static func section(below state: AppState) -> KeyContext {
        guard let below = state.navigation.routes.dropLast().last else { return .articleList }
        switch below.screen {
        case .home, .userArticles, .tagArticles, .searchArticles, .help: return .articleList
        case .articleDetail, .userArticleDetail:
            return state.articleDetail[below.id]?.reading.panel == nil ? .article : .panel
        }
    }
}

/// The requests that the help screen can make.
enum HelpRequest {
    case scroll(top: Int)
    case openFilterPrompt
    case filter(String)
    case goBack
}

/// The keys, generated from the keymap.
@MainActor
final class HelpScreen: Screen {
    let context = KeyContext.help
    let subscription: any ScreenSubscribing
    private let store: ScopedStore<HelpScreenState, HelpRequest>
    private let presentation: Presentation
    /// The lines that were shown last.
    private var lastFrame: HelpFrame?

    init(store: ScopedStore<HelpScreenState, HelpRequest>, presentation: Presentation) {
        self.store = store
        self.presentation = presentation
        subscription = ScreenSubscription(store)
    }

    func frame() -> Frame? {
        store.state.map { helpFrame(of: $0).frame(of: $0) }
    }

    private func helpFrame(of state: HelpScreenState) -> HelpFrame {
        if let lastFrame, lastFrame.fits(state) { return lastFrame }
        let frame = HelpFrame(presentation: presentation, state)
        lastFrame = frame
        return frame
    }

    func handle(_ command: Command, _ key: Key) {
        guard let state = store.state else { return }
        switch command {
        case .move(let motion):
            let height = ScreenLayout(size: state.chrome.size).bodyRows
            scroll(by: motion.lines(height: height, count: helpFrame(of: state).lines.count), state)
        case .screen(.search): store.dispatch(.openFilterPrompt)
        case .screen(.close) where !state.filter.isEmpty: store.dispatch(.filter(""))
        case .screen(.back), .screen(.stepBack), .screen(.close), .screen(.showHelp): store.dispatch(.goBack)
        case .app, .screen, .list, .article, .dialog, .input, .debugger, .own: return
        }
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

/// Makes the frames of the help screen for one width, filter and section.
struct HelpFrame {
    /// All lines of help.
    let lines: [StyledLine]
    private let presentation: Presentation
    private let columns: Int
    private let filter: String
    private let section: KeyContext
    private let mutes: MutesState
    /// The line with the section title of the screen below; the first line with a filter.
    private let sectionLine: Int

    init(presentation: Presentation, _ state: HelpScreenState) {
        self.presentation = presentation
        columns = state.chrome.size.columns
        filter = state.filter
        section = state.section
        mutes = state.mutes
        let text = HelpText(presentation: presentation, mutes: mutes)
        lines = text.lines(columns: columns, filter: filter)
        sectionLine = filter.isEmpty ? text.firstLine(of: section, columns: columns) : 0
    }

    /// Whether the lines are those of a state.
    func fits(_ state: HelpScreenState) -> Bool {
        columns == state.chrome.size.columns && filter == state.filter && section == state.section
            && mutes == state.mutes
    }

    func frame(of state: HelpScreenState) -> Frame {
        let layout = ScreenLayout(size: state.chrome.size)
        let header = TitleRow(presentation: presentation, chrome: state.chrome).line(
            [StyledSpan(" Qiita  " + presentation.strings.helpTitle, TextStyle(.bar, [.bold]))])
        let top = top(state.top, of: state)
        let last = min(lines.count, top + layout.bodyRows)
        let filter = state.filter.isEmpty ? "" : "  /\(state.filter)"
        let status = StatusRow(presentation: presentation, chrome: state.chrome).line(
            place: presentation.strings.lines(top + 1, last, of: lines.count) + filter,
            hints: (state.filter.isEmpty ? [] : [.screen(.close)]) + [.screen(.search), .screen(.back)], in: .help)
        let body = Array(lines.dropFirst(top).prefix(layout.bodyRows))
        let parts = ScreenLayout.Parts(header: [header], body: body, status: status, cursor: 0)
        return layout.frame(parts, presentation: presentation)
    }

    /// The first line nearest to `wanted` that keeps the window full.
    func top(_ wanted: Int?, of state: HelpScreenState) -> Int {
        max(0, min(wanted ?? sectionLine, lines.count - ScreenLayout(size: state.chrome.size).bodyRows))
    }
}
