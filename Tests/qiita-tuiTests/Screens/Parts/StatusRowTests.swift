import QiitaDomain
import Testing
@testable import qiita_tui

@Suite("The status row")
struct StatusRowTests {
    private static let hints: [Hint] = [.open, .toggleStock, .refresh, .showHelp]

    @Test("Narrow rows drop hints from the last on, and help last of all")
    func hintsAreDropped() {
        #expect(row(columns: 60) == " 1/20              Enter 開く  s ストック  r 更新  ? ヘルプ")
        #expect(row(columns: 40) == " 1/20  Enter 開く  s ストック  ? ヘルプ")
        #expect(row(columns: 32) == " 1/20      Enter 開く  ? ヘルプ")
        #expect(row(columns: 20) == " 1/20      ? ヘルプ")
        #expect(row(columns: 15) == " 1/20")
    }

    @Test("Position and rate limit are shortened to make room for a hint")
    func placesGiveWay() {
        func row(_ columns: Int, _ remaining: Int = 57) -> String {
            var state = limited(remaining, 60)
            appReducer(&state, AppAction.session(.resized(window: SessionState.Window(columns: columns, rows: 24))))
            let row = StatusRow(display: DisplaySettings(strings: .english), common: CommonScreenState(state))
            let line = row.line(places: ["line 7 of twenty", "line 7", "7"], hints: Self.hints, in: .articleList)
            return String(line.text.reversed().drop { $0 == " " }.reversed())
        }
        #expect(row(80).hasPrefix(" line 7 of twenty   ") && row(80).hasSuffix("? help"))
        #expect(row(40).hasPrefix(" line 7 of twenty   ") && row(40).hasSuffix("Enter open  ? help"))
        #expect(row(30).hasPrefix(" line 7   ") && row(30).hasSuffix("Enter open  ? help"))
        #expect(row(24).hasPrefix(" 7   ") && row(24).hasSuffix("Enter open  ? help"))
        #expect(row(18) == " line 7    ? help")
        #expect(row(8) == " line 7" && row(5) == " 7")
        #expect(row(50, 3).hasPrefix(" line 7 of twenty  API 3/60   "))
    }

    @Test("While the last change is sent, a row of 40 cells still says what q does")
    func saving() {
        var state = AppState.home([])
        let change = Intention(
            id: "1", time: Timestamp(seconds: 0), account: nil, change: .toggle(target: .stock("a"), isOn: true),
            title: "設計")
        appReducer(&state, AppAction.outbox(.added(intention: change, isSaved: true)))
        appReducer(&state, AppAction.navigation(.leaving))
        #expect(row(state, .english, columns: 80) == " saving 1 change; q again leaves it for the next start")
        #expect(row(state, .english, columns: 40) == " saving 1 change; q: at the next start")
        #expect(row(state, columns: 80) == " 変更 1件を送信中です。もう一度 q を押すと、次回の起動時に送信します")
        #expect(row(state, columns: 40) == " 変更 1件を送信中 (q で次回に)")
    }

    @Test("While a change is sent that could not be stored, the row says that q loses it")
    func unsaved() {
        var state = AppState.home([])
        let change = Intention(
            id: "1", time: Timestamp(seconds: 0), account: nil, change: .toggle(target: .stock("a"), isOn: true),
            title: "設計")
        appReducer(&state, AppAction.outbox(.added(intention: change, isSaved: false)))
        appReducer(&state, AppAction.notice(.messageSeen))
        appReducer(&state, AppAction.navigation(.leaving))
        #expect(row(state, .english, columns: 80) == " saving 1 change, not stored on disk; q again loses it")
        #expect(row(state, .english, columns: 40) == " saving 1 change; q: loses it")
        #expect(row(state, columns: 80) == " 変更 1件を送信中です。保存できていないため、もう一度 q を押すと失われます")
        #expect(row(state, columns: 40) == " 変更 1件を送信中 (q で破棄)")
    }

