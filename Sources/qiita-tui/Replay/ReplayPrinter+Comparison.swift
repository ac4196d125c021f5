import Foundation
import QiitaDomain
import ReduxKit

/// Compares a log with another log, and this program with another build of it.
extension ReplayPrinter {
    /// Prints `n type part=hash …` for each action.
    func parts(_ walk: inout LogWalk) -> ExitCode {
        let tracker = PartTracker<AppState>()
        _ = try? tracker.update(to: walk.state)
        while let next = walk.next() {
            show(Self.parts(of: next, walk, tracker))
        }
        return .done
    }

    private static func parts(of action: LoggedAction, _ walk: LogWalk, _ tracker: PartTracker<AppState>) -> String {
        let changed = (try? tracker.update(to: walk.state)) ?? []
        let isStart = if case .started? = action.action as? RecordingAction<AppState> { true } else { false }
        let parts = (isStart ? tracker.parts : changed).map { "\($0.name)=\($0.hash)" }
        return (["\(walk.count)", action.type] + parts).joined(separator: " ")
    }

    // MARK: - Another build

    func against(_ program: String, _ walk: inout LogWalk) -> ExitCode {
        let other = OtherBuild(program: program, options: options.replay)
        let (lines, status) = other.lines(["--parts"])
        let tracker = PartTracker<AppState>()
        _ = try? tracker.update(to: walk.state)
        var rest = lines[...]
        while let next = walk.next() {
            guard let theirs = rest.popFirst() else {
                say(strings.programFailed(program, status: status))
                return .failed
            }
            let ours = Self.parts(of: next, walk, tracker)
            guard ours != theirs else { continue }
            let found = "\(line(of: next, walk.count))  \(difference(from: other, walk) ?? "\(theirs) -> \(ours)")"
            guard walk.reachesSkipped() else { return .usage }
            show(found)
            return .differs
        }
        guard walk.reachesSkipped() else { return .usage }
        guard status == 0 else {
            say(strings.programFailed(program, status: status))
            return .failed
        }
        show(strings.noDifference(walk.count))
        return .done
    }

    /// The first path at which the other build's state differs.
    private func difference(from other: OtherBuild, _ walk: LogWalk) -> String? {
        let theirs = CanonicalValue(
            json: other.lines(["--state", "--at", "\(walk.count)"]).lines.joined(separator: "\n"))
        guard let theirs, let ours = try? CanonicalValue(encoding: walk.state) else { return nil }
        return StateDiff.changes(from: theirs, to: ours).first.map(text)
    }

    // MARK: - Another log

    func compare(with path: String, _ walk: inout LogWalk) -> ExitCode {
        var ours: [NumberedAction] = []
        while let next = walk.nextUnreduced() {
            ours.append((walk.count, next))
        }
        guard walk.failure == nil, walk.reachesSkipped() else { return .usage }
        do throws(ActionLogReadError) {
            let other = try RecordedLog(path: path)
            switch other.ending {
            case .complete: break
            case .brokenLastLine(let line): say(strings.brokenLastLine(line))
            case .unreadable(let error): throw error
            }
            return compare(ours, other.actions.enumerated().map { ($0.offset + 1, $0.element) })
        } catch {
            say(strings.log(error, file: path))
            return .failed
        }
    }

    typealias NumberedAction = (number: Int, action: LoggedAction)

    /// Prints the first step after which the states differ, with the logs aligned by their common actions.
    private func compare(_ one: [NumberedAction], _ other: [NumberedAction]) -> ExitCode {
        let reduce = recordingReducer(appReducer)
        var states = (AppState(), AppState())
        var (onlyOne, onlyOther, common) = (0, 0, 0)
        for step in LogAlignment(one.map(\.action.key), other.map(\.action.key)).steps {
            let (ours, theirs) = (step.one.map { one[$0] }, step.other.map { other[$0] })
            if let ours { reduce(&states.0, ours.action.action) }
            if let theirs { reduce(&states.1, theirs.action.action) }
            switch (ours, theirs) {
            case (_?, _?): common += 1
            case (_?, nil): onlyOne += 1
            case (nil, _): onlyOther += 1
            }
            guard states.0 != states.1, let action = (ours ?? theirs)?.action else { continue }
            let change = (try? StateDiff.changes(from: states.0, to: states.1))?.first
            let numbers = [ours, theirs].map { $0.map { "\($0.number)" } ?? "-" }.joined(separator: " / ")
            show("\(numbers)\(line(of: action, 0).dropFirst())  \(change.map(text) ?? "")")
            return .differs
        }
        show(strings.noDifference(common: common, onlyIn: onlyOne, onlyInOther: onlyOther))
        return .done
    }
}

extension LoggedAction {
    /// A key that is equal for the same action in another log.
    fileprivate var key: String { "\(type) \(payload?.json ?? "")" }
}

/// Another build of this program, run with the same log.
private struct OtherBuild {
    let program: String
    let options: ReplayOptions

    /// The printed lines and the exit status.
    func lines(_ words: [String]) -> (lines: [String], status: Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let skipped = options.skipped.sorted().map(String.init).joined(separator: ",")
        process.arguments =
            [program, "replay"] + words + (skipped.isEmpty ? [] : ["--skip", skipped]) + ["--", options.log]
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return ([], 127)
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, process.terminationStatus)
    }
}
