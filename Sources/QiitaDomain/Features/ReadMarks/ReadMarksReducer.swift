/// Keeps the marks of articles that were read.
public func readMarksReducer(_ state: inout ReadMarksState, _ action: ReadMarksAction) {
    switch action {
    case .restored(let articles): state.restore(articles)
    case .marked(let article): state.insert(article)
    case .unmarked(let article): state.remove(article)
    }
}
