/// The middleware that hands each plain action to recorders; put it last, so that the log is what was reduced.
///
/// Recorders of one middleware have the same codec and clock: what they write is made once, however many they are.
@MainActor
public func recorderMiddleware<State: PartedState>(_ recorders: ActionRecorder<State>...) -> Middleware<State> {
    { _, getState in
        { next in
            { action in
                var shared = SharedRecord()
                for recorder in recorders { recorder.note(action, getState, &shared) }
                next(action)
                for recorder in recorders { recorder.finish(getState, &shared) }
                for recorder in recorders { recorder.reportFailure() }
            }
        }
    }
}
