import QiitaDomain

/// What `outbox` prints.
extension Strings {
    func outboxIsDamaged(_ count: Int) -> String {
        pick(
            "未送信の変更のファイルに読めない行が \(count) 行あり、無視しました",
            "ignored \(counted(count, "damaged line", "damaged lines")) in the file of unsent changes")
    }
    /// The word for the account of a change that was made before it was known.
    var unidentified: String { pick("アカウント不明", "account unknown") }
    func outboxIsUnidentified(_ count: Int) -> String {
        pick(
            "アカウントが不明な変更が \(count) 件あります。変更したときのトークンでだけ送信します",
            "the account of \(counted(count, "change", "changes")) is unknown; only the token used for it sends it")
    }
    func outboxWaits(for host: String, _ count: Int) -> String {
        pick(
            "ほかに \(host) への変更が \(count) 件あります (--host \(host))",
            "\(counted(count, "change waits", "changes wait")) for \(host) (--host \(host))")
    }
    func outboxDropped(_ count: Int) -> String {
        pick("\(count) 件の変更を破棄しました", "dropped \(counted(count, "change", "changes"))")
    }
    var dropNeedsYes: String {
        pick("端末がないときは --yes が必要です", "without a terminal, drop needs --yes")
    }
    func dropQuestion(_ count: Int) -> String {
        pick("未送信の変更 \(count) 件を破棄しますか? [y/N] ", "Drop \(counted(count, "unsent change", "unsent changes"))? [y/N] ")
    }
    /// The line of a change that another account or token made, and that is not sent.
    func outboxIsOfOther(_ intention: Intention) -> String {
        outboxChange(intention)
            + (intention.account.map { account in
                pick("@\(account) の変更なので送信しません", "not sent: the change belongs to @\(account)")
            } ?? pick("別のトークンでの変更なので送信しません", "not sent: it was made with another token"))
    }

    /// The message that an earlier request may still be on its way to Qiita.
    func outboxWaits(_ duration: Duration) -> String {
        let seconds = duration.components.seconds
        return pick(
            "以前に送信した変更が今から Qiita に届くかもしれないため、\(seconds) 秒待ちます",
            "waiting \(seconds) seconds: a change that was sent before may still arrive at Qiita")
    }

    /// The line of how the sending of a change ended; nil for a step before its end.
    /// - Parameters:
    ///   - isUncertain: Whether an earlier try may have been applied.
    ///   - textAt: Where the text of a refused comment is; nil if it is a draft.
    func outboxLine(
        of intention: Intention, _ action: OutboxAction, isUncertain: Bool, textAt place: CommentTextPlace?,
        clock: LocalClock
    ) -> String? {
        let result: String
        switch action {
        case .request(_, _, .answered(.unchanged, _)) where !isUncertain: result = pick("反映済みでした", "nothing to change")
        case .request(_, _, .answered(.notApplied(let error), _)), .request(_, _, .failed(let error)):
            result =
                (error.fate == .ends ? pick("受け付けられません。", "refused: ") : pick("未送信のままです。", "not sent: "))
                + reason(error, clock: clock) + (place.map { textHint(.post, $0) } ?? "")
        case .request(_, _, .answered): result = pick("送信しました", "done")
        case .deferred: result = pick("別の qiita-tui が送信中です", "another qiita-tui is sending")
        case .blocked(_, let path): result = pick("未送信のままです。\(path) を開けません", "not sent: cannot open \(path)")
        case .request, .overtaken, .restored, .unreadable, .added, .stored, .pauseEnded, .dropped, .textKept: return nil
        }
        return outboxChange(intention) + result
    }

    private func outboxChange(_ intention: Intention) -> String {
        "\(OutboxRecord.word(of: intention.change)) \(intention.title): "
    }
}
