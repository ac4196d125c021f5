import QiitaDomain

extension AppState {
    /// The state after these actions.
    static func after(_ actions: AppAction...) -> AppState {
        actions.reduce(into: AppState()) { state, action in appReducer(&state, action) }
    }

    /// The state in which home has these articles in a window of such a size.
    static func home(
        _ articles: [Article], next: Int? = nil, columns: Int = 80, rows: Int = 24, at now: Int = 1_795_219_380
    ) -> AppState {
        after(
            .session(
                .started(
                    at: Timestamp(seconds: now), utcOffset: 9 * 3600,
                    window: SessionState.Window(columns: columns, rows: rows), hasToken: true)),
            .list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)),
            .list(
                id: .tab(.latest),
                action: .responded(
                    request: RequestID(1), page: 1, articles: articles, next: next, at: Timestamp(seconds: now),
                    limit: nil)))
    }
}
