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
                for tab in state.tabsToRefresh {
                    let state = getState()
                    guard state.allowsScheduledRefresh else { break }
                    guard state.tabsToRefresh.contains(tab) else { continue }
                    guard allowance.spend(state.requestCount(of: tab)) else { break }
                    if state.lists[.tab(tab)] == nil { open(tab, source: tab, dispatch) }
                    await list(.tab(tab)).renew(dispatch, getState, environment)
                    if getState().loading.isDisconnected { break }
                }
            }
        }
    }
}

extension EffectID {
    /// The name of the schedule on which the tabs are requested again.
    static let scheduledRefresh: EffectID = "tabs.refresh"
}
