import Foundation

/// The answers to the program's questions, derived from the actions of a log that they led to.
public struct AnswerDerivation: Sendable {
    /// The action that ended each request.
    private var endings: [RequestID: AppAction] = [:]
    /// What the intentions that turn something on or off wanted.
    private var wanted: [Intention.ID: Bool] = [:]
    /// Whether the cached account was not requested again.
    public private(set) var isAccountFresh = true

    /// Creates the answers of a log's actions.
    public init(_ actions: some Sequence<AppAction>) {
        for action in actions {
            if case .session(.account(_, .sent)) = action { isAccountFresh = false }
            record(action)
            if let event = action.requestEvent, event.isOutcome, endings[event.id] == nil {
                endings[event.id] = action
            }
        }
    }

    /// Records what the intentions want that the action names.
    private mutating func record(_ action: AppAction) {
        let intentions: [Intention]
        switch action {
        case .outbox(.restored(let waiting, _)): intentions = waiting.map(\.intention)
        case .outbox(.added(let intention, _)): intentions = [intention]
        case _: return
        }
        for intention in intentions {
            if case .toggle(_, let isOn) = intention.change { wanted[intention.id] = isOn }
        }
    }

    /// The answer with which the question leads to the action, directly or by a further question; nil if there is none.
    /// - Parameter state: The state before the action.
    @MainActor
    public func answer(
        to wait: PendingQuestion, leadingTo action: AppAction, in state: AppState
    ) -> RecordedAnswer? {
        if wait.isCancelled { return nil }
        if let answer = answerBeforeSearch(to: wait, leadingTo: action, in: state) { return answer }
        switch wait.question {
        case .request, .isOn, .change:
            guard let event = action.requestEvent, event.id == wait.request else { return nil }
            switch event.step {
            case .answered, .failed: return answer(to: wait.question, ending: action)
            case .delayed(let retry): return .failure(failure(of: wait.question, before: retry, of: event.id))
            case .sent, .cancelled: return nil
            }
        case .pause:
            guard let event = action.requestEvent, event.id == wait.request else { return nil }
            switch event.step {
            case .answered, .failed, .delayed: return .nothing
            case .sent, .cancelled: return nil
            }
        case .cached(let key) where !wait.canWait && action.bringsBodies(of: key):
            return .action(action)
        case .cached(let key): return cached(key, action, in: state)
        case .cachedArticles(let ids):
            switch action {
            case .outlines(.restored): return .action(action)
            case .outlines(.allowed): return .nothing
            case .outlines(.request(let article, _, .sent)): return ids.contains(article) ? .nothing : nil
            case _: return nil
            }
        case .storedSearch(let source):
            switch action {
            case .list(let id, .restored): return state.lists[id]?.source == source ? .action(action) : nil
            case .list(let id, .request(_, .first, .failed)): return state.lists[id]?.source == source ? .nothing : nil
            case _: return nil
            }
        case .file: return wait.isAnswered(action) ? .action(action) : nil
        case .program:
            // A picture belongs to a request.
            guard wait.request == nil || action.requestEvent?.id == wait.request else { return nil }
            return wait.isAnswered(action) ? .action(action) : nil
        case .outbox: if case .outbox = action { return .action(action) } else { return .nothing }
        case .changePause(let id):
            switch action {
            case .outbox(.pauseEnded(id ?? "")): return .nothing
            case .navigation(.ended): return id == nil ? .nothing : nil
            case _: return nil
            }
        case .refreshPause: if case .home(.refreshDue) = action { return .nothing } else { return nil }
        }
    }

    /// The failure of the request for a search after which the stored articles were searched, with the pause before its last attempt;
    /// nil if the action is not what that search found.
    @MainActor
    private func answerBeforeSearch(
        to wait: PendingQuestion, leadingTo action: AppAction, in state: AppState
    ) -> RecordedAnswer? {
        guard case .list(let id, .restored) = action, let request = wait.request,
            state.loading.page(of: id)?.id == request
        else { return nil }
        switch wait.question {
        case .request: return endings[request].flatMap { $0.requestEvent?.failure }.map(RecordedAnswer.failure)
        case .pause: return .nothing
        case _: return nil
        }
    }

