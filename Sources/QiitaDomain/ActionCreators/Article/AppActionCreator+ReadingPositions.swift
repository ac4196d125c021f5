import ReduxKit

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
