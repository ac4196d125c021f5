import QiitaDomain

@testable import qiita_tui

extension RecordingSetting {
    /// Nine o'clock of some day in UTC.
    static let example = RecordingSetting(
        version: "1.2.3", language: "ja", ambiguousWidth: 2, now: { Timestamp(seconds: 1_795_251_600) })
}
