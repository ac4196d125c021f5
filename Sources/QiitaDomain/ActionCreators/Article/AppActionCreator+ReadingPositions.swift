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
