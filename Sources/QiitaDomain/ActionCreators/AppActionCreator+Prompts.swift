import ReduxKit

extension AppActionCreator {
    /// Opens a prompt. The search history, also of other instances, is read first.
    public static func openPrompt(_ purpose: InputState.Purpose) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            if purpose == .search {
                let queries = environment.searchHistory.queries()
                if !queries.isEmpty, queries != getState()?.input.earlier[.search] {
                    dispatch(AppAction.input(.recalled(purpose: .search, texts: queries)))
                }
            }
            dispatch(AppAction.input(.opened(purpose: purpose)))
            if purpose == .tag { dispatch(requestFollowed(.tag)) }
        }
    }

    /// Handles the typed text by its purpose; a blank text does nothing. A search in the screen on top is left to the screen.
    public static func submitInput() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let input = getState()?.input, let purpose = input.purpose else { return }
            let text = cleaned(input.field.text, for: purpose)
            guard !text.isEmpty || purpose == .tabName else { return dispatch(AppAction.input(.closed)) }
            dispatch(AppAction.input(.submitted(text: text)))
            switch purpose {
            case .search: dispatch(push(.articles(of: .search(text))))
            case .tag: dispatch(choose(tag: text))
            case .mute: dispatch(mutes.mute(text))
            case .unmute: dispatch(mutes.unmute(text))
            case .tabName: dispatch(addTab(named: text))
            case .find, .filterList, .findInArticle, .filterHelp: return
            }
        }
    }

    /// A text without surrounding spaces, also full-width ones; a tag without its `#`. What Qiita receives is composed (NFC), as it
    /// stores names and texts.
    private static func cleaned(_ text: String, for purpose: InputState.Purpose) -> String {
        var text = text[...]
        let isOutside = { (character: Character) in
            character.isWhitespace || (purpose == .tag && (character == "#" || character == "＃"))
        }
        while let first = text.first, isOutside(first) { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        switch purpose {
        case .search, .tag: return Sanitizer.composed(String(text))
        case .find, .filterList, .findInArticle, .filterHelp, .mute, .unmute, .tabName: return String(text)
        }
    }
}
