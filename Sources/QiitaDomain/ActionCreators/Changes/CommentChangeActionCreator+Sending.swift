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
                case .begun(let isUncertain, let mayBeOvertaken):
                    await send(
                        entry, isUncertain: isUncertain || entry.isUncertain, mayBeOvertaken: mayBeOvertaken, dispatch,
                        getState()?.session.account, environment)
                }
            }
        }
    }

    /// Sends an intention that the outbox has begun, and stores how it ended before it is shown.
    private func send(
        _ entry: OutboxState.Entry, isUncertain: Bool, mayBeOvertaken: Bool, _ dispatch: DispatchFunction,
        _ account: User.ID?, _ environment: AppEnvironment
    ) async {
        let intention = entry.intention
        let isPost = intention.commentChange?.kind == .post
        var textPlace: CommentTextPlace?
        await environment.request(
            { action(.request(intention: intention.id, request: $0, step: $1)) }, dispatch, retrying: .never,
            beforeFailure: { _ in
                guard let textPlace, textPlace != .draft else { return }
                dispatch(action(.textKept(intention: intention.id, place: textPlace)))
            }
        ) { () throws(QiitaError) in
            if mayBeOvertaken || isUncertain && (isPost || entry.isLeftOver) {
                _ = await environment.retrying.pause(Outbox.arrival)
            }
            let result = await environment.sendComment(
                intention, isUncertain: isUncertain, isLeftOver: entry.isLeftOver, account: account)
            switch result {
            case .success(let reply): return reply
            case .failure(let failure):
                textPlace = failure.textPlace
                throw failure.error
            }
        }
    }
}
