import QiitaDomain

@testable import QiitaDomain

/// What should hold of what the screens show, by what the simulated Qiita has and the reader has done.
@MainActor
struct SimulationModel {
    /// A rule and what breaks it.
    typealias Finding = (rule: String, what: String)

    /// How often articles had left each list by other hands, when its first page was made.
    private var losses: [ListID: Int] = [:]
    /// Losses and posts when the timeline was asked for: its queries are not answered at one time.
    private var timelineBegan: (losses: Int, posts: Int)?
    /// The changes of stocks that were asked for, in all starts of the program.
    private(set) var changes: [Article.ID: Int] = [:]
    /// The changes of follows that were asked for.
    private var followChanges: [FollowTarget: Int] = [:]
    /// What the reader wanted last of each target, unless it was refused.
    private var wanted: [ToggleTarget: Bool] = [:]
    /// What held of a target before each change of it: nil where Qiita need not have it afterwards.
    private var before: [Intention.ID: Bool?] = [:]
    /// The changes whose answer was lost, and which Qiita has.
    private var inferred: Set<Intention.ID> = []
    /// The articles of which the program knows that it does not know.
    private var unknown: Set<Article.ID> = []
    /// What should hold of the reader's comments.
    var comments = CommentsModel()
    /// Whether the reader waited for the next article when nothing moved last.
    var awaitedNext = false

    /// Forgets what the program forgets when it ends.
    mutating func restart() {
        losses = [:]
        awaitedNext = false
    }

    /// The program is killed: what it kept of articles may be from before their changes.
    mutating func wasKilled() {
        unknown.formUnion(changes.keys)
    }

    /// The changes that were not sent once each, unless the program ended in the pause before one.
    private func miscount(_ network: SimulatedNetwork) -> String? {
        let counts =
            changes.map { ($0.key, count: $0.value, sent: network.sent[$0.key] ?? 0) }
            + followChanges.map { ($0.key.rawValue, count: $0.value, sent: network.sentFollows[$0.key] ?? 0) }
        let unsent = counts.map { $0.count - $0.sent }
        guard unsent.contains(where: { $0 < 0 }) || unsent.reduce(0, +) > network.pausesLeft else { return nil }
        return counts.filter { $0.count != $0.sent }.map {
            "\($0.0) was changed \($0.count) times, and sent \($0.sent)"
        }
        .sorted().joined(separator: ", ")
    }

    // MARK: Other instances

    /// Another instance stores a change, which is the reader's as well.
    mutating func anotherInstanceWants(_ intention: Intention) {
        if case .toggle(let target, let isOn) = intention.change { wanted[target] = isOn }
    }

    /// Another instance sends a change: what this one shows may be older.
    mutating func anotherInstanceSends(_ intention: Intention) {
        if case .toggle(.stock(let article), _) = intention.change { unknown.insert(article) }
    }

    /// Another instance was refused.
    mutating func anotherInstanceWasRefused(_ intention: Intention) {
        if case .toggle(let target, _) = intention.change { wanted[target] = nil }
    }

    /// Follows the request of a change.
    private mutating func follow(_ step: RequestStep<ChangeAnswer>, of change: Intention.Change, _ before: AppState) {
        guard case .toggle(let target, _) = change else { return }
        switch (step, target) {
        case (.sent, .stock(let article)):
            changes[article, default: 0] += 1
            // An outline, or an article that has not arrived, has no count with which the response could be compared.
            if before.articles[article]?.isOutline ?? true { unknown.insert(article) }
        case (.sent, .follow(let followed)): followChanges[followed, default: 0] += 1
        case (.failed(let error), _) where error.fate == .ends: wanted[target] = nil
        case (.failed(let error), .stock(let article)) where error.leavesOutcomeUnknown: unknown.insert(article)
        case _: return
        }
    }

    // MARK: Each action

    /// Follows an action.
    mutating func check(
        _ action: AppAction, from before: AppState, to after: AppState, _ network: SimulatedNetwork
    ) -> Finding? {
        switch action {
        case .outbox(.added(let intention, _)):
            guard case .toggle(let target, let isOn) = intention.change else { return nil }
            self.before[intention.id] = wanted[target] ?? (network.qiita.has(target) ? true : nil)
            // What is taken back leaves what was on before, whether that was known or not.
            wanted[target] = intention.takesBack.map { self.before[$0] ?? nil } ?? isOn
            return nil
        case .outbox(.overtaken(let id, let ending)):
            guard let intention = before.outbox.entries.first(where: { $0.intention.id == id })?.intention else {
                return nil
            }
            // Decision 22: what is in effect after a lost answer may be from before, so that taking it back can leave it.
            let isLeft = intention.takesBack.map(inferred.contains) ?? false
            if ending == .refused || isLeft { anotherInstanceWasRefused(intention) }
            return nil
        case .outbox(.request(let id, _, .answered(.inferred, _))):
            inferred.insert(id)
            return nil
        case .outbox(.request(let id, _, let step)):
            if let change = before.outbox.entries.first(where: { $0.intention.id == id })?.intention.change {
                follow(step, of: change, before)
            }
            return nil
        case .home(.opened), .navigation(.popped):
            for id in losses.keys where after.lists[id] == nil { losses[id] = nil }
            return nil
        case .list(.tab(.timeline), .request(_, .first, .sent)):
            timelineBegan = (network.qiita.losses(of: .search(query: "")), network.qiita.posts)
            return nil
        case .list(let id, .restored):
            losses[id] = nil
            return nil
        case .list(let id, .request(let request, let asked, .answered(let answer, _))):
            let page = asked.number
            guard let known = before.lists[id], before.loading.isAwaiting(request), let list = after.lists[id],
                let delivery = network.delivery, case .articles(let source, _) = delivery.call
            else { return nil }
            if page == 1, list.source == .timeline {
                let isCalm = timelineBegan.map { $0 == (delivery.losses, network.qiita.posts) } ?? false
                losses[id] = isCalm && (known.ids.isEmpty || losses[id] != nil) ? delivery.losses : nil
            } else if page == 1, known.ids.isEmpty || answer.next == nil {
                losses[id] = delivery.losses
            } else if page != 1, losses[id] != delivery.losses {
                // What moved up past the beginning of this page stays missing, also after a refresh.
                losses[id] = nil
            }
            guard losses[id] == network.qiita.losses(of: source) else { return nil }
            return checkOrder(of: list, id, source, after, network)
        case .session, .navigation, .home, .list, .browsing, .outbox, .undo, .toggle, .articleDetail, .reading,
            .comments, .commentEditor, .outlines, .follows, .readMarks, .mutes, .history, .picture, .input,
            .help,
            .notice,
            .handoff, .recorder:
            return nil
        }
    }

