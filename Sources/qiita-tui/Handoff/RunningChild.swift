import Dispatch
import Foundation
import QiitaDomain
import Synchronization

/// A child process that runs without the terminal and without a shell in between. A thread waits for its end.
final class RunningChild: Sendable {
    /// The seconds after which a running program counts as started.
    static let startTimeout: TimeInterval = 1

    /// The queue of the time limits. An idle program is not woken by a serial queue, unlike by the global thread pool.
    private static let limits = DispatchQueue(label: "qiita-tui.children")

    private enum State {
        case running
        case awaited(@Sendable (ChildEnd) -> Void)
        case ended(ChildEnd)
    }
    private let state = Mutex(State.running)
    private let group: pid_t

    private init(ofGroup group: pid_t) {
        self.group = group
    }

    /// Starts a program.
    /// - Parameter words: Its path and its arguments.
    /// - Throws: `notStarted`.
    nonisolated(nonsending) static func start(
        _ words: [String], environment: ChildEnvironment, input: Data? = nil
    ) async throws(HandoffError) -> RunningChild {
        let child: RunningChild? = await waitForCallback { started in
            Thread {
                let errors = UnnamedFile()
                guard let process = SpawnedProcess(words, environment: environment, input: input, errors: errors)
                else { return started(nil) }
                let child = RunningChild(ofGroup: process.group)
                started(child)
                child.hasEnded(ChildEnd(status: process.waitForEnd(), errors: errors))
            }.start()
        }
        guard let child else { throw .notStarted(program: words[0].split(separator: "/").last.map(String.init) ?? "") }
        return child
    }

    /// Its end, once it has come. Only one caller waits at a time, also for `end(within:)`.
    nonisolated(nonsending) func end() async -> ChildEnd {
        await waitForCallback { [self] callback in report(to: callback) }
    }

    /// Its end; nil if it still runs after so many seconds. It is then left to itself.
    nonisolated(nonsending) func end(within seconds: TimeInterval) async -> ChildEnd? {
        await waitForCallback { [self] callback in
            report(to: callback)
            Self.limits.asyncAfter(deadline: .now() + seconds) { [self] in
                if stopsWaiting() { callback(nil) }
            }
        }
    }

    /// Ends the child unless it has ended.
    func stop() {
        state.withLock { state in
            if case .ended = state { return }
            kill(-group, SIGTERM)
            kill(-group, SIGCONT)
        }
    }

    private func report(to callback: @escaping @Sendable (ChildEnd) -> Void) {
        let end: ChildEnd? = state.withLock { state in
            if case .ended(let end) = state { return end }
            state = .awaited(callback)
            return nil
        }
        if let end { callback(end) }
    }

    /// Forgets who waits; false if the child has ended.
    private func stopsWaiting() -> Bool {
        state.withLock { state in
            if case .ended = state { return false }
            state = .running
            return true
        }
    }

    private func hasEnded(_ end: ChildEnd) {
        let callback: (@Sendable (ChildEnd) -> Void)? = state.withLock { state in
            defer { state = .ended(end) }
            if case .awaited(let callback) = state { return callback }
            return nil
        }
        callback?(end)
    }
}

struct ChildEnd: Equatable, Sendable {
    /// The most bytes of standard error in which its last line is looked for.
    private static let errorLimit = 4096
    /// The most characters of that line.
    static let lineLimit = 200

    /// The exit status; 128 and the signal's number after a signal.
    var status: Int
    /// The last line that it wrote to standard error; nil if it wrote none.
    var lastLine: String?

    /// An end with what was written to standard error.
    init(status: Int, errors: UnnamedFile? = nil) {
        self.status = status
        lastLine = errors.flatMap { Self.lastLine(of: $0.end(limit: Self.errorLimit)) }
    }

    /// The last line with anything to see, without the control sequences that colour it.
    static func lastLine(of errors: Data) -> String? {
        let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.lazy.reversed().map { withoutControls($0.unicodeScalars) }.first { !$0.isEmpty }
            .map { String($0.prefix(lineLimit)) }
    }

    /// The text without control characters, without sequences such as `ESC [ 31 m` and `ESC ] 0 ; title BEL`, and without what would
    /// change the direction of the row that shows it.
    private static func withoutControls(_ text: Substring.UnicodeScalarView) -> String {
        var result = ""
        var rest = text
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}", rest.first == "[" {
                rest = rest.dropFirst().drop { !("@"..."~").contains($0) }.dropFirst()
            } else if scalar == "\u{1B}", let kind = rest.first, "]PX^_".unicodeScalars.contains(kind) {
                // ESC ends it too: what follows it is read as the end's second half, or as the next sequence.
                rest = rest.drop { $0 != "\u{7}" && $0 != "\u{1B}" }.dropFirst()
                if rest.first == "\\" { rest.removeFirst() }
            } else if scalar == "\t" {
                result += " "
            } else if scalar.properties.generalCategory != .control {
                result.unicodeScalars.append(scalar)
            }
        }
        return Sanitizer.line(result).trimmingCharacters(in: .whitespaces)
    }

    /// Throws the failure of a program; a status of 0 is none.
    func check(of program: String) throws(HandoffError) {
        guard status == 0 else { throw .failed(program: program, status: status, lastLine: lastLine) }
    }
}
