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
    func outboxDropped(_ count: Int) -> String {
        pick("\(count) 件の変更を破棄しました", "dropped \(counted(count, "change", "changes"))")
    }
    var dropNeedsYes: String {
        pick("端末がないときは --yes が必要です", "without a terminal, drop needs --yes")
    }
    func dropQuestion(_ count: Int) -> String {
        pick("未送信の変更 \(count) 件を破棄しますか? [y/N] ", "Drop \(counted(count, "unsent change", "unsent changes"))? [y/N] ")
    }
    func outboxResult(_ result: IntentionSending.Result, of intention: Intention, clock: LocalClock) -> String {
        let change = "\(OutboxRecord.word(of: intention.change)) \(intention.title)"
        return switch result {
        case .done(let wasAlready):
            wasAlready
                ? pick("\(change): 反映済みでした", "\(change): nothing to change")
                : pick("\(change): 送信しました", "\(change): done")
        case .refused(let error):
            pick("\(change): 受け付けられません。", "\(change): refused: ") + reason(error, clock: clock)
        case .textKept(let error, let place):
            pick("\(change): 受け付けられません。", "\(change): refused: ") + reason(error, clock: clock)
                + textHint(.post, place)
        case .waiting(let error): pick("\(change): 未送信のままです。", "\(change): not sent: ") + reason(error, clock: clock)
        case .busy:
            pick("\(change): 別の qiita-tui が送信中です", "\(change): another qiita-tui is sending")
        case .blocked(let path):
            pick("\(change): 未送信のままです。\(path) を開けません", "\(change): not sent: cannot open \(path)")
        case .otherAccount:
            if let account = intention.account {
                pick("\(change): @\(account) の変更なので送信しません", "\(change): not sent: it is a change of @\(account)")
            } else {
                pick(
                    "\(change): 別のトークンでの変更なので送信しません",
                    "\(change): not sent: it was made with another token")
            }
        }
    }
}
