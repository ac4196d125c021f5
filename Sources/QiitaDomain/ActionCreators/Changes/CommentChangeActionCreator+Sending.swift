import ReduxKit

/// Sending the changes of comments that are due.
extension CommentChangeActionCreator {
    /// Sends the changes of an article's comments that are due, one after the other.
    func send(of article: Article.ID) -> AppEffect {
        AppEffect(id: EffectID("comment.\(article)"), policy: .oldestKeeps) { dispatch, getState, environment in
            while let entry = getState()?.dueIntentions.first(where: { $0.intention.subject == .comments(article) }) {
                let id = entry.intention.id
                switch environment.outbox.begin(id) {
                case .busy: dispatch(AppAction.outbox(.deferred(id: id)))
                case .blocked(let path): dispatch(AppAction.outbox(.blocked(id: id, path: path)))
                case .over(let ending): dispatch(AppAction.outbox(.overtaken(id: id, ending: ending)))
                case .begun(let isUncertain, let mayBeOvertaken, let known):
                    let account = getState()?.session.account
                    await send(
                        entry, isUncertain: isUncertain, mayBeOvertaken: mayBeOvertaken, known, account, dispatch,
                        environment)
                }
            }
        }
    }

    /// Sends an intention that the outbox has begun, and stores how it ended before it is shown.
    private func send(
        _ entry: OutboxState.Entry, isUncertain: Bool, mayBeOvertaken: Bool, _ known: [Comment.ID]?,
        _ account: User.ID?, _ dispatch: DispatchFunction, _ environment: AppEnvironment
    ) async {
        let intention = entry.intention
        let request = environment.makeRequestID()
        func step(_ step: RequestStep<CommentChangeAnswer>) {
            dispatch(action(.request(intention: intention.id, request: request, step: step)))
        }
        step(.sent)
        if mayBeOvertaken || isUncertain && (intention.isPost || entry.isLeftOver) {
            _ = await environment.retrying.pause(Outbox.arrival)
        }
        switch await environment.sendComment(intention, isUncertain: isUncertain, known: known, account: account) {
        case .answered(let reply): step(.answered(answer: reply.value, limit: reply.rateLimit))
        case .failed(let error, let textPlace):
            if let textPlace, textPlace != .draft {
                dispatch(action(.textKept(intention: intention.id, place: textPlace)))
            }
            step(.failed(error: error))
        case .notBegun(let failure):
            step(.cancelled)
            dispatch(AppAction.outbox(.blocked(id: intention.id, path: failure.path)))
        }
    }
}
