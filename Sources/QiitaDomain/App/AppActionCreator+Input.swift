import ReduxKit

/// What the reader asks for by typing.
extension AppActionCreator {
    /// Asks for a text. What was searched for before, also by another instance, is taken up first.
    public static func ask(_ purpose: InputState.Purpose) -> AppThunk {
        Thunk { dispatch, getState, environment in
            if purpose == .search {
                let queries = environment.searchHistory.queries()
                if !queries.isEmpty, queries != getState()?.input.earlier[.search] {
                    dispatch(AppAction.input(.recalled(purpose: .search, texts: queries)))
                }
            }
            dispatch(AppAction.input(.opened(purpose: purpose)))
            if purpose == .tag { dispatch(askForFollowedTags()) }
        }
    }

    /// Does what the typed text is for; a text of blanks does nothing. What searches the screen on top is left to the screen.
    public static func submitInput() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let input = getState()?.input, let purpose = input.purpose else { return }
            let text = cleaned(input.field.text, for: purpose)
            guard !text.isEmpty else { return dispatch(AppAction.input(.closed)) }
            dispatch(AppAction.input(.submitted(text: text)))
            switch purpose {
            case .search: dispatch(push(.searchArticles(query: text)))
            case .tag: dispatch(choose(tag: text))
            case .find, .filterList, .findInArticle, .filterHelp: return
            }
        }
    }

    /// Keeps a query that was typed, once Qiita has taken it or could not be asked: one that it rejects is not offered again.
    static func keepQuery(of list: ListID) -> AppThunk {
        Thunk { dispatch, getState, environment in
            guard let state = getState(), let list = state.lists[list], case .search(let query) = list.source,
                list.ids.count <= Endpoint.pageSize, state.input.earlier[.search]?.contains(query) ?? false
            else { return }
            environment.searchHistory.keep(query)
        }
    }

    /// A text without the spaces around it, also full-width ones; a tag without its sign.
    private static func cleaned(_ text: String, for purpose: InputState.Purpose) -> String {
        var text = text[...]
        let isOutside = { (character: Character) in
            character.isWhitespace || (purpose == .tag && (character == "#" || character == "＃"))
        }
        while let first = text.first, isOutside(first) { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
