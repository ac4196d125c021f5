import ReduxKit

/// The rules of requests.
extension AppRules {
    static let requestRules: [Rule<AppState>] = [
        Rule(.listsWaitForRequestsUnderWay) { state in
            state.lists.first { $0.value.isLoading && state.loading.page(of: $0.key) == nil }
                .map { "list \($0.key.name)" }
        },
        Rule(.picturesWaitForRequestsUnderWay) { state in
            state.articleDetail.first {
                guard let picture = $0.value.picture else { return false }
                return !state.loading.isAwaiting(picture.request)
            }.map { "screen \($0.key.number)" }
        },
        Rule(.stocksWaitForRequestsUnderWay) { state in
            state.firstChangeWithoutRequest(of: state.stocks).map { "article \($0)" }
        },
        Rule(.followsWaitForRequestsUnderWay) { state in
            state.firstChangeWithoutRequest(of: state.follows.targets)?.rawValue
        },
        Rule(.outlinesWaitForFewRequestsUnderWay) { state in
            let count = state.loading.outlines.count
            return count <= OutlineCompletionState.most ? nil : "\(count) at a time"
        },
        Rule(.requestsAreUnderWayOnce) { state in
            let requests = state.loading.requests
            let isTwice = requests.indices.contains { index in
                requests[..<index].contains {
                    $0.id == requests[index].id || $0.work.isReplaced(by: requests[index].work)
                }
            }
            return isTwice ? "a request is under way twice" : nil
        },
        Rule(.requestsAreForScreensOnTheStack) { state in
            let routes = Set(state.navigation.routes.map(\.id))
            return state.loading.requests.first { $0.work.route.map { !routes.contains($0) } ?? false }
                .map { "request \($0.id.number) is for a screen that was popped" }
        },
    ]
}

extension AppState {
    /// The first target whose change is shown and not under way.
    fileprivate func firstChangeWithoutRequest(of toggles: TogglesState) -> ToggleTarget? {
        toggles.byTarget.first { target, toggle in
            toggle.isChanging && loading.change(of: target, in: outbox) == nil
        }?.key
    }
}
