import Foundation
import QiitaDomain

/// The command that prints, sends or drops the changes that Qiita has not confirmed yet.
@MainActor
struct OutboxCommand {
    let dependencies: Dependencies

    private var options: CommandLineOptions { dependencies.options }
    private var strings: Strings { dependencies.strings }
    private var messages: StandardError { dependencies.messages }

    func run() -> Never {
        guard let folder = Directories(environment: dependencies.variables).state, let outbox = dependencies.outbox
        else { messages.fail(strings.noHome, as: .failed) }
        let waiting = waiting(in: outbox, folder: folder)
        if options.outboxOperation != .drop {
            for (host, count) in outbox.waitingElsewhere().sorted(by: { $0.key < $1.key }) {
                messages.say(strings.outboxWaits(for: host, count))
            }
        }
        switch options.outboxOperation {
        case .list:
            let words = waiting.map { OutboxRecord.word(of: $0.change).count }
            let list = OutboxList(
                strings: strings, clock: clock, columns: TerminalSize.standardOutputColumns,
                wordWidth: max(8, words.max() ?? 0))
            print(waiting.map(list.line))
            let unidentified = waiting.count { $0.account == nil }
            if unidentified > 0 { messages.say(strings.outboxIsUnidentified(unidentified)) }
            exit(ExitCode.done.rawValue)
        case .drop: drop(waiting, from: outbox)
        case .send: send(waiting)
        }
    }

    private func waiting(in outbox: Outbox, folder: String) -> [Intention] {
        do throws(PlainFile.Failure) {
            let contents = try outbox.contents()
            if contents.damagedCount > 0 { messages.say(strings.outboxIsDamaged(contents.damagedCount)) }
            return contents.waiting.map(\.intention)
        } catch {
            let distrusted = dependencies.folders.unusable.first { $0.path == folder }
            let file = UnusableFile(path: folder + "/" + OutboxFile.name, why: error)
            messages.fail(strings.unusable(distrusted ?? file), as: .failed)
        }
    }

    private func print(_ lines: [String]) {
        StandardOutput.write(lines.map { $0 + "\n" }.joined(), messages: messages)
    }

    // MARK: Dropping

    private func drop(_ waiting: [Intention], from outbox: Outbox) -> Never {
        guard !waiting.isEmpty else { exit(ExitCode.done.rawValue) }
        guard options.isAffirmed || isAffirmedOnTerminal(count: waiting.count) else { exit(ExitCode.failed.rawValue) }
        do throws(PrivateFile.Failure) {
            try outbox.cross(out: waiting.map(\.id), as: .dropped)
        } catch {
            messages.fail(strings.unwritten(error), as: .failed)
        }
        print([strings.outboxDropped(waiting.count)])
        exit(ExitCode.done.rawValue)
    }

    private func isAffirmedOnTerminal(count: Int) -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            messages.fail(strings.dropNeedsYes, as: .usage)
        }
        WaitingDescriptor(number: STDERR_FILENO).write(strings.dropQuestion(count).utf8)
        return WaitingDescriptor(number: STDIN_FILENO).readLine().map { ["y", "yes"].contains($0.lowercased()) }
            ?? false
    }

    // MARK: Sending

    private func send(_ waiting: [Intention]) -> Never {
        let environment: AppEnvironment
        do throws(StartFailure) {
            environment = try dependencies.environment
            messages.say(dependencies.warnings)
            messages.say(dependencies.folders.unusable)
        } catch {
            messages.fail(error)
        }
        guard !waiting.isEmpty else { exit(ExitCode.done.rawValue) }
        guard environment.hasToken else {
            messages.fail(strings.reason(.tokenMissing, clock: clock), hint: strings.remedy(.tokenMissing), as: .token)
        }
        Task { await send(waiting, with: environment) }
        RunLoop.main.run()
        exit(ExitCode.failed.rawValue)
    }

    private func send(_ waiting: [Intention], with environment: AppEnvironment) async {
        let account: User.ID
        do throws(QiitaError) {
            account = try await environment.api.authenticatedUser().value.id
        } catch {
            messages.fail(
                strings.reason(error, clock: clock), hint: strings.remedyWithoutKeys(error, hasToken: true),
                as: ExitCode(error))
        }
        environment.outbox.identify(as: account)
        // With the accounts of those that were made with this token.
        let contents = (try? environment.outbox.contents()) ?? OutboxContents()
        let ofOthers = Set(contents.ofOthers.map(\.intention.id))
        let others = waiting.filter { ofOthers.contains($0.id) || !$0.belongs(to: account) }
        for intention in others { print([strings.outboxIsOfOther(intention)]) }
        let sending = ChangeSending(environment)
        var errors: [QiitaError] = []
        var isLeft = !others.isEmpty
        for entry in contents.waiting where entry.intention.belongs(to: account) {
            let intention = entry.intention
            // One that takes back a change waits until it is known whether Qiita has that.
            if (try? environment.outbox.contents())?.waitsForEarlier(intention) ?? false { continue }
            var textPlace: CommentTextPlace?
            await sending.send(
                intention, as: account, waiting: { messages.say(strings.outboxWaits($0)) }
            ) { action in
                switch action {
                case .textKept(_, let place): textPlace = place
                case .deferred, .blocked: isLeft = true
                case .request(_, _, .failed(let error)), .request(_, _, .answered(.notApplied(let error), _)):
                    if error.fate != .ends { errors.append(error) }
                    isLeft = isLeft || error.fate != .ends || textPlace != nil
                case .request, .overtaken, .restored, .unreadable, .added, .stored, .pauseEnded, .dropped: break
                }
                let line = strings.outboxLine(
                    of: intention, action, isUncertain: entry.isUncertain, textAt: textPlace, clock: clock)
                if let line { print([line]) }
            }
        }
        do throws(PrivateFile.Failure) {
            try environment.outbox.storeOwed()
        } catch {
            // What was sent is not crossed out.
            messages.say(strings.unwritten(error))
            isLeft = true
        }
        // What Qiita said of stocks is known at the next start.
        DiskQueue.shared.finish()
        for error in Set(errors.compactMap { strings.remedyWithoutKeys($0, hasToken: true) }).sorted() {
            messages.say(error)
        }
        exit((errors.map(ExitCode.init).first { $0 == .token } ?? (isLeft ? .network : .done)).rawValue)
    }

    private var clock: LocalClock { dependencies.clock }
}

/// The lines of `outbox list`: time, change, id or name, title; in columns on a terminal, with the account before the title, elsewhere
/// with tabs between.
private struct OutboxList {
    let strings: Strings
    let clock: LocalClock
    /// The width of the terminal; nil if there is none.
    let columns: Int?
    /// The cells of the column of changes.
    var wordWidth = 8

    func line(_ intention: Intention) -> String {
        let word = OutboxRecord.word(of: intention.change)
        let subject = intention.change.subject
        guard let columns else {
            return [intention.time.iso8601, word, subject, intention.title].map { Sanitizer.line($0) }
                .joined(separator: "\t")
        }
        let measure = DisplayWidth.standard
        let line = [
            clock.date(intention.time), measure.padded(word, to: wordWidth), measure.padded(subject, to: 20),
            intention.account.map { "@\($0)" } ?? strings.unidentified, intention.title,
        ]
        .joined(separator: "  ")
        return measure.truncated(line, to: columns)
    }
}
