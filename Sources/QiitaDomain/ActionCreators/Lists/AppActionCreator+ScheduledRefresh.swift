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

    /// Refreshes the list on top, and requests those of the other tabs again, one at a time, until no connection is found.
    public static func refreshTabs() -> AppEffect {
        AppEffect(id: EffectID("tabs.refreshAll"), policy: .newestWins) { dispatch, getState, environment in
            dispatch(refresh())
            await renewTabs(dispatch, getState, environment) { _ in true }
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
}
