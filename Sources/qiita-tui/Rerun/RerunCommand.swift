import Foundation
import QiitaDomain
import ReduxKit

/// The command `replay --rerun`: runs a recorded session again and prints the first difference, or with `--first` the first action
/// after which a condition is true. With `--reorder` it then runs it with the answers in other orders; the first one that breaks a
/// rule, or meets the condition, is shrunk and written to a file.
@MainActor
struct RerunCommand {
    let options: CommandLineOptions
    /// Prints a line on standard output.
    let print: (String) -> Void
    /// Prints a message on standard error.
    let say: (String) -> Void

    /// Runs the session and ends the program.
    static func run(_ options: CommandLineOptions) -> Never {
        let messages = StandardError(strings: Strings(language: options.language))
        let output = StandardOutput(reporting: messages)
        let command = RerunCommand(options: options, print: output.print) { text in
            output.flush()
            messages.say(text)
        }
        Task { @MainActor in
            let code = await command.run()
            output.flush()
            exit(code.rawValue)
        }
        while true { RunLoop.main.run() }
    }

    func run() async -> ExitCode {
        let log: SessionLog
        do throws(ActionLogReadError) {
            log = try SessionLog(path: options.replay.log, of: .session)
        } catch {
            say(strings.replay(.unreadable(error, file: options.replay.log)))
            return .failed
        }
        switch log.ending {
        case .complete: break
        case .brokenLastLine(let line): say(strings.replay(.brokenLastLine(line)))
        case .unreadable(let error):
            say(strings.replay(.unreadable(error, file: options.replay.log)))
            return .failed
        }
        guard !log.inputs.isEmpty else {
            say(strings.noInputs)
            return .failed
        }
        // An input that is left out would make the rerun differ at a later line.
        if let unknown = log.inputs.first(where: { RecordedInput($0) == nil }) {
            say(strings.unknownInput(unknown, in: options.replay.log))
            return .failed
        }
        let rerun = await Rerun.run(
            log, display: options.display(of: log.header, keymap: options.configuration.keymap), search: search)
        // With other orders the recorded one is the first.
        if let found = rerun.first?.found {
            print(VisibleText.of(line(of: found)))
            return .done
        }
        if let difference = rerun.difference {
            print(VisibleText.of(strings.text(of: difference, isFull: options.replay.request.isFull)))
            return .differs
        }
        guard !rerun.isStuck else {
            say(strings.rerunStuck)
            return .failed
        }
        guard let orders = options.replay.orders else {
            if options.replay.condition != nil {
                say(strings.replay(.neverTrue))
                return .differs
            }
            print(strings.rerunEqual(rerun.count, inputs: log.inputs.count))
            return .done
        }
        return await reorder(rerun, log, orders)
    }

    private var strings: Strings { Strings(language: options.language) }

    /// Creates the search for the condition of `--first`; nil without one.
    private var search: (@MainActor (RerunStart) -> FirstTrue)? {
        guard let condition = options.replay.condition else { return nil }
        let isFull = options.replay.request.isFull
        return { FirstTrue(condition, isFull: isFull, from: $0.state ?? AppState(), number: $0.count) }
    }

    private func line(of found: FirstTrue.Found) -> String {
        guard let action = found.action else { return "\(found.number)" }
        let line = ReplayCommand.session(options).line(of: action)
        return ([line, "false -> true"] + found.values).joined(separator: "  ")
    }

    // MARK: Other orders

    private func reorder(_ rerun: Rerun, _ log: SessionLog, _ orders: Int) async -> ExitCode {
        let condition = options.replay.condition
        var reordering = Reordering(rerun: rerun)
        reordering.condition = condition
        reordering.isFull = options.replay.request.isFull
        let seed = options.replay.seed ?? 1
        guard let race = await reordering.firstRace(of: orders, from: seed) else {
            guard condition == nil else {
                print(strings.neverTrue(in: orders, seed: seed))
                return .differs
            }
            print(strings.nothingBroken(in: orders, seed: seed))
            return .done
        }
        let (number, type) = (race.actions.count, race.actions.last?.type ?? "")
        let line =
            condition == nil
            ? strings.broken(seed: race.seed, action: number, type: type, violation: race.violation)
            : strings.isTrue(seed: race.seed, action: number, type: type, values: race.violation)
        print(VisibleText.of(line))
        let found = SessionLog(header: log.header, actions: race.actions, codec: ActionCodec())
        let aim = condition.map(ShrinkingAim.condition) ?? .brokenRule
        let shrunk = found.shrunk(to: aim, by: .session) ?? found
        let least = shrunk.actions.map(\.self)
        let file = options.replay.request.writtenFile ?? raceFile(race.seed)
        do throws(ActionLogWriteError) {
            try LogCopy<ActionCodec>(header: log.header, actions: least).write(to: file, by: .session)
            say(strings.replay(.shrunk(from: race.actions.count, to: least.count, file: file)))
            let text = ChangeText.session(isFull: options.replay.request.isFull).value
            if let condition,
                let differing = found.differingReasons(for: condition, in: shrunk, by: .session, text)
            {
                say(strings.replay(.otherValues(differing.there, before: differing.here)))
            }
        } catch {
            say(strings.replay(.notWritten(error, file: file)))
            return .failed
        }
        return condition == nil ? .differs : .done
    }

    /// The file beside the log: `LOG-race-SEED.jsonl`.
    private func raceFile(_ seed: UInt64) -> String {
        let log = options.replay.log
        return (log.hasSuffix(".jsonl") ? String(log.dropLast(6)) : log) + "-race-\(seed).jsonl"
    }
}
