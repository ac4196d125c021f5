/// Reduces the request of an intention on what it is about, and what can be undone. The outbox follows it afterwards.
func changesReducer(_ state: inout AppState, _ action: OutboxAction) {
    guard case .request(let id, _, let step) = action,
        let intention = state.outbox.entries.first(where: { $0.intention.id == id })?.intention
    else { return }
    if step.changedNothing { state.undo.withdraw(id) }
    switch intention.change {
    case .toggle(.stock(let article), let isOn): state.changeStock(of: article, to: isOn, step)
    case .toggle(.follow(let target), let isOn): state.follows.change(target, to: isOn, step)
    case .comment(let change): state.changeComment(change, step)
    }
}

extension RequestStep<ChangeAnswer> {
    /// Whether the change turned out to change nothing, or it cannot be told: undone, it would revert an earlier one.
    fileprivate var changedNothing: Bool {
        switch self {
        case .answered(let answer, _): answer == .unchanged || answer == .inferred
        case .failed(let error): error.fate == .ends
        case .sent, .delayed, .cancelled: false
        }
    }
}

extension AppState {
    /// Reduces the change of a stock: its mark, the article's stock count, and the list of the account's stocks.
    fileprivate mutating func changeStock(of article: Article.ID, to isStocked: Bool, _ step: RequestStep<ChangeAnswer>)
    {
        let before = stocks[article]
        let keepsRow = keepsStockRow(of: article)
        let change = stocks.reduceChange(of: .stock(article), to: isStocked, step)
        if change != 0 {
            let isNew = if case .sent = step { true } else { false }
            loadingReducer(&loading, article: article, stocksMoved: change, isTakenBack: !isNew)
            articles.changeStocksCount(of: article, by: change)
        }
        switch step {
        case .sent where keepsRow:
            if !isStocked { moveUpStocks(below: article) }
        case .sent:
            stocks.keepRow(listStock(of: article, isStocked: isStocked), of: .stock(article))
        case .answered(let answer, _) where answer.isApplied && keepsRow:
            settleStockRow(of: article, isStocked: isStocked, wasStocked: before.change?.previous != .off)
        case .answered(let answer, _) where answer.isApplied:
            listStock(of: article, isStocked: isStocked)
            forget([article])
        case .answered where keepsRow, .failed where keepsRow, .cancelled where keepsRow:
            return
        case .answered:
            listStock(of: article, isStocked: !isStocked, at: before.change?.row ?? 0)
            forget([article])
        case .failed, .cancelled:
            let isListed = before.change?.row != nil || stocks[article].status == .on
            listStock(of: article, isStocked: isListed, at: before.change?.row ?? 0)
            forget([article])
        case .delayed:
            return
        }
    }

    /// Reduces the answer to a change of a comment: the comments of the screens of its article. Where they are loaded, they are counted;
    /// adding to the article's number instead could count a comment twice, because a list's answer may include it already.
    fileprivate mutating func changeComment(_ change: CommentChange, _ step: RequestStep<ChangeAnswer>) {
        guard case .answered(let answer, _) = step else { return }
        let isNew = articles[change.article]?.commentsCount == 0
        for (route, detail) in articleDetail where detail.articleID == change.article {
            let isLoading = loading.comments(of: route) != nil
            comments.update(route) { $0.receive(change, answer.comment, isFirst: isNew, isLoading: isLoading) }
            guard let comments = comments[route], !comments.isUntouched, !isLoading, comments.failure == nil else {
                continue
            }
            articles.setCommentsCount(of: change.article, to: comments.comments.count)
        }
    }
}