    @Test("A command without a key is not offered")
    func keyless() {
        var display = DisplaySettings(strings: .english)
        display.keymap = display.keymap.rebound([.articleList: [.stack(.toggleStock): []]])
        let line = StatusRow(display: display, common: CommonScreenState(.home([]))).line(
            place: "1/20", hints: Self.hints, in: .articleList)
        #expect(line.text.contains("Enter open  r refresh") && !line.text.contains("stock"))
    }

    @Test("Every hint names a key of the standard table", arguments: Hint.allCases)
    func hasKey(_ hint: Hint) {
        #expect(KeyContext.allCases.contains { !Keymap.standard.keys(for: hint.command, in: $0).isEmpty })
    }

    @Test("Requests under way are counted")
    func loading() {
        let state = AppState.after(
            .list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)),
            .session(.accountRequested(request: RequestID(2))))
        #expect(row(state, columns: 60).hasPrefix(" 1/20  読み込み中 (2件)  "))
        #expect(row(state, .english, columns: 60).hasPrefix(" 1/20  loading 2  "))
    }

    @Test("A retry replaces the count, and for a rate limit shows the local time until which it waits")
    func retry() {
        let request = RequestID(1)
        let asked = AppAction.list(id: .tab(.latest), action: .requested(request: request, page: 1))
        let second = AppState.after(
            asked,
            .list(id: .tab(.latest), action: .retryScheduled(request: request, retry: Retry(number: 2, most: 3))))
        #expect(row(second, columns: 60).hasPrefix(" 1/20  再試行 2/3  "))
        #expect(row(second, .english, columns: 60).hasPrefix(" 1/20  retry 2/3  "))
        let limit = Retry(number: 1, most: 3, limitEnds: Timestamp(seconds: 1_795_219_387))
        let limited = AppState.after(
            .session(
                .started(
                    at: Timestamp(seconds: 1_795_219_380), utcOffset: 32_400,
                    window: .init(columns: 40, rows: 24), hasToken: true)),
            asked, .list(id: .tab(.latest), action: .retryScheduled(request: request, retry: limit)))
        #expect(row(limited, columns: 40) == " 1/20  API 上限: 09:03:07 まで待機")
        #expect(row(limited, .english, columns: 43) == " 1/20  API limit: waits until 09:03:07")
    }

    @Test("The remaining rate limit is shown only below a tenth, as a warning")
    func limit() throws {
        for (remaining, limit) in [(5, 60), (0, 60), (99, 1000)] {
            let line = line(limited(remaining, limit), .japanese, columns: 80)
            let span = try #require(line.spans.first { $0.text == "  API \(remaining)/\(limit)" })
            #expect(span.style.role == .warning)
        }
        for (remaining, limit) in [(60, 60), (6, 60), (100, 1000)] {
            #expect(!row(limited(remaining, limit), columns: 80).contains("API"))
        }
    }

    @Test("A message replaces everything else, in its style")
    func message() {
        let cancelled = AppState.after(.notice(.loadingCancelled))
        #expect(row(cancelled, columns: 60).hasPrefix(" 読み込みを中止しました   "))
        #expect(line(cancelled, .japanese, columns: 60).spans[0].style.role == .info)
        let failed = AppState.after(
            .added(.stock("a"), true, title: "設計"), .step(.sent), .step(.failed(error: .notFound)))
        #expect(row(failed, columns: 80).hasPrefix(" ストックできませんでした: 設計: 見つかりません。"))
        #expect(line(failed, .japanese, columns: 80).spans[0].style.role == .error)
        #expect(row(failed, columns: 20) == " ストックできませ..")
    }

    @Test(
        "A failed background check of a stock shows no message",
        arguments: [QiitaError.unreachable(host: "qiita.com"), .offline, .timedOut, .server(status: 500)])
    func offlineCheck(_ error: QiitaError) {
        let failed = AppState.after(
            .toggle(.checkRequested(.stock("a"), request: RequestID(1), route: .root)),
            .toggle(.checkFailed(.stock("a"), request: RequestID(1), error: error)))
        #expect(failed.notice.message == nil && !failed.stocks["a"].isChanging)
    }

    @Test("The status row is never wider than the window", arguments: 1...100)
    func width(_ columns: Int) {
        for state in [AppState.home([]), limited(1000, 1000), .after(.notice(.loadingCancelled))] {
            for strings in Strings.both {
                let line = line(state, strings, columns: columns)
                #expect(DisplayWidth.standard.cells(of: line) <= columns)
            }
        }
    }

    private func limited(_ remaining: Int, _ limit: Int) -> AppState {
        let request = RequestID(1)
        let said = RateLimit(limit: limit, remaining: remaining, reset: Timestamp(seconds: 0))
        return .after(
            .session(.accountRequested(request: request)),
            .session(.accountResponded(request: request, account: "alice", limit: said)))
    }

    private func row(_ state: AppState = .home([]), _ strings: Strings = .japanese, columns: Int) -> String {
        let text = line(state, strings, columns: columns).text
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    private func line(_ state: AppState, _ strings: Strings, columns: Int) -> StyledLine {
        var state = state
        appReducer(
            &state, AppAction.session(.resized(window: SessionState.Window(columns: columns, rows: 24))))
        return StatusRow(display: DisplaySettings(strings: strings), common: CommonScreenState(state)).line(
            place: "1/20", hints: Self.hints, in: .articleList)
    }
}

