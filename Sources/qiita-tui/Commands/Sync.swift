import Foundation
import QiitaDomain

/// The command that fetches lists, articles and comments for reading offline.
@MainActor
struct Sync {
    private let dependencies: Dependencies
    private let options: CommandLineOptions

    init(_ dependencies: Dependencies) {
        self.dependencies = dependencies
        options = dependencies.options
    }

    private var strings: Strings { dependencies.strings }
    private var messages: Messages { dependencies.messages }

    func run() -> Never {
        let environment: AppEnvironment
        do {
            environment = try dependencies.environment
            messages.say(dependencies.warnings)
        } catch {
            messages.fail(error)
        }
        guard let storage = environment.synced, let folder = dependencies.syncedFolder else {
            messages.fail(strings.noHome, as: .failed)
        }
        let lock = lock(in: folder)
        let sources = sources()
        let report = SyncReport(strings: strings, terminalColumns: { ControllingTerminal.outputColumns }) {
            [messages] in StandardOutput.write($0, messages: messages)
        }
        let signals = SignalSources([SIGINT, SIGTERM, SIGHUP], loop: nil) { [messages, strings] number in
            report.clear()
            DiskQueue.shared.finish()
            messages.say(strings.syncInterrupted)
            SignalSources.die(of: number)
        }
        Task { await fetch(sources, from: environment, into: storage, report) }
        withExtendedLifetime((lock, signals)) { RunLoop.main.run() }
        exit(ExitCode.failed.rawValue)
    }

    private func lock(in folder: String) -> FileLock {
        do throws(PrivateFile.Failure) {
            try PrivateFile.makeFolder(folder)
            if let lock = try FileLock(path: folder + "/lock") { return lock }
            messages.fail(strings.syncIsRunning, as: .failed)
        } catch {
            messages.fail(strings.unwritten(error), as: .failed)
        }
    }

    /// The lists to fetch: those of the command line, otherwise the tabs that can be listed.
    private func sources() -> [ListSource] {
        let hasToken = dependencies.hasToken
        guard options.sources.isEmpty else {
            if !hasToken, options.sources.contains(where: \.needsToken) {
                messages.fail(
                    strings.reason(.tokenMissing, clock: clock), hint: strings.remedy(.tokenMissing), as: .token)
            }
            return options.sources
        }
        let tabs = options.tabs.filter { $0 != .chosenTag }
        let omitted = hasToken ? [] : tabs.filter(\.needsToken)
        if !omitted.isEmpty { messages.say(strings.syncOmits(omitted)) }
        guard omitted.count < tabs.count else { messages.fail(strings.syncHasNothing, as: .usage) }
        return tabs.filter { !omitted.contains($0) }
    }

    private func fetch(
        _ sources: [ListSource], from environment: AppEnvironment, into storage: ResponseCache, _ report: SyncReport
    ) async {
        var sync = ArticleSync(
            environment.repository, retrying: environment.retrying, storage: storage, pages: options.pages
        ) {
            report.show($0, clock: clock)
        }
        let ending = await sync.run(sources, removesOthers: options.sources.isEmpty)
        DiskQueue.shared.finish()
        report.end(sync.progress)
        for failure in sync.progress.failures { messages.say(strings.syncFailure(failure, clock: clock)) }
        let failures = sync.progress.failures.map(\.error)
        switch ending {
        case .done: leave(failures)
        case .limitSpared(let until):
            messages.say(strings.syncSpares(until, reserve: ArticleSync.reserve, clock: clock))
            if !environment.hasToken {
                messages.say(strings.remedyWithoutKeys(.rateLimited(until: until), hasToken: false) ?? "")
            }
            leave(failures)
        case .failed(let error):
            messages.say(strings.reason(error, clock: clock))
            if let hint = strings.remedyWithoutKeys(error, hasToken: environment.hasToken) { messages.say(hint) }
            messages.say(strings.syncGoesOn)
            leave(failures + [error])
        case .notWritten: messages.fail(strings.syncIsFull, as: .failed)
        }
    }

    private func leave(_ errors: [QiitaError]) {
        let isToken = errors.contains { $0 == .unauthorized || $0 == .tokenMissing || $0 == .scopeMissing }
        exit((errors.isEmpty ? ExitCode.done : isToken ? .token : .network).rawValue)
    }

    private var clock: LocalClock { dependencies.clock }
}

/// The progress of `sync` on standard output: on a terminal a line that is overwritten, and in both cases a line for
/// each complete part.
@MainActor
final class SyncReport {
    private let strings: Strings
    private let terminalColumns: () -> Int?
    private let write: (String) -> Void
    private let begun = ContinuousClock.now
    private var shownCells = 0
    private var finishedCount = 0

