import ReduxKit

/// Marks articles as read, and saves the marks.
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

    /// Loads the marks of earlier runs synchronously.
    public func restore() -> Thunk<State, AppEnvironment> {
        Thunk { [action] dispatch, _, environment in
            let kept = environment.readMarks.marks()
            guard !kept.isEmpty else { return }
            var places: [Article.ID: ReadingPosition] = [:]
            for mark in kept { places[mark.article] = mark.place }
            dispatch(action(.restored(articles: kept.map(\.article), places: places)))
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

    /// Saves the reading position in an article that is about to be left.
    public func keep(_ position: ReadingPosition, in article: Article.ID) -> Thunk<State, AppEnvironment> {
        Thunk { [self] _, getState, environment in
            guard let known = getState().map(marks), known.contains(article),
                (known.position(in: article) ?? .start) != position
            else { return }
            environment.readMarks.keep(article, position)
        }
    }

    /// Marks those of the articles that have no mark yet, at most as many as are kept.
    public func mark(all articles: [Article.ID]) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, environment in
            guard let known = getState().map(marks) else { return }
            let unread = Array(articles.lazy.filter { !known.contains($0) }.prefix(ReadMarksState.limit))
            dispatch(action(.allMarked(articles: unread)))
            for article in unread.reversed() { environment.readMarks.note(article, true) }
        }
    }

    /// Marks an article, or removes its mark.
    public func toggle(_ article: Article.ID) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, environment in
            guard let known = getState().map(marks) else { return }
            let isRead = known.contains(article)
            dispatch(action(isRead ? .unmarked(article: article) : .marked(article: article)))
            environment.readMarks.note(article, !isRead)
        }
    }
}
