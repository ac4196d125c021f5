import QiitaDomain

/// The title row and the status row, and what a window shows that is too small for both.
extension Strings {
    func loading(_ count: Int) -> String {
        pick("読み込み中 (\(count)件)", "loading \(count)")
    }
    func retrying(_ retry: Retry, clock: LocalClock) -> String {
        guard let end = retry.limitEnds else {
            return pick("再試行 \(retry.number)/\(retry.most)", "retry \(retry.number)/\(retry.most)")
        }
        return pick("API 上限: \(clock.second(end)) まで待機", "API limit: waits until \(clock.second(end))")
    }
    func remaining(_ limit: RateLimit) -> String {
        "API \(limit.remaining)/\(limit.limit)"
    }
    /// The number of changes that Qiita has not confirmed.
    func unsent(_ count: Int) -> String { pick("未送信 \(count)", "\(count) unsent") }
    /// Shown while the program waits for the last changes, in decreasing lengths.
    /// - Parameter areSaved: Whether all of them are stored for the next start.
    func saving(_ count: Int, areSaved: Bool) -> [String] {
        let begun = pick("変更 \(count)件を送信中", "saving \(counted(count, "change", "changes"))")
        guard areSaved else {
            return [
                begun + pick("です。保存できていないため、もう一度 q を押すと失われます", ", not stored on disk; q again loses it"),
                begun + pick(" (q で破棄)", "; q: loses it"),
            ]
        }
        return [
            begun + pick("です。もう一度 q を押すと、次回の起動時に送信します", "; q again leaves it for the next start"),
            begun + pick(" (q で次回に)", "; q: at the next start"),
        ]
    }

    func lines(_ first: Int, _ last: Int, of count: Int) -> String {
        pick("\(first)-\(last)/\(count)行", "lines \(first)-\(last)/\(count)")
    }
    /// The number of a match of a search.
    func match(_ number: Int, of count: Int) -> String { pick("一致 ", "match ") + "\(number)/\(count)" }
    /// While the lines of a long article are still being counted.
    func lines(_ first: Int, _ last: Int) -> String {
        pick("\(first)-\(last)行", "lines \(first)-\(last)")
    }
}

extension Strings {
    /// The mark in the title row of a session that sends nothing.
    var offlineMark: String { pick("[オフライン]", "[offline]") }
    /// The mark in the title row after a request that found no connection.
    var disconnectedMark: String { pick("[接続なし]", "[no connection]") }
    /// The mark in the title row during a requested recording.
    var recordingMark: String { "[REC]" }
}

extension Strings {
    /// For a window that is too small, in two parts, since it can be too narrow for both in a row.
    func tooSmall(columns: Int, rows: Int) -> [String] {
        [pick("画面が狭すぎます", "Too small"), pick("(\(columns)x\(rows) 以上が必要)", "(\(columns)x\(rows) needed)")]
    }
}
