import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The progress of sync")
struct SyncReportTests {
    private static var progress: SyncProgress {
        var progress = SyncProgress()
        progress.part = .list(.latest)
        (progress.step, progress.steps) = (2, 3)
        (progress.sent, progress.left) = (5, 15)
        (progress.articles, progress.bytes) = (60, 1_234_567)
        return progress
    }

    private func line(_ progress: SyncProgress, columns: Int, _ strings: Strings = .english) -> String {
        SyncLine(strings: strings, clock: .tokyo(strings)).text(progress, elapsed: 10, columns: columns)
    }

    @Test("Narrow terminals drop the bar first, then the bytes, then the articles")
    func widths() {
        #expect(
            line(Self.progress, columns: 79) == "latest 2/3  [#####---------------]  60 articles  1.2 MB  0:30 left")
        #expect(line(Self.progress, columns: 60) == "latest 2/3  [##--------]  60 articles  1.2 MB  0:30 left")
        #expect(line(Self.progress, columns: 50) == "latest 2/3  60 articles  1.2 MB  0:30 left")
        #expect(line(Self.progress, columns: 39) == "latest 2/3  60 articles  0:30 left")
        #expect(line(Self.progress, columns: 24) == "latest 2/3  0:30 left")
        #expect(line(Self.progress, columns: 12) == "latest 2/3")
        #expect(
            line(Self.progress, columns: 79, .japanese) == "latest 2/3  [#####---------------]  60件  1.2 MB  残り 0:30")
    }

    @Test("The progress is never wider than the terminal", arguments: 1...90)
    func width(_ columns: Int) {
        var progress = Self.progress
        for part in [SyncProgress.Part.list(.search("設計 tag:Swift stocks:>10 created:>2024")), .articles, .comments] {
            progress.part = part
            for retry in [nil, Retry(number: 1, most: 3), Retry(number: 1, most: 3, limitEnds: AppUnderTest.now)] {
                progress.retry = retry
                for strings in Strings.both {
                    let cells = DisplayWidth.standard.cells(of: line(progress, columns: columns, strings))
                    #expect(cells <= columns)
                }
            }
        }
    }

    @Test("The remaining time is estimated from the requests so far; a wait is shown in its place")
    func time() {
        var progress = Self.progress
        (progress.sent, progress.left) = (1, 400)
        #expect(line(progress, columns: 79).hasSuffix("1:06:40 left"))
        progress.sent = 0
        #expect(!line(progress, columns: 79).contains("left"))
        progress.retry = Retry(number: 1, most: 3, limitEnds: AppUnderTest.now)
        #expect(line(progress, columns: 79) == "latest 2/3  API limit: waits until 09:03:00")
    }

    @Test(
        "Sizes are shown in readable units",
        arguments: [(0, "0 kB"), (1, "1 kB"), (999_999, "1000 kB"), (1_000_000, "1.0 MB"), (52_340_000, "52.3 MB")])
    func sizes(_ bytes: Int, _ text: String) {
        #expect(Strings.size(bytes) == text)
    }

    @Test("A pipe gets one line per part and no bar; a terminal gets both")
    func output() {
        for columns in [nil, 60] {
            var text = ""
            let report = SyncReport(strings: .english, terminalColumns: { columns }) { text += $0 }
            var progress = Self.progress
            report.show(progress, clock: .tokyo(.english))
            #expect(text.isEmpty == (columns == nil))
            progress.finished.append(.init(part: .list(.latest), requests: 3, articles: 60, bytes: 812_000))
            progress.finished.append(.init(part: .comments, requests: 4, articles: 4, bytes: 0))
            report.show(progress, clock: .tokyo(.english))
            report.end(progress, from: .qiita)
            let lines = text.split(separator: "\n").map { $0.split(separator: "\r").last.map(String.init) ?? "" }
            #expect(lines.contains("latest: 3 pages, 60 articles, 812 kB"))
            #expect(lines.contains("comments: 4 articles"))
            #expect(lines.last == "60 articles stored (1.2 MB fetched); read offline with: qiita-tui --offline")
            #expect(text.contains("\r") == (columns != nil))
            #expect(text.contains("[##") == (columns != nil))
        }
    }

    @Test("The command that reads what was stored has the host, unless that is Qiita")
    func command() throws {
        var progress = Self.progress
        progress.retry = nil
        let host = try APIHost(parsing: "https://team.qiita.com/")
        #expect(
            Strings.english.syncStored(progress, from: host).hasSuffix(
                ": qiita-tui --offline --host https://team.qiita.com"))
        #expect(
            Strings.japanese.syncStored(progress, from: host).contains(
                "qiita-tui --offline --host https://team.qiita.com で"))
    }

    @Test("A failure names its part and reason")
    func failures() {
        let clock = LocalClock.tokyo(.english)
        let tag = SyncProgress.Failure(part: .list(.tag("Nope")), error: .notFound)
        #expect(Strings.english.syncFailure(tag, clock: clock) == "#Nope: That tag was not found")
        let comments = SyncProgress.Failure(part: .comments, error: .server(status: 500))
        #expect(Strings.english.syncFailure(comments, clock: clock) == "comments: Qiita server error (500)")
        #expect(
            Strings.english.syncSpares(AppUnderTest.now, reserve: 10, clock: clock)
                == "stopped, to spare the last 10 requests of the API limit; continue from 09:03 on")
    }
}
