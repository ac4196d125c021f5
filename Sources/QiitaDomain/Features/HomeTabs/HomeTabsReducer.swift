/// Keeps the tabs.
public func homeTabsReducer(_ state: inout HomeTabsState, _ action: HomeTabsAction) {
    switch action {
    case .selected(let tab):
        state.selected = tab
    case .opened(let tab, let source):
        guard tab != .latest, state.lists[tab]?.source != source else { return }
        state.lists[tab] = ArticleListState(source: source)
    case .tagsRequested(let request):
        state.followedTags = .loading(request: request)
    case .tagsRetryScheduled:
        return
    case .tagsResponded(let request, let names, _):
        guard state.followedTags == .loading(request: request) else { return }
        state.followedTags = .known(names: names)
    case .tagsFailed(let request, _):
        guard state.followedTags == .loading(request: request) else { return }
        state.followedTags = .unknown
    }
}
