import Foundation
import QiitaDomain

/// The command that fetches lists, articles and comments for reading offline.
@MainActor
struct SyncCommand {
    let dependencies: Dependencies

    private var options: CommandLineOptions { dependencies.options }
    private var strings: Strings { dependencies.strings }
    private var messages: StandardError { dependencies.messages }

    func run() -> Never {
        let environment: AppEnvironment
        do throws(StartFailure) {
            environment = try dependencies.environment
            messages.say(dependencies.warnings)
        } catch {
            messages.fail(error)
        }
        guard let storage = environment.synced, let folder = dependencies.syncedFolder else {
            let folder = Directories(environment: dependencies.variables).cache
            let distrusted = dependencies.folders.unusable.first { $0.path == folder }
            messages.fail(distrusted.map(strings.unusable) ?? strings.noHome, as: .failed)
        }
        let lock = lock(in: folder)
        let sources = sources()
        let report = SyncReport(strings: strings, terminalColumns: { TerminalSize.standardOutputColumns }) {
            [messages] in StandardOutput.write($0, messages: messages)
        }
        let signals = SignalWatch([SIGINT, SIGTERM, SIGHUP], loop: nil) { [messages, strings] number in
            report.clear()
            DiskQueue.shared.finish()
            messages.say(strings.syncInterrupted)
            SignalWatch.endProcess(by: number)
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
        let tabs = options.tabs.filter(\.canBeSynced)
        let omitted = hasToken ? [] : tabs.filter(\.needsToken)
        if !omitted.isEmpty { messages.say(strings.syncOmits(omitted)) }
        guard omitted.count < tabs.count else { messages.fail(strings.syncHasNothing, as: .usage) }
        return tabs.filter { !omitted.contains($0) }
    }

    private func fetch(
        _ sources: [ListSource], from environment: AppEnvironment, into storage: ResponseCache, _ report: SyncReport
    ) async {
        var sync = ArticleSync(
            environment.repository, retrying: environment.retrying, storage: storage, pages: options.pages ?? 3
        ) {
            report.show($0, clock: clock)
        }
        let ending = await sync.run(sources, removesOthers: options.sources.isEmpty)
        DiskQueue.shared.finish()
        report.end(sync.progress, from: options.host)
        for failure in sync.progress.failures { messages.say(strings.syncFailure(failure, clock: clock)) }
        let failures = sync.progress.failures.map(\.error)
        if !failures.contains(.unauthorized), ending != .failed(.unauthorized) { dependencies.sayIfTokenRefused() }
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
        let codes = errors.map(ExitCode.init)
        exit((codes.first { $0 == .token } ?? codes.first ?? .done).rawValue)
    }

    private var clock: LocalClock { dependencies.clock }
}
