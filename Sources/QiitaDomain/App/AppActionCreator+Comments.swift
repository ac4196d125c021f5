import ReduxKit

/// The comments below an article.
extension AppActionCreator {
    /// The work of the comments of the article that `route` shows.
    public static func comments(_ route: Route.ID) -> CommentsActionCreator<AppState> {
        CommentsActionCreator(
            route: route,
            comments: { state in
                guard let detail = state.articleDetail[route], let comments = state.comments[route] else { return nil }
                return (detail.articleID, comments)
            },
            action: { AppAction.comments(id: route, action: $0) })
    }
}
