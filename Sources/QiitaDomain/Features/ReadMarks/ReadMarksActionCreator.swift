import ReduxKit

/// Marks articles as read, and keeps the marks.
@MainActor
public struct ReadMarksActionCreator<State> {
    let marks: @MainActor (State) -> ReadMarksState
    let action: @MainActor (ReadMarksAction) -> any Action

    /// `marks` reads the marks from the store's state, `action` turns their actions into the store's.
    public init(
        marks: @escaping @MainActor (State) -> ReadMarksState,
        action: @escaping @MainActor (ReadMarksAction) -> any Action
    ) {
        self.marks = marks
        self.action = action
    }

    /// Takes up the marks of earlier runs, read while the caller waits.
    public func restore() -> Thunk<State, AppEnvironment> {
        Thunk { [action] dispatch, _, environment in
            let articles = environment.readMarks.articles()
            if !articles.isEmpty { dispatch(action(.restored(articles: articles))) }
        }
    }

    /// Marks an article that has no mark yet.
    public func mark(_ article: Article.ID) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, environment in
            guard let known = getState().map(marks), !known.contains(article) else { return }
            dispatch(action(.marked(article: article)))
            environment.readMarks.note(article, true)
        }
    }

    /// Marks an article, or takes its mark away.
    public func toggle(_ article: Article.ID) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, environment in
            guard let known = getState().map(marks) else { return }
            let isRead = known.contains(article)
            dispatch(action(isRead ? .unmarked(article: article) : .marked(article: article)))
            environment.readMarks.note(article, !isRead)
        }
    }
}
