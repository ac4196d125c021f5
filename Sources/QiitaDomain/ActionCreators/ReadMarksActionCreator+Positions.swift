import ReduxKit

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
