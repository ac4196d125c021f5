/// Keeps whether the session is recorded at the reader's wish.
public func recorderReducer(_ state: inout RecorderState, _ action: RecorderAction) {
    switch action {
    case .began(let path):
        state.path = path
    case .ended, .failed:
        state.path = nil
    case .sessionLogFailed, .crashFound:
        return
    }
}
