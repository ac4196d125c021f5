/// The middleware that hands each plain action to a recorder; put it last, so that the log is what was reduced.
@MainActor
public func recorderMiddleware<State>(_ recorder: ActionRecorder<State>) -> Middleware<State> {
    { _, getState in
        { next in
            { action in
                recorder.note(action)
                next(action)
                recorder.finish(getState)
            }
        }
    }
}
