import Testing

@testable import qiita_tui

@MainActor @Suite("Replaying stock-refused.jsonl")
struct StockRefusedReplayTests {
    /// Replays 33 actions, up to `recording.stopped`, and expects after them:
    /// - each part and digest of the state that the log contains,
    /// - the last state, by the digest that it had when the test was exported,
    /// - the last screen, row by row.
    @Test("The replay ends in the recorded state, on the recorded screen")
    func end() throws {
        let replayed = try ReplayedLog("stock-refused.jsonl")
        #expect(replayed.difference == nil)
        #expect(replayed.digest == "7a9853ffd94de2cb")
        #expect(
            replayed.screen == """
                 middlewareを外側から読む                                           [-] LGTM 14
                 @taro (太郎)  2026-11-21 03:40  #Swift #端末
                ------------------------------------------------------ ストック 6  コメント 2 --
                  middlewareを外側から読む

                  middlewareを外側から読む。短い本文です。

                      +------------------------------------------------------------------+
                      | ストックから外せませんでした                                     |
                      |                                                                  |
                      | アクセストークンに write_qiita の権限がありません                |
                      | qiita.com の設定でトークンを作り直してください (read_qiita と    |
                      | write_qiita)                                                     |
                      |                                                                  |
                      | 読み込んである記事はそのまま読めます                             |
                      | Esc 閉じる                                                       |
                      +------------------------------------------------------------------+





                --------------------------------------------------------------------------------
                 1-9/9行  100%  読み込み中 (1件)  未送信 1         s ストック  a 著者  ? ヘルプ
                """)
    }
}
