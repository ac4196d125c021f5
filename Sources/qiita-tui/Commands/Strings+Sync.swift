import QiitaDomain

/// The lines of a sync's progress.
extension Strings {
    func syncPart(_ part: SyncProgress.Part) -> String {
        switch part {
        case .list(let source): source.rawValue
        case .articles: pick("本文", "bodies")
        case .comments: pick("コメント", "comments")
        }
    }
    func syncArticles(_ count: Int) -> String { pick("\(count)件", counted(count, "article", "articles")) }
    func syncTimeLeft(_ time: String) -> String { pick("残り \(time)", "\(time) left") }
    func syncFinished(_ part: SyncProgress.Finished) -> String {
        let pages = pick("\(part.requests)ページ", counted(part.requests, "page", "pages"))
        let counts = [syncArticles(part.articles)] + (part.bytes > 0 ? [Self.size(part.bytes)] : [])
        let name = syncPart(part.part)
        switch part.part {
        case .list: return "\(name): \(([pages] + counts).joined(separator: ", "))"
        case .articles, .comments: return "\(name): \(counts.joined(separator: ", "))"
        }
    }
    /// What was stored, and the command that reads it.
    func syncStored(_ progress: SyncProgress, from host: APIHost) -> String {
        let (articles, size) = (syncArticles(progress.articles), Self.size(progress.bytes))
        let command = "qiita-tui --offline" + (host == .qiita ? "" : " --host \(host.origin)")
        return pick(
            "\(articles)の記事を保存しました (\(size) を取得)。\(command) で読めます",
            "\(articles) stored (\(size) fetched); read offline with: \(command)")
    }
}

extension Strings {
    /// A size in bytes: `0 kB`, `812 kB`, `1.2 MB`.
    static func size(_ bytes: Int) -> String {
        if bytes < 1_000_000 { return "\((bytes + 999) / 1000) kB" }
        return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
}

extension Strings {
    var syncIsRunning: String { pick("別の qiita-tui sync が実行中です", "another qiita-tui sync is running") }
    var syncInterrupted: String { pick("中断しました。\(syncGoesOn)", "interrupted; \(syncGoesOn)") }
    var syncGoesOn: String { pick("もう一度実行すると続きから取得します", "run it again to continue") }
    var syncIsFull: String {
        pick("保存できません。ディスクか、保存の上限 (1 GB) がいっぱいです", "cannot store more: the disk or the limit of 1 GB is full")
    }
    var syncHasNothing: String {
        pick("取得できるタブがありません。一覧を指定してください: ", "no tab can be fetched; name a list: ") + syncForms
    }
    /// All forms of a list that can be fetched.
    var syncForms: String {
        ListSource.forms.filter { ListSource(rawValue: $0)?.canBeSynced ?? true }.joined(separator: ", ")
    }
    func syncOmits(_ tabs: [ListSource]) -> String {
        let names = tabs.map(\.rawValue).joined(separator: ", ")
        return pick("トークンがないので取得しません: \(names)", "not fetched without a token: \(names)")
    }
    func syncSpares(_ until: Timestamp?, reserve: Int, clock: LocalClock) -> String {
        pick("API の残り\(reserve)回を使わずに止めました。", "stopped, to spare the last \(reserve) requests of the API limit; ")
            + (until.map { pick("\(clock.time($0)) から続けられます", "continue from \(clock.time($0)) on") }
                ?? pick("1時間後に続けられます", "continue in an hour"))
    }
    func syncFailure(_ failure: SyncProgress.Failure, clock: LocalClock) -> String {
        switch failure.part {
        case .list(let source):
            "\(source.rawValue): \(reason(failure.error, of: .list(id: .tab(source), source: source), clock: clock))"
        case .articles, .comments: "\(syncPart(failure.part)): \(reason(failure.error, clock: clock))"
        }
    }
}
