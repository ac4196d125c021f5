import ReduxKit

extension AppActionCreator {
    /// Requests the lists of the tabs again after each interval that is configured: the tab that is shown, and then the others, those
    /// first that were not for the longest time. One at a time, until no connection is found, as far as a tenth of the requests goes that Qiita
    /// allows.
    public static func refreshOnSchedule() -> AppEffect {
        AppEffect(id: .scheduledRefresh, policy: .oldestKeeps) { dispatch, getState, environment in
            guard let schedule = environment.refreshSchedule else { return }
            var allowance = RefreshAllowance()
            while await schedule.pause(.seconds(schedule.seconds)), !Task.isCancelled {
                let state = getState()
                allowance.add(limit: state.requestLimit, seconds: schedule.seconds)
                dispatch(AppAction.home(.refreshDue(everySeconds: schedule.seconds)))
                dispatch(AppAction.session(.ticked(at: environment.now())))
                await renewTabs(dispatch, getState, environment) { allowance.spend($0) }
            }
        }
    }

    /// Refreshes the list on top, and requests those of the other tabs again, one at a time, until no connection is found. If they are being
    /// requested so already, that goes on, unless the list on top is the one that is: a request that ended with its effect would be waited for
    /// in vain.
    public static func refreshTabs() -> AppThunk {
        AppThunk { dispatch, _, _ in
            dispatch(refresh())
            dispatch(
                AppEffect(id: .refreshOfTabs, policy: .oldestKeeps) { dispatch, getState, environment in
                    await renewTabs(dispatch, getState, environment) { _ in true }
                })
        }
    }

    /// Requests the lists of the tabs that no request is under way for, while the number of requests of each is allowed.
    private static func renewTabs(
        _ dispatch: DispatchFunction, _ getState: () -> AppState, _ environment: AppEnvironment,
        while isAllowed: (_ requests: Int) -> Bool
    ) async {
        for tab in getState().tabsToRefresh {
            let state = getState()
            guard state.allowsScheduledRefresh else { return }
            guard state.tabsToRefresh.contains(tab) else { continue }
            guard isAllowed(state.requestCount(of: tab)) else { return }
            if state.lists[.tab(tab)] == nil { open(tab, source: tab, dispatch) }
            await list(.tab(tab)).renew(dispatch, getState, environment)
            if getState().loading.isDisconnected { return }
        }
    }
}

extension EffectID {
    /// The name of the schedule on which the tabs are requested again.
    static let scheduledRefresh: EffectID = "tabs.refresh"
    /// The name of the requests for all tabs that a key asks for.
    static let refreshOfTabs: EffectID = "tabs.refreshAll"
}

/// What can be requested without the reader's doing.
extension AppState {
    /// Whether lists may be requested without the reader's doing: not if the session sends nothing or ends, nor when few requests are left.
    fileprivate var allowsScheduledRefresh: Bool {
        !session.isOffline && !navigation.isLeaving && !navigation.hasEnded
            && loading.limit.map { $0.remaining >= RateLimit.few || $0.reset <= session.now } ?? true
    }

    /// The requests that Qiita allows in an hour.
    fileprivate var requestLimit: Int {
        loading.limit?.limit ?? RateLimit.usual(hasToken: session.hasToken)
    }

    /// The tabs whose lists can be requested now: the one that is shown, and then those first that were not for the longest time.
    var tabsToRefresh: [ListSource] {
        let age = { (tab: ListSource) in self.lists[.tab(tab)]?.refreshedAt?.seconds ?? .min }
        let others = home.tabs.enumerated().filter { $0.element != home.selected }
            .sorted { (age($0.element), $0.offset) < (age($1.element), $1.offset) }.map(\.element)
        return ([home.selected] + others).filter { requestCount(of: $0) > 0 && !(lists[.tab($0)]?.isLoading ?? false) }
    }

    /// The number of requests that the first page of a tab takes; 0 if it cannot be requested.
    func requestCount(of tab: ListSource) -> Int {
        if tab.needsToken, !session.hasToken { return 0 }
        switch tab {
        case .history: return 0
        case .timeline: return lists[.tab(tab)] == nil ? 0 : follows.timeline?.queries.count ?? 0
        case .latest, .trend, .chosenTag, .stocks, .mine, .tag, .user, .userStocks, .search:
            let source = lists[.tab(tab)]?.source ?? tab
            return source.call(account: session.account) == nil ? 0 : 1
        }
    }
}

/// How often the lists of the tabs are requested again without the reader's doing.
public struct RefreshSchedule: Sendable {
    /// The time between two rounds in seconds.
    public var seconds: Int
    /// Waits for the next round. Returns false if the task was cancelled meanwhile.
    fileprivate let pause: nonisolated(nonsending) @Sendable (_ duration: Duration) async -> Bool

    /// Creates a schedule.
    public init(
        seconds: Int, pause: nonisolated(nonsending) @escaping @Sendable (_ duration: Duration) async -> Bool
    ) {
        self.seconds = seconds
        self.pause = pause
    }

    /// A schedule in minutes, which a timer keeps.
    public static func minutes(_ minutes: Int) -> RefreshSchedule {
        RefreshSchedule(seconds: minutes * 60, pause: QuietExecutor.timerPause)
    }
}

/// The requests that may be sent without the reader's doing: a tenth of those that Qiita allows in the same time.
struct RefreshAllowance: Equatable {
    /// What is left, in parts of a request; `whole` of them are one.
    private var parts = 0
    private static let whole = 10 * 3600

    /// Adds the allowance of the time that has passed. What was not used before is lost, except for the part of one request.
    /// - Parameters:
    ///   - limit: The requests that Qiita allows in an hour.
    ///   - seconds: The time in seconds.
    mutating func add(limit: Int, seconds: Int) {
        parts = min(parts, Self.whole - 1) + max(0, limit) * seconds
    }

    /// Uses a number of requests, unless fewer are left. Returns whether they may be sent.
    mutating func spend(_ count: Int) -> Bool {
        guard count * Self.whole <= parts else { return false }
        parts -= count * Self.whole
        return true
    }
}
