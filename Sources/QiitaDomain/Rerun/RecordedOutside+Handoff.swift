/// What other programs answered: the editor, the viewer of pictures, the browser, the clipboard and own commands.
extension RecordedOutside {
    /// What the editor returned.
    func write(_ request: CommentEditorRequest) async throws(HandoffError) -> WrittenComment {
        switch await answer(to: .editor, of: nil) {
        case .action(let action): return try action.written(for: request).get()
        case .failure, .nothing: throw .noProgram(tried: [])
        }
    }

    /// Whose token the reader typed.
    func signIn() async throws(SignInError) -> User.ID {
        switch await answer(to: .signIn, of: nil) {
        case .action(.session(.signedIn(let account))):
            hasSignedIn = true
            return account
        case .action(.session(.signInFailed(let error))): throw error
        case .action, .failure, .nothing: throw .nothingTyped
        }
    }

    func show(_ url: String) async throws(PictureError) -> String {
        if Task.isCancelled { throw .lost(.connectionLost) }
        switch await answer(to: .picture(url), of: current, whenCancelled: .failure(.connectionLost)) {
        case .action(.picture(_, .shown(_, let program))): return program
        case .action(.picture(_, .failed(_, _, let error))), .action(.picture(_, .browsed(_, _, _, _, let error))):
            throw error
        case .action, .failure, .nothing: throw .lost(.connectionLost)
        }
    }

    nonisolated var handoff: Handoff {
        Handoff(
            open: { _ throws(HandoffError) in
                switch await self.answer(to: .browser, of: nil) {
                case .action(.handoff(.opened(_, let program))): return program
                case .action(.handoff(.openFailed(_, let error))): throw error
                case .action(.picture(_, .browsed(_, _, let browser?, _, _))): return browser
                case .action(.picture(_, .browsed(_, _, nil, let error?, _))): throw error
                case .action, .failure, .nothing: throw .noProgram(tried: [])
                }
            },
            copy: { _ throws(HandoffError) in
                switch await self.answer(to: .clipboard, of: nil) {
                case .action(.handoff(.copied(_, let way))): return way
                case .action(.handoff(.copyFailed(_, let error))): throw error
                case .action, .failure, .nothing: throw .noProgram(tried: [])
                }
            },
            run: { call, _ throws(HandoffError) in try await self.run(call.name) })
    }

    private nonisolated(nonsending) func run(_ command: String) async throws(HandoffError) -> ProgramRun {
        switch await answer(to: .program(command), of: nil) {
        case .action(.handoff(.ran)): return .ended
        case .action(.handoff(.running)):
            return .running(end: { () async throws(HandoffError) in _ = try await self.run(command) })
        case .action(.handoff(.runFailed(_, let error))): throw error
        case .action, .failure, .nothing: throw .noProgram(tried: [])
        }
    }
}