@Suite("Prompts over the last row")
struct InputRowTests {
    @Test(
        "A long text is shown around the caret",
        arguments: [
            ([TextEdit](), "/うえおかきくけこ終", 19), ([.movedToStart], "/あいうえおかきくけ", 1),
            ([.moved(steps: -1)], "/いうえおかきくけこ", 19), ([.moved(steps: -9)], "/あいうえおかきくけ", 5),
        ])
    func around(_ edits: [TextEdit], _ row: String, _ column: Int) {
        let frame = frame("あいうえおかきくけこ終", edits, columns: 20, rows: 5)
        #expect(frame.rows[4].text == row)
        #expect(frame.cursor == Frame.Position(row: 4, column: column))
    }

    @Test("Text and caret stay within the window", arguments: 20...44)
    func fits(_ columns: Int) {
        let text = "全角とｶﾞと👩‍👩‍👧‍👦 a long text that does not fit"
        for steps in 0...text.count {
            let frame = frame(text, [.moved(steps: -steps)], columns: columns, rows: 5)
            #expect(DisplayWidth.standard.cells(of: frame.rows[4]) <= columns)
            #expect(frame.cursor.map { $0.column < columns } == true)
        }
    }

    @Test("Suggestions are shown above it if the window has rules", arguments: [(9, "row 7"), (10, " a  b")])
    func hint(_ rows: Int, _ above: String) {
        let frame = frame("x", [], hint: "a  b", columns: 40, rows: rows)
        #expect(frame.rows[rows - 2].text == above && frame.rows[rows - 1].text == "/x")
    }

    @Test("A window that is too small is unchanged", arguments: [(19, 5), (20, 4)])
    func tooSmall(_ columns: Int, _ rows: Int) {
        let frame = frame("x", [], columns: columns, rows: rows)
        #expect(frame.rows.map(\.text) == (0..<rows).map { "row \($0)" } && frame.cursor == nil)
    }

    private func frame(_ text: String, _ edits: [TextEdit], hint: String? = nil, columns: Int, rows: Int) -> Frame {
        var field = TextInput(text)
        for edit in edits { field.apply(edit) }
        let behind = Frame(rows: (0..<rows).map { StyledLine("row \($0)") })
        return InputRow(display: .japanese).overlay(field, label: "/", hint: hint, columns: columns, on: behind)
    }
}
