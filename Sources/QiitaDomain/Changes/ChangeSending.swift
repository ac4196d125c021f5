import Foundation

/// Sends the reader's changes that wait in an outbox, for the screen and for the command line.
///
/// Qiita answers 403 to a PUT both for what is on already and for a token without the scope, and 404 to a DELETE for what was off; for
/// a user that was not followed it may be 403. After a time-out, a lost connection or a 5xx it is unknown whether the change was
/// applied. In all of these cases but the 404 Qiita is asked.
///
/// A POST is not idempotent. The account's comments below the article are requested and stored before it. If an earlier try may have
/// arrived, one of the account's with the same text that was not there before the first try, and is not the result of another
/// intention, is the one that arrived. No clock is compared with Qiita's.
public struct ChangeSending: Sendable {
    private let environment: AppEnvironment
    private var outbox: Outbox { environment.outbox }
    private var api: any QiitaAPI { environment.api }

    /// Sends changes that wait in the environment's outbox.
    public init(_ environment: AppEnvironment) {
        self.environment = environment
    }

    /// Sends an intention if this instance may: waits where an earlier request may still be on its way, and stores how it ended.
    /// - Parameters:
    ///   - account: The token's owner; nil while it is unknown.
    ///   - count: The shown count of what is turned on or off, at the time of the answer; nil if none is shown.
    ///   - waiting: Receives how long it waits for an earlier request, before it does.
    ///   - report: Receives each step once it is stored.
    public nonisolated(nonsending) func send(
        _ intention: Intention, as account: User.ID?,
        count: () -> Int? = { nil }, waiting: (Duration) -> Void = { _ in }, report: (OutboxAction) -> Void
    ) async {
        let id = intention.id
        switch outbox.begin(id) {
        case .busy: report(.deferred(id: id))
        case .blocked(let path): report(.blocked(id: id, path: path))
        case .over(let ending): report(.overtaken(id: id, ending: ending))
        case .begun(let attempt):
            let request = environment.makeRequestID()
            func step(_ step: RequestStep<ChangeAnswer>) { report(.request(id: id, request: request, step: step)) }
            step(.sent)
            if attempt.waits {
                waiting(Outbox.arrival)
                if await environment.retrying.pause(Outbox.arrival) { outbox.recordArrival(before: attempt) }
            }
            do throws(QiitaError) {
                let reply: Reply<ChangeAnswer>
                switch intention.change {
                case .toggle(let target, let isOn):
                    let answer = try await toggle(target, to: isOn) { step(.delayed(retry: $0)) }
                    reply = answer.map { intention.isReversible ?? false ? $0.reversible(attempt) : $0 }
                case .comment(let change):
                    if case .post(let article, let body, _) = change {
                        let comments = try await comments(of: article, by: intention.account ?? account)
                        if attempt.isUncertain, let comment = arrived(body, among: comments.value, attempt) {
                            let reply = comments.map { _ in ChangeAnswer.comment(comment: comment) }
                            finish(intention, reply.value, count)
                            return step(.answered(answer: reply.value, from: reply.source))
                        }
                        do throws(PrivateFile.Failure) {
                            // The first try may still arrive: what was known before it stays.
                            let known = (attempt.isUncertain ? attempt.known : nil) ?? comments.value.map(\.id)
                            try outbox.beginPost(id, known: known)
                        } catch {
                            outbox.giveBack(id, isUncertain: attempt.isUncertain)
                            step(.cancelled)
                            return report(.blocked(id: id, path: error.path))
                        }
                    }
                    reply = try await send(change)
                }
                finish(intention, reply.value, count)
                step(.answered(answer: reply.value, from: reply.source))
            } catch {
                if let place = giveBack(intention, attempt, after: error), place != .draft {
                    report(.textKept(id: id, place: place))
                }
                step(.failed(error: error))
            }
        }
    }

    // MARK: What is on or off

    private nonisolated(nonsending) func toggle(
        _ target: ToggleTarget, to isOn: Bool, report: (Retry) -> Void
    ) async throws(QiitaError) -> Reply<ChangeAnswer> {
        let failure: QiitaError
        do throws(QiitaError) {
            return Reply(.changed, rateLimit: try await api.change(target, to: isOn).rateLimit)
        } catch .notFound where !isOn {
            return Reply(.unchanged)
        } catch {
            failure = error
        }
        guard failure == .forbidden || failure.leavesOutcomeUnknown else { throw failure }
        let status: Reply<Bool>
        do throws(QiitaError) {
            status = try await environment.retrying.reply(report: report) { () throws(QiitaError) in
                try await api.isOn(target)
            }
        } catch {
            if failure != .forbidden { throw failure }
            throw error == .forbidden ? .scopeMissing : error
        }
        let isApplied = status.value == isOn
        if failure == .forbidden {
            guard isApplied else { throw .scopeMissing }
            return status.map { _ in .unchanged }
        }
        return status.map { _ in isApplied ? .inferred : .notApplied(cause: failure) }
    }

    // MARK: Comments

