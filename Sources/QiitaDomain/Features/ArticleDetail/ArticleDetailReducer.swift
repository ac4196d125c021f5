/// Keeps one article's screen. What a list gave stays when a later answer fails.
public func articleDetailReducer(_ state: inout ArticleDetailState, _ action: ArticleDetailAction) {
    switch action {
    case .restored(let article, let time):
        guard state.answeredAt.map({ $0 < time }) ?? (state.article == nil) else { return }
        state.take(article)
        state.answeredAt = time
        state.isRestored = true
    case .requested(let request):
        state.phase = .loading(request: request)
        state.isRenewal = false
    case .renewalRequested(let request):
        state.phase = .loading(request: request)
        state.isRenewal = true
    case .responded(let request, let article, _):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = nil
        state.take(article)
        state.answeredAt = nil
        state.isRestored = false
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
    case .jumped(let start, let position):
        state.jumps = (state.jumps + [start]).suffix(ArticleDetailState.keptJumps)
        state.position = position
        state.focus = nil
    case .returned:
        guard let jump = state.jumps.popLast() else { return }
        state.position = jump.position
        state.focus = jump.link
    case .panelOpened(let panel):
        state.panel = panel
    case .panelMoved(let row, let top):
        state.panel?.row = row
        state.panel?.top = top
    case .panelClosed:
        state.panel = nil
    case .promptOpened:
        state.search.prompt = ""
    case .promptEdited(let text):
        state.search.prompt = text
    case .promptClosed:
        state.search.prompt = nil
    case .searched(let query):
        state.beginSearch(query)
    case .matchReached(let place, _, _, _):
        state.search.isShown = true
        state.search.current = place
    case .searchMissed:
        state.search.isShown = false
        state.search.current = nil
    case .marksCleared:
        state.search.isShown = false
        state.focus = nil
        state.linkNumber = ""
    case .linkFocused(let place):
        state.focus = place
    case .linkNumberTyped(let digits):
        state.linkNumber = digits
    case .codeMoved(let offset):
        state.codeOffset = offset
    case .retryScheduled, .anchorMissed, .panelMissed, .linkMissed, .codeMissed:
        return
    }
}
