/// Creates the middleware that passes each plain action to recorders. Put it last, so that the log contains the
/// actions that are reduced.
///
/// The recorders of a middleware have the same codec and clock, so their records are created only once. Without `deferred`,
/// a record is complete when the dispatch of its action returns.
@MainActor
public func recorderMiddleware<State: PartedState>(
    _ recorders: ActionRecorder<State>..., deferred: DeferredRecord? = nil
) -> Middleware<State> {
    { _, getState in
        { next in
            { action in
                deferred?.complete()
                var shared = SharedRecord()
                for recorder in recorders { recorder.record(action, getState, &shared) }
                next(action)
                guard let deferred else {
                    for recorder in recorders { recorder.finish(getState, &shared) }
                    for recorder in recorders { recorder.reportFailure() }
                    return
                }
                deferred.work = { [shared] in
                    var shared = shared
                    for recorder in recorders { recorder.finish(getState, &shared) }
                    for recorder in recorders { recorder.reportFailure() }
                }
            }
        }
    }
}
