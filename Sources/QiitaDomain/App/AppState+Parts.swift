import ReduxKit

/// The parts that a log names, by their keys.
extension AppState: PartedState {
    /// One for each property.
    public static var parts: [StatePart<AppState>] {
        [
            StatePart("loading") { $0.loading },
            StatePart("home") { $0.home },
            StatePart("homeTabs") { $0.homeTabs },
            StatePart("userArticles") { $0.userArticles },
            StatePart("tagArticles") { $0.tagArticles },
            StatePart("searchArticles") { $0.searchArticles },
            StatePart("articleDetail") { $0.articleDetail },
            StatePart("comments") { $0.comments },
            StatePart("stocks") { $0.stocks },
            StatePart("readMarks") { $0.readMarks },
            StatePart("navigation") { $0.navigation },
            StatePart("help") { $0.help },
            StatePart("prompt") { $0.prompt },
            StatePart("notice") { $0.notice },
            StatePart("session") { $0.session },
            StatePart("recorder") { $0.recorder },
        ]
    }
}