    /// A list has a part of Qiita's own without a gap, though new articles may stand before it.
    private func checkOrder(
        of list: ArticleListState, _ id: ListID, _ source: ArticlesCall, _ state: AppState, _ network: SimulatedNetwork
    ) -> Finding? {
        let isStocks = if case .stocks = source { true } else { false }
        let isUnsure = { (article: Article.ID) in
            isStocks
                && (network.uncertain.contains(article) || unknown.contains(article)
                    || state.stocks[article].isChanging)
        }
        let known = list.parts.map { network.qiita.merged($0.map(\.source)) } ?? network.qiita.list(source)
        let all = known.map(\.id).filter { !isUnsure($0) }
        let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
        // The article below a gap, or all of them, may have been deleted since.
        let gaps = Set(list.gaps.map(\.below))
        var rows: [(id: Article.ID, place: Int, isBelowGap: Bool)] = []
        var isBelowGap = false
        for id in list.ids {
            isBelowGap = isBelowGap || gaps.contains(id)
            guard let place = places[id] else { continue }
            rows.append((id, place, isBelowGap))
            isBelowGap = false
        }
        // Stocks that are sent together may arrive in another order.
        if isStocks { rows.sort { $0.place < $1.place } }
        let gap = zip(rows, rows.dropFirst()).first { above, below in
            below.place != above.place + 1 && !(below.isBelowGap && below.place > above.place)
        }
        if let gap { return ("listsHaveNoGap", "list \(id.name) has \(gap.1.id) below \(gap.0.id), and Qiita \(all)") }
        guard list.hasEnded, !isBelowGap, let last = rows.last, last.place != all.count - 1 else { return nil }
        return ("listsEndWithQiitas", "list \(id.name) ends before \(all[last.place + 1])")
    }

    // MARK: The end

    /// Compares what is known in the end with what Qiita has.
    func checkEnd(of state: AppState, _ outside: SimulatedOutside) -> Finding? {
        let qiita = outside.qiita
        if let finding = comments.checkEnd(outside) { return finding }
        let waiting = Set(outside.kept.changes.waiting.compactMap(\.target))
        for (target, isOn) in wanted where !waiting.contains(target) {
            switch target {
            case .stock(let article):
                guard !qiita.touched.contains(article), qiita.article(article) != nil,
                    qiita.stocks.contains(article) != isOn
                else { continue }
                return (
                    "changesAreNeverLost", "\(article) was to be \(isOn ? "stocked" : "unstocked"), and nothing waits"
                )
            case .follow(let target):
                guard !qiita.followedElsewhere.contains(target), qiita.followed.contains(target) != isOn else {
                    continue
                }
                return (
                    "changesAreNeverLost", "\(target) was to be \(isOn ? "followed" : "unfollowed"), and nothing waits"
                )
            }
        }
        if let miscount = miscount(outside.network) { return ("writesAreSentOnce", miscount) }
        for case (.follow(let target), let follow) in state.follows.targets.byTarget where follow.status != .unknown {
            guard !qiita.followedElsewhere.contains(target), !outside.network.uncertainFollows.contains(target) else {
                continue
            }
            if (follow.status == .on) != qiita.followed.contains(target) {
                return ("followsAreQiitas", "\(target) is \(follow.status), and Qiita says otherwise")
            }
        }
        for case (.stock(let article), let stock) in state.stocks.byTarget where stock.status != .unknown {
            guard !qiita.touched.contains(article), !outside.network.uncertain.contains(article),
                !unknown.contains(article), qiita.article(article) != nil
            else { continue }
            if (stock.status == .on) != qiita.stocks.contains(article) {
                return ("stocksAreQiitas", "\(article) is \(stock.status), and Qiita says otherwise")
            }
        }
        for id in state.articles.ids {
            guard !qiita.touched.contains(id), !outside.network.uncertain.contains(id), !unknown.contains(id),
                let known = state.articles[id], !known.isOutline,
                let article = qiita.article(id), known.stocksCount != article.stocksCount
            else { continue }
            return ("countsAreQiitas", "\(id) counts \(known.stocksCount) stocks, and at Qiita \(article.stocksCount)")
        }
        return nil
    }
}
