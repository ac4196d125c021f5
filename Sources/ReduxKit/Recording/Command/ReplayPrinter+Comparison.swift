/// Compares a log with its replay and with another log, and this program with another build of it.
extension ReplayPrinter {
    func verify(_ replay: inout Replay) -> ReplayStatus {
        let verification = replay.verify()
        guard replay.reachesSkipped() else { return .usage }
        for irregularity in verification.irregularities { say(.irregular(irregularity)) }
        if let difference = verification.difference {
            show(.differs(difference))
            return .differs
        }
        guard replay.failure == nil else { return .failed }
        guard verification.isVerifiable else {
            say(.nothingVerified)
            return .failed
        }
        show(.verified(actions: replay.count - replay.skippedCount, digests: verification.digestCount))
        return .done
    }

    // MARK: - Another build

    func against(_ build: String, _ replay: inout Replay) -> ReplayStatus {
        let other = OtherBuildRun(command: [build] + command.subcommand, request: request)
        let (lines, status) = other.lines(["--parts"])
        let failure = ReplayMessage.buildFailed(
            command: ([build] + command.subcommand + ["--parts"]).joined(separator: " "), status: status)
        let tracker = PartTracker<State>()
        _ = try? tracker.update(to: replay.state)
        var rest = lines[...]
        while let next = replay.next() {
            guard let theirs = rest.popFirst() else {
                say(failure)
                return .failed
            }
            let ours = Self.parts(of: next, replay, tracker)
            guard ours != theirs else { continue }
            let found = "\(line(of: next, replay.count))  \(difference(from: other, replay) ?? "\(theirs) -> \(ours)")"
            guard replay.reachesSkipped() else { return .usage }
            show(found)
            return .differs
        }
        guard replay.reachesSkipped() else { return .usage }
        guard status == 0 else {
            say(failure)
            return .failed
        }
        show(.noDifference(actions: replay.count))
        return .done
    }

    /// The first path at which the other build's state differs.
    private func difference(from other: OtherBuildRun, _ replay: Replay) -> String? {
        let theirs = CanonicalValue(
            json: other.lines(["--state", "--at", "\(replay.count)"]).lines.joined(separator: "\n"))
        guard let theirs, let ours = try? CanonicalValue(encoding: replay.state) else { return nil }
        return StateDiff.changes(from: theirs, to: ours).first.map(text)
    }

    // MARK: - Another log

    func compare(with path: String, _ replay: inout Replay) -> ReplayStatus {
        var ours: [NumberedAction] = []
        while let next = replay.nextUnreduced() {
            ours.append((replay.count, next))
        }
        guard replay.failure == nil, replay.reachesSkipped() else { return .usage }
        do throws(ActionLogReadError) {
            let other = try RecordedLog(path: path, of: program)
            switch other.ending {
            case .complete: break
            case .brokenLastLine(let line): say(.brokenLastLine(line))
            case .unreadable(let error): throw error
            }
            return compare(ours, other.actions.enumerated().map { ($0.offset + 1, $0.element) })
        } catch {
            say(.unreadable(error, file: path))
            return .failed
        }
    }

    /// Prints the first step after which the states differ, with the logs aligned by their common actions.
    private func compare(_ one: [NumberedAction], _ other: [NumberedAction]) -> ReplayStatus {
        var states = (program.initial, program.initial)
        let trackers = (PartTracker<State>(), PartTracker<State>())
        var (onlyOne, onlyOther, common) = (0, 0, 0)
        for step in LogAlignment(one.map(key), other.map(key)).steps {
            let (ours, theirs) = (step.one.map { one[$0] }, step.other.map { other[$0] })
            if let ours { program.reduce(&states.0, ours.action) }
            if let theirs { program.reduce(&states.1, theirs.action) }
            switch (ours, theirs) {
            case (_?, _?): common += 1
            case (_?, nil): onlyOne += 1
            case (nil, _): onlyOther += 1
            }
            _ = try? trackers.0.update(to: states.0)
            _ = try? trackers.1.update(to: states.1)
            guard trackers.0.digest != trackers.1.digest, let action = (ours ?? theirs)?.action else { continue }
            let change = (try? StateDiff.changes(from: states.0, to: states.1))?.first
            let numbers = [ours, theirs].map { $0.map { "\($0.number)" } ?? "-" }.joined(separator: " / ")
            show("\(numbers)\(line(of: action, 0).dropFirst())  \(change.map(text) ?? "")")
            return .differs
        }
        show(.noDifferenceBetween(common: common, onlyInOne: onlyOne, onlyInOther: onlyOther))
        return .done
    }

    /// A key that is equal for the same action in another log.
    private func key(of numbered: NumberedAction) -> String {
        "\(numbered.action.type) \(program.payload(of: numbered.action)?.json ?? "")"
    }
}
