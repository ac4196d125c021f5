extension TogglesState {
    /// Cancels the question that the request asks; does nothing for another request.
    mutating func forgetCheck(_ request: RequestID) {
        guard let entry = bySubject.first(where: { $0.value.phase == .checking(request: request) }) else { return }
        toggleReducer(&self, .checkCancelled(subject: entry.key, request: request))
    }

    /// The actions that cancel the requests under way: they revert a pending change, because its request no longer exists.
    var cancellations: [ToggleAction<Subject>] {
        bySubject.compactMap { subject, state in
            guard let request = state.request else { return nil }
            return state.isChanging
                ? .changeFailed(subject: subject, request: request, status: nil, error: .connectionLost)
                : .checkCancelled(subject: subject, request: request)
        }
    }
}
