import QiitaDomain
import TestSupport

@testable import QiitaDomain

/// What is put into the state is what Qiita had for it, and not for what else is on the screen.
extension SimulationModel {
    /// Follows an action that may have put something into the state.
    func checkAnswer(
        _ action: AppAction, from before: AppState, to after: AppState, _ network: SimulatedNetwork
    ) -> Finding? {
        checkCall(of: action, before, network) ?? checkContent(from: before, to: after, network.qiita)
    }

    // MARK: The call

    /// An answer is that to the call that its action is about.
    private func checkCall(of action: AppAction, _ state: AppState, _ network: SimulatedNetwork) -> Finding? {
        guard let event = action.requestEvent, event.isOutcome, state.loading.isAwaiting(event.id),
            let expected = Self.calls(of: action, state)
        else { return nil }
        guard let call = network.delivery?.call else {
            return ("answersAreThoseAskedFor", "\(expected) without an answer")
        }
        return expected.contains(call) ? nil : ("answersAreThoseAskedFor", "\(expected) has the answer to \(call)")
    }

    /// The calls whose answer an action can be; nil for one that is not the answer of a call, or that of one of several.
    private static func calls(of action: AppAction, _ state: AppState) -> [ManualQiita.Call]? {
        switch action {
        case .list(let id, .request(_, let page, .answered)):
            let source = state.lists[id]?.source.call(account: state.session.account)
            return source.map { [.articles($0, page: page.number)] }
        case .articleDetail(let id, .request(_, _, .answered)):
            return state.articleDetail[id].map { [.article($0.articleID)] }
        case .comments(_, .request(let article, _, .answered)): return [.comments(article)]
        case .outbox(.request(let id, _, .answered)):
            guard let intention = state.outbox.entries.first(where: { $0.intention.id == id })?.intention else {
                return nil
            }
            switch intention.change {
            case .toggle(.stock(let article), _): return [.stock(article), .unstock(article), .isStocked(article)]
            case .toggle(.follow(let target), _): return [.follow(target), .unfollow(target), .isFollowing(target)]
            case .comment(let change): return [.send(change), .comments(change.article)]
            }
        case .outlines(.request(let article, _, .answered)): return [.article(article)]
        case .toggle(.check(.stock(let article), _, _, .answered)): return [.isStocked(article)]
        case .toggle(.check(.follow(let target), _, _, .answered)): return [.isFollowing(target)]
        case .follows(.profile(let target, _, _, .answered)): return [.profile(target)]
        case .session, .navigation, .home, .list, .browsing, .outbox, .undo, .toggle, .articleDetail, .reading,
            .comments, .commentEditor, .picture, .outlines, .follows, .readMarks, .mutes, .history, .input, .help,
            .notice, .handoff, .recorder:
            return nil
        }
    }

    // MARK: The content

    /// What came into the state was Qiita's at some time, in its place.
    private func checkContent(from before: AppState, to after: AppState, _ qiita: SimulatedQiita) -> Finding? {
        if before.$articles !== after.$articles {
            for id in after.articles.ids {
                guard let article = after.articles[id], article != before.articles[id] else { continue }
                if !qiita.hasHad(article) { return ("articlesAreQiitas", "\(id) was never like \(article)") }
            }
        }
        for (route, comments) in after.comments where comments.comments != before.comments[route]?.comments ?? [] {
            guard let article = after.articleDetail[route]?.articleID else { continue }
            if !qiita.hasHad(comments.comments, below: article) {
                return ("commentsAreQiitas", "\(article) never had \(comments.comments.map(\.id))")
            }
        }
        guard before.$lists !== after.$lists else { return nil }
        for (id, list) in after.lists where before.lists[id]?.ids.digest != list.ids.digest {
            if let finding = checkRows(of: list, id, after, qiita) { return finding }
        }
        return nil
    }

    private func checkRows(
        of list: ArticleListState, _ id: ListID, _ state: AppState, _ qiita: SimulatedQiita
    ) -> Finding? {
        let sources = list.parts?.map(\.source) ?? [list.source]
        let calls = sources.compactMap { $0.call(account: state.session.account) }
        guard !calls.isEmpty else { return nil }
        let unexpected = list.ids.first { article in
            // What the reader stocks is there at once.
            if list.source == .stocks, changes[article] != nil { return false }
            // Without a network a search finds what is stored by other rules than Qiita's.
            if case .search = list.source, list.isRestored { return false }
            return !calls.contains { qiita.hasListed(article, in: $0) }
        }
        return unexpected.map { ("listsHoldTheirOwn", "list \(id.name) has \($0), which was never in \(calls)") }
    }
}
