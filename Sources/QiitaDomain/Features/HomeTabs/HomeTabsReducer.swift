/// Keeps the tabs.
public func homeTabsReducer(_ state: inout HomeTabsState, _ action: HomeTabsAction) {
    switch action {
    case .arranged(let tabs):
        guard let first = tabs.first, Set(tabs).count == tabs.count else { return }
        state.tabs = tabs
        state.selected = first
    case .selected(let tab):
        guard state.tabs.contains(tab) else { return }
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
