import QiitaDomain

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
    var common: CommonScreenState
}

extension HelpScreenState {
    init(_ state: AppState) {
        let isAsking = state.input.purpose == .filterHelp
        top = isAsking ? 0 : state.help.top
        section = Self.section(below: state)
        filter = isAsking ? state.input.field.text : state.help.filter
        mutes = state.mutes
        common = CommonScreenState(state)
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