    private nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<ChangeAnswer> {
        do throws(QiitaError) {
            return try await api.send(change).map { .comment(comment: $0) }
        } catch .forbidden {
            throw .scopeMissing
        } catch .notFound where change.kind == .delete {
            return Reply(.comment(comment: nil))
        }
    }

    /// The comments below an article by an account, or, while it is unknown, by everybody.
    private nonisolated(nonsending) func comments(
        of article: Article.ID, by account: User.ID?
    ) async throws(QiitaError) -> Reply<[Comment]> {
        try await api.comments(of: article).map { comments in
            comments.filter { comment in account.map { $0 == comment.user.id } ?? true }
        }
    }

    /// The comment that an earlier try posted, among those below the article now.
    private func arrived(_ body: CommentText, among comments: [Comment], _ attempt: Outbox.Attempt) -> Comment? {
        let posted = (try? outbox.contents())?.postedComments ?? []
        return comments.first { comment in
            comment.body.map { CommentText($0) } == body && !posted.contains(comment.id)
                && !(attempt.known ?? []).contains(comment.id)
        }
    }

    // MARK: The end

    /// Stores how an intention ended that Qiita answered.
    private func finish(_ intention: Intention, _ answer: ChangeAnswer, _ count: () -> Int?) {
        let (id, repository) = (intention.id, environment.repository)
        switch (intention.change, answer) {
        case (.toggle(let target, let isOn), .notApplied):
            outbox.giveBack(id, isUncertain: false)
            record(target, isOn: !isOn)
        case (.toggle(let target, let isOn), _):
            outbox.end(id, as: answer == .changed ? .done : .unchanged)
            record(target, isOn: isOn)
            switch target {
            case .stock(let article):
                repository.stockChanged(of: article, by: answer == .unchanged ? 0 : isOn ? 1 : -1, to: count())
            case .follow(let target): repository.followChanged(of: target)
            }
        case (.comment(let change), _):
            // Before the end is stored: a session that is killed in between leaves the text in the outbox, and not as a draft, which the
            // next `C` would post again.
            if let body = change.body {
                for target in change.targets { environment.commentEditor.discard(target, body) }
            }
            outbox.end(id, as: .done, comment: change.kind == .post ? answer.comment?.id : nil)
            repository.commentsChanged(by: change, answer.comment)
        }
    }

    /// Stores for later sessions what Qiita said of a stock.
    private func record(_ target: ToggleTarget, isOn: Bool) {
        guard case .stock(let article) = target else { return }
        environment.knownStocks.add([KnownStock(article: article, isStocked: isOn, time: environment.now())])
    }

    /// Stores that an intention failed: it ends or waits. The text of a comment that was refused for good becomes a draft; if that cannot
    /// be stored, the intention does not end. Returns where the text is then; nil if it waits in the outbox as before.
    private func giveBack(
        _ intention: Intention, _ attempt: Outbox.Attempt, after error: QiitaError
    ) -> CommentTextPlace? {
        let id = intention.id
        guard error.fate == .ends else {
            outbox.giveBack(id, isUncertain: error.leavesUncertain(attempt.isUncertain))
            return nil
        }
        guard let change = intention.commentChange, let body = change.body else {
            outbox.end(id, as: .refused)
            return nil
        }
        // A new comment, if the comment is gone.
        let target = error == .notFound ? .new(article: change.article) : change.target
        let editor = environment.commentEditor
        let place = editor.draft(target, body) {
            outbox.isStored(id) ? .outbox : editor.file(change.article, body).map { .file(path: $0) } ?? .session
        }
        if place == .draft {
            if target != change.target { editor.discard(change.target, body) }
            outbox.end(id, as: .refused)
        } else {
            outbox.giveBack(id, isUncertain: false)
        }
        return place
    }
}

extension CommentChange {
    /// What the editor can have been opened for.
    fileprivate var targets: [CommentTarget] {
        guard case .post(let article, _, let replaced?) = self else { return [target] }
        return [target, .waiting(intention: replaced, article: article)]
    }
}

/// What Qiita said of a change that was sent.
public enum ChangeAnswer: Equatable, Codable, Sendable {
    /// What the reader turned on or off is so now, and was not before.
    case changed
    /// It had been so before.
    case unchanged
    /// The answer was lost, and a query says that it is so, perhaps from before.
    case inferred
    /// The answer was lost, and a query says that it is not so.
    case notApplied(cause: QiitaError)
    /// The comment as Qiita has it; nil once it is deleted.
    case comment(comment: Comment?)

    /// The answer to a change before which Qiita is known to have had the opposite: what is so now is so by this try or an earlier one.
    fileprivate func reversible(_ attempt: Outbox.Attempt) -> ChangeAnswer {
        switch self {
        case .inferred: .changed
        case .unchanged: attempt.isUncertain ? .changed : .unchanged
        case .changed, .notApplied, .comment: self
        }
    }

    /// The comment as Qiita has it; nil if it is deleted, and for what is on or off.
    var comment: Comment? {
        if case .comment(let comment) = self { comment } else { nil }
    }
}
