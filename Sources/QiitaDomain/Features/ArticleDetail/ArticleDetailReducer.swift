/// Keeps one article's screen. What a list gave stays when a later answer fails.
public func articleDetailReducer(_ state: inout ArticleDetailState, _ action: ArticleDetailAction) {
    switch action {
    case .requested(let request):
        state.phase = .loading(request: request)
    case .responded(let request, let article, _):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = nil
        if state.article?.renderedBody != article.renderedBody { state.folds = [:] }
        state.article = article
    case .failed(let request, let error):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = error
    case .cancelled(let request):
        guard state.request == request else { return }
        state.phase = .idle
    case .foldToggled(let number, let isOpen):
        state.folds[number] = isOpen
    case .scrolled(let position):
        state.position = position
    }
}
