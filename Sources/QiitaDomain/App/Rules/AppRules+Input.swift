import ReduxKit

/// The rules of what is typed: the text of a prompt and the earlier texts.
extension AppRules {
    static let inputRules: [Rule<AppState>] = [
        Rule(.theCaretIsInTheText) { state in
            let field = state.input.field
            guard (0...field.text.count).contains(field.caret) else { return "caret \(field.caret)" }
            return state.input.purpose != nil || field == TextInput() ? nil : "text without a purpose"
        },
        Rule(.theTextBelongsToTheScreenOnTop) { state in
            guard let purpose = state.input.purpose, purpose.belongsToScreen else { return nil }
            let purposes: [InputState.Purpose] =
                switch state.navigation.top.screen {
                case .home, .userArticles, .articles: [.find, .filterList, .mute, .tabName]
                case .articleDetail, .userArticleDetail: [.findInArticle, .mute]
                case .help: [.filterHelp, .unmute]
                }
            let fits = purposes.contains(purpose)
            return fits ? nil : "\(purpose.rawValue) over another screen"
        },
        Rule(.aProblemIsThatOfAText) { state in
            state.input.problem == nil || state.input.purpose == .tag ? nil : "a problem without a tag"
        },
        Rule(.earlierTextsAreBounded, unless: { $0.input.earlier == $1.input.earlier }) { state in
            state.input.earlier.first { $0.value.count > InputState.keptTexts || Set($0.value).count != $0.value.count }
                .map { $0.key.rawValue }
        },
    ]
}
