import ReduxKit

/// The parts that a log names, by their keys.
extension AppState: PartedState {
    /// One for each property.
    public static var parts: [StatePart<AppState>] {
        [
            StatePart("loading") { $0.loading },
            StatePart("articles", { $0.articles }, tracked: { $0.$articles }),
            StatePart("lists", { $0.lists }, tracked: { $0.$lists }),
            StatePart("home") { $0.home },
            StatePart("userArticles") { $0.userArticles },
            StatePart("articleDetail") { $0.articleDetail },
            StatePart("comments") { $0.comments },
            StatePart("stocks") { $0.stocks },
            StatePart("follows") { $0.follows },
            StatePart("readMarks") { $0.readMarks },
            StatePart("navigation") { $0.navigation },
            StatePart("input") { $0.input },
            StatePart("help") { $0.help },
            StatePart("notice") { $0.notice },
            StatePart("recorder") { $0.recorder },
            StatePart("session") { $0.session },
        ]
    }
}