    /// The cached entry of a key: the action contains it, or shows that there is none.
    private func cached(_ key: CacheKey, _ action: AppAction, in state: AppState) -> RecordedAnswer? {
        switch (key, action) {
        case (.list(let source), .list(let id, .restored)):
            state.lists[id]?.source == source ? .action(action) : nil
        case (.list(let source), .list(let id, .request(_, .first, .sent))):
            state.lists[id]?.source == source ? .nothing : nil
        case (.article(let article), .articleDetail(let id, .restored)):
            state.articleDetail[id]?.articleID == article ? .action(action) : nil
        case (.article(let article), .articleDetail(let id, .request(_, _, .sent))):
            state.articleDetail[id]?.articleID == article ? .nothing : nil
        case (.article(let article), .readMarks(.marked(let marked))): article == marked ? .nothing : nil
        case (.comments(let article), .comments(_, .restored(let restored, _, _))):
            article == restored ? .action(action) : nil
        case (.comments(let article), .comments(_, .request(let requested, _, .sent))):
            article == requested ? .nothing : nil
        case (.account, .session(.accountRestored)): .action(action)
        case (.account, .session(.account(_, .sent))): .nothing
        case (.followed(let kind, _), .follows(.restored(let of, _, _))): kind == of ? .action(action) : nil
        case (.followed(let kind, _), .follows(.request(let of, _, .sent))),
            (.followed(let kind, _), .follows(.request(let of, _, .delayed))),
            (.followed(let kind, _), .follows(.request(let of, _, .failed))):
            kind == of ? .nothing : nil
        case _: nil
        }
    }

    // MARK: Changes, which can take several calls

    private func answer(
        to question: RecordedQuestion, ending action: AppAction
    ) -> RecordedAnswer {
        switch question {
        case .change(_, let isOn): change(to: isOn, action).error.map(RecordedAnswer.failure) ?? .action(action)
        case .isOn: change(to: nil, action).isOn ?? plain(action)
        case _: plain(action)
        }
    }

    private func plain(_ action: AppAction) -> RecordedAnswer {
        action.requestEvent?.failure.map(RecordedAnswer.failure) ?? .action(action)
    }

    /// How a change can have ended: the error of the change, and the answer to the question after its outcome.
    /// - Parameter isOn: What the change wanted; nil if that follows from the actions before.
    private func change(to isOn: Bool?, _ action: AppAction) -> (error: QiitaError?, isOn: RecordedAnswer?) {
        guard case .outbox(.request(let id, let request, let step)) = action else { return (nil, nil) }
        let wanted = isOn ?? self.wanted[id] ?? true
        let said = { (isOn: Bool, source: AnswerSource) in
            RecordedAnswer.action(
                .toggle(
                    .check(
                        target: .stock(""), route: .root, request: request, step: .answered(answer: isOn, from: source))
                ))
        }
        switch step {
        case .answered(.changed, let source): return (nil, said(wanted, source))
        case .answered(.inferred, let source): return (.connectionLost, said(wanted, source))
        case .answered(.unchanged, let source):
            return (wanted || source.limit != nil ? .forbidden : .notFound, said(wanted, source))
        case .answered(.notApplied(let cause), let source): return (cause, said(!wanted, source))
        case .failed(.scopeMissing): return (.forbidden, .failure(.forbidden))
        case .failed(let error): return (error, error.leavesOutcomeUnknown ? .failure(.timedOut) : nil)
        case .answered(.comment, _), .sent, .delayed, .cancelled: return (nil, nil)
        }
    }

    /// A failure that leads to the retry.
    private func failure(
        of question: RecordedQuestion, before retry: Retry, of request: RequestID
    ) -> QiitaError {
        if case .change(_, let isOn) = question {
            return endings[request].flatMap { change(to: isOn, $0).error } ?? .connectionLost
        }
        return retry.limitEnds.map { .rateLimited(until: $0) } ?? .connectionLost
    }
}

extension AppAction {
    /// Whether a page that is read after the first frame led to the action: the bodies that the frame did not wait for.
    fileprivate func bringsBodies(of key: CacheKey) -> Bool {
        switch (key, self) {
        case (.list, .outlines(.restored)): true
        case _: false
        }
    }
}
