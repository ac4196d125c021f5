import ReduxKit

/// The invariants of what is typed: the text of a prompt and the earlier texts.
extension AppInvariants {
    static let inputRules: [Invariant<AppState>] = [
        Invariant(.theCaretIsInTheText) { state in
            let field = state.input.field
            guard (0...field.text.count).contains(field.caret) else { return "caret \(field.caret)" }
            return state.input.purpose != nil || field == TextInput() ? nil : "text without a purpose"
        },
        Invariant(.theTextBelongsToTheScreenOnTop) { state in
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
        Invariant(.aProblemIsThatOfAText) { state in
            state.input.problem == nil || state.input.purpose == .tag ? nil : "a problem without a tag"
        },
        Invariant(.earlierTextsAreBounded, unless: { $0.input.earlier == $1.input.earlier }) { state in
            state.input.earlier.first { $0.value.count > InputState.keptTexts || Set($0.value).count != $0.value.count }
                .map { $0.key.rawValue }
        },
    ]
}
