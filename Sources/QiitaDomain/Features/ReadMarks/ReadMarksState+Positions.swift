/// Where the reader was in articles that were left.
extension ReadMarksState {
    /// The position when the article was left; nil at its beginning, and for an article without a mark.
    public func position(in article: Article.ID) -> ReadingPosition? {
        let place = place(of: article)
        return place < marks.count && marks[place].id == article ? marks[place].place : nil
    }

    /// Saves the position in an article that has a mark.
    mutating func keep(_ position: ReadingPosition, in article: Article.ID) {
        let place = place(of: article)
        guard place < marks.count, marks[place].id == article else { return }
        marks[place].place = position == .start ? nil : position
    }
}
