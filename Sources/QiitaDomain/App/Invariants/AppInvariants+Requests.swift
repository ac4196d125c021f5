/// The invariants of requests.
extension AppInvariants {
    static let requestRules: [Rule] = [
        Rule(name: "listsWaitForRequestsUnderWay") { state in
            unawaited(Dictionary(uniqueKeysWithValues: state.lists.map { ($0.key, $0.value.request) }), in: state)
                .map { "list \($0.name)" }
        },
        Rule(name: "articlesWaitForRequestsUnderWay") { state in
            let screen = unawaited(state.articleDetail.mapValues(\.request), in: state)
            return (screen ?? unawaited(state.articleDetail.mapValues(\.picture?.request), in: state))
                .map { "screen \($0.number)" }
        },
        Rule(name: "commentsWaitForRequestsUnderWay") { state in
            unawaited(state.comments.mapValues(\.request), in: state).map { "screen \($0.number)" }
        },
        Rule(name: "stocksWaitForRequestsUnderWay") { state in
            unawaited(state.stocks.byTarget.mapValues(\.request), in: state).map { "article \($0)" }
        },
        Rule(name: "followsWaitForRequestsUnderWay") { state in
            let follows = state.follows
            return unawaited(["tags": follows.tags.request, "users": follows.users.request], in: state)
                ?? unawaited(follows.targets.byTarget.mapValues(\.request), in: state)?.rawValue
                ?? unawaited(follows.profileRequests.mapValues(Optional.some), in: state)?.rawValue
        },
        Rule(name: "outlinesWaitForFewRequestsUnderWay") { state in
            let requests = state.outlines.requests
            guard requests.count <= OutlineCompletionState.most else { return "\(requests.count) at a time" }
            return unawaited(requests.mapValues(Optional.some), in: state).map { "article \($0)" }
        },
        Rule(name: "requestsAreUnderWayOnce") { state in
            let ids = state.loading.requests.map(\.id)
            return Set(ids).count == ids.count ? nil : "a request is under way twice"
        },
        Rule(name: "requestsAreForScreensOnTheStack") { state in
            let routes = Set(state.navigation.routes.map(\.id))
            return state.loading.requests.first { $0.route.map { !routes.contains($0) } ?? false }
                .map { "request \($0.id.number) is for a screen that was popped" }
        },
    ]

    /// The first key whose request is not in `loading`.
    private static func unawaited<Key>(_ requests: [Key: RequestID?], in state: AppState) -> Key? {
        requests.first { $0.value.map { !state.loading.isAwaiting($0) } ?? false }?.key
    }
}