    /// Creates a report.
    /// - Parameters:
    ///   - terminalColumns: The width of the terminal; nil if the output is not one.
    ///   - write: Writes a text as it is.
    init(strings: Strings, terminalColumns: @escaping () -> Int?, write: @escaping (String) -> Void) {
        self.strings = strings
        self.terminalColumns = terminalColumns
        self.write = write
    }

    /// Shows the progress.
    func show(_ progress: SyncProgress, clock: LocalClock) {
        if finishedCount < progress.finished.count {
            clear()
            for part in progress.finished[finishedCount...] { write(strings.syncFinished(part) + "\n") }
            finishedCount = progress.finished.count
        }
        guard let columns = terminalColumns(), progress.part != nil else { return }
        let line = SyncLine(strings: strings, clock: clock).text(
            progress, elapsed: Int((ContinuousClock.now - begun).components.seconds), columns: max(1, columns - 1))
        let cells = DisplayWidth.standard.cells(of: line)
        write("\r" + line + String(repeating: " ", count: max(0, min(shownCells, columns - 1) - cells)))
        shownCells = cells
    }

    /// Removes the line of the progress.
    func clear() {
        guard shownCells > 0 else { return }
        write("\r" + String(repeating: " ", count: min(shownCells, max(0, (terminalColumns() ?? 80) - 1))) + "\r")
        shownCells = 0
    }

    /// Shows what was stored.
    func end(_ progress: SyncProgress) {
        clear()
        write(strings.syncStored(progress) + "\n")
    }
}

/// The line of a sync's progress.
struct SyncLine {
    let strings: Strings
    let clock: LocalClock

    /// The line in at most `columns` cells: the bar is dropped first, then the bytes, the articles and the time left.
    /// - Parameter elapsed: The seconds since the beginning.
    func text(_ progress: SyncProgress, elapsed: Int, columns: Int) -> String {
        guard let part = progress.part else { return "" }
        let measure = DisplayWidth.standard
        let name = measure.truncated(strings.syncPart(part), to: 20)
        let head = "\(name) \(progress.step)/\(progress.steps)"
        if let retry = progress.retry {
            return measure.truncated("\(head)  \(strings.retrying(retry, clock: clock))", to: columns)
        }
        let articles = strings.syncArticles(progress.articles)
        let bytes = Self.size(progress.bytes)
        let time = timeLeft(progress, elapsed: elapsed)
        let candidates = [
            [head, bar(progress, cells: 20), articles, bytes, time],
            [head, bar(progress, cells: 10), articles, bytes, time],
            [head, articles, bytes, time], [head, articles, time], [head, time],
        ]
        let lines = candidates.map { $0.filter { !$0.isEmpty }.joined(separator: "  ") }
        return lines.first { measure.cells(of: $0) <= columns } ?? measure.truncated(head, to: columns)
    }

    private func bar(_ progress: SyncProgress, cells: Int) -> String {
        let done = max(0, progress.sent)
        let filled = cells * done / max(1, done + progress.left)
        return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled) + "]"
    }

    /// The time left, if the remaining requests take as long as those before; empty before the first response.
    private func timeLeft(_ progress: SyncProgress, elapsed: Int) -> String {
        guard progress.sent > 0 else { return "" }
        let seconds = elapsed * progress.left / progress.sent
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let short = "\((seconds % 60).padded(to: 2))"
        return strings.syncTimeLeft(hours > 0 ? "\(hours):\(minutes.padded(to: 2)):\(short)" : "\(minutes):\(short)")
    }

    /// A size in bytes: `0 kB`, `812 kB`, `1.2 MB`.
    static func size(_ bytes: Int) -> String {
        if bytes < 1_000_000 { return "\((bytes + 999) / 1000) kB" }
        return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
}

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
        let counts = [syncArticles(part.articles)] + (part.bytes > 0 ? [SyncLine.size(part.bytes)] : [])
        let name = syncPart(part.part)
        switch part.part {
        case .list: return "\(name): \(([pages] + counts).joined(separator: ", "))"
        case .articles, .comments: return "\(name): \(counts.joined(separator: ", "))"
        }
    }
    func syncStored(_ progress: SyncProgress) -> String {
        let (articles, size) = (syncArticles(progress.articles), SyncLine.size(progress.bytes))
        return pick(
            "\(articles)の記事を保存しました (\(size) を取得)。qiita-tui --offline で読めます",
            "\(articles) stored (\(size) fetched); read offline with: qiita-tui --offline")
    }
}

/// The messages of `sync`.
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
    var syncForms: String { ListSource.forms.filter { $0 != ListSource.chosenTag.rawValue }.joined(separator: ", ") }
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
