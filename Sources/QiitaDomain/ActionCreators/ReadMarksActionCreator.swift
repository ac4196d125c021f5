import ReduxKit

/// Marks articles as read, and saves the marks.
@MainActor
public struct ReadMarksActionCreator {
    /// Loads the marks of earlier runs synchronously.
    public func restore() -> AppThunk {
        AppThunk { dispatch, _, environment in
            let kept = environment.readMarks.marks()
            guard !kept.isEmpty else { return }
            var places: [Article.ID: ReadingPosition] = [:]
            for mark in kept { places[mark.article] = mark.place }
            dispatch(AppAction.readMarks(.restored(articles: kept.map(\.article), places: places)))
        }
    }

    /// Marks an article that has no mark yet.
    public func mark(_ article: Article.ID) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let known = getState()?.readMarks, !known.contains(article) else { return }
            dispatch(AppAction.readMarks(.marked(article: article)))
            environment.readMarks.saveMark(article, true)
        }
    }

    /// Marks those of the articles that have no mark yet, at most as many as are stored.
    public func mark(all articles: [Article.ID]) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let known = getState()?.readMarks else { return }
            let unread = Array(articles.lazy.filter { !known.contains($0) }.prefix(ReadMarksState.limit))
            dispatch(AppAction.readMarks(.allMarked(articles: unread)))
            for article in unread.reversed() { environment.readMarks.saveMark(article, true) }
            if !unread.isEmpty { dispatch(AppAction.undo(.recorded(step: .allMarked(articles: unread)))) }
        }
    }

    /// Marks an article, or removes its mark.
    public func toggle(_ article: Article.ID) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            let isRead = !state.readMarks.contains(article)
            dispatch(set(article, isRead: isRead))
            let title = state.title(of: .stock(article))
            dispatch(AppAction.undo(.recorded(step: .marked(article: article, isRead: isRead, title: title))))
            if state.article(of: state.navigation.top.id) != nil {
                dispatch(AppAction.notice(.readMarked(isRead: isRead)))
            }
        }
    }

    func set(_ article: Article.ID, isRead: Bool) -> AppThunk {
        AppThunk { dispatch, _, environment in
            dispatch(AppAction.readMarks(isRead ? .marked(article: article) : .unmarked(article: article)))
            environment.readMarks.saveMark(article, isRead)
        }
    }
}

extension AppActionCreator {
    /// The action creator of the read marks.
    public static let readMarks = ReadMarksActionCreator()

    static func markRead(_ route: Route.ID) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            if let article = getState()?.articleDetail[route]?.articleID { dispatch(readMarks.mark(article)) }
        }
    }
}

extension ReadMarksActionCreator {
    /// Saves the reading position in an article that is about to be left.
    public func keep(_ position: ReadingPosition, in article: Article.ID) -> AppThunk {
        AppThunk { _, getState, environment in
            guard let known = getState()?.readMarks, known.contains(article),
                (known.position(in: article) ?? .start) != position
            else { return }
            environment.readMarks.savePosition(article, position)
        }
    }
}

extension AppActionCreator {
    /// Saves the reading positions of the open articles.
    public static func savePositions() -> AppThunk {
        AppThunk { dispatch, getState, _ in dispatch(savePositions(getState()?.navigation.routes.map(\.id) ?? [])) }
    }

    /// Saves the reading positions of the articles on these screens.
    static func savePositions(_ routes: [Route.ID]) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            for detail in routes.compactMap({ getState()?.articleDetail[$0] }) {
                dispatch(readMarks.keep(detail.reading.position, in: detail.articleID))
            }
        }
    }
}
