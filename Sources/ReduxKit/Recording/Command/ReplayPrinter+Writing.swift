import Foundation

/// Writes redacted and shrunk logs, and tests.
extension ReplayPrinter {
    func redact(_ replay: inout Replay) -> ReplayStatus {
        let redaction = command.redaction("\(UInt64.random(in: 0 ... .max))")
        var actions: [LoggedAction] = []
        var inputs: [LoggedInput] = []
        var passed: [LoggedInput] = []
        replay.onInput { passed.append($0) }
        while true {
            let state = replay.state
            let next = replay.next()
            for var input in passed.compactMap({ redaction.redacted($0, in: state) }) {
                input.position = actions.count
                inputs.append(input)
            }
            passed = []
            guard let next else { break }
            do throws(ActionCodingError) {
                actions.append(try redaction.redacted(next))
            } catch {
                say(.notRedacted(line: next.line, type: next.type))
                return .failed
            }
        }
        guard replay.failure == nil, replay.reachesSkipped(), let file = request.writtenFile else { return .failed }
        let copy = LogCopy<Codec>(header: redaction.redacted(replay.header), actions: actions, inputs: inputs)
        guard write(copy, to: file) else { return .failed }
        say(.redacted(actions.count, file: file))
        return .done
    }

    /// Writes a log with a minimal sequence of actions that still reaches the aim, and lists it.
    func shrink(to aim: ShrinkingAim, _ replay: inout Replay) -> ReplayStatus {
        var actions: [LoggedAction] = []
        while let next = replay.nextUnreduced() {
            actions.append(next)
        }
        guard replay.reachesSkipped(), let file = request.writtenFile else { return .usage }
        let log = RecordedLog(header: replay.header, actions: actions, codec: program.codec)
        guard let least = log.shrunk(to: aim, by: program)?.actions.map(\.self) else {
            return switch aim {
            case .condition: noneFound(replay, .neverTrue)
            case .brokenRule: noneFound(replay, .nothingBroken)
            }
        }
        guard write(LogCopy(header: replay.header, actions: least), to: file) else { return .failed }
        for (index, action) in least.enumerated() { show(line(of: action, index + 1)) }
        say(.shrunk(from: actions.count, to: least.count, file: file))
        return .done
    }

    /// Writes a log. If that fails, says why and returns false.
    func write(_ copy: LogCopy<Codec>, to file: String) -> Bool {
        do throws(ActionLogWriteError) {
            try copy.write(to: file, by: program)
            return true
        } catch {
            say(.notWritten(error, file: file))
            return false
        }
    }

    /// Prints a test, or writes it and its log.
    func test(_ replay: inout Replay) -> ReplayStatus {
        guard let form = command.testForm else {
            say(.noTestForm)
            return .failed
        }
        replay.run()
        guard replay.failure == nil, replay.reachesSkipped() else { return .failed }
        do throws(ActionLogReadError) {
            let replayed = try ExportedTestReplay(path: request.log, skipping: request.skipped, by: program)
            if let file = request.writtenFile { return write(test: file, replayed, form) }
            ExportedTest(replayed, request, log: form.logName(request.log), form: form)?.lines.forEach(show)
            return .done
        } catch {
            say(.unreadable(error, file: request.log))
            return .failed
        }
    }

    /// Writes the test to a file, and a copy of the log where the test finds it.
    private func write(
        test file: String, _ replayed: ExportedTestReplay<Codec>, _ form: ExportedTestForm<State>
    ) -> ReplayStatus {
        let original = URL(filePath: request.log).standardizedFileURL
        let folder = form.logFolder(URL(filePath: file).standardizedFileURL)
        let log = folder.appending(path: original.lastPathComponent)
        let path = log.path(percentEncoded: false)
        guard let test = ExportedTest(replayed, request, log: original.lastPathComponent, form: form) else {
            return .failed
        }
        do {
            if log != original { try FileManager.default.copyItem(at: original, to: log) }
            let text = test.lines.joined(separator: "\n") + "\n"
            try Data(text.utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
        } catch {
            say(.testNotWritten(file: file, log: path))
            return .failed
        }
        say(.testWritten(file: file, log: path))
        return .done
    }
}
