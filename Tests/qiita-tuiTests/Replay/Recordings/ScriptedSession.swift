import Foundation
import QiitaDomain
import ReduxKit
import TestSupport

@testable import qiita_tui

/// A session of a made-up reader that is recorded: keys, and Qiita's answers in the order that a script wants them.
///
/// Every run writes the same log: requests count from 1, and the recorder's clock goes on by a quarter of a second
/// whenever it is read.
@MainActor
final class ScriptedSession {
    private let qiita = ManualQiita()
    private let session: ReaderSession
    private let recorder: ActionRecorder<AppState>
    private let strings: Strings
    private let path: String
    /// Who waits for an action, by a number that none before had.
    private var waiting: (number: Int, continuation: CheckedContinuation<Void, Never>)?
    private var waitCount = 0

    /// A session that has not begun; its log goes to `path`.
    init(path: String, columns: Int = 80, rows: Int = 24, strings: Strings = .japanese) {
        self.path = path
        self.strings = strings
        session = ReaderSession(columns: columns, rows: rows, api: qiita)
        var time = -0.25
        recorder = ActionRecorder(codec: ActionCodec()) {
            time += 0.25
            return time
        } report: { error, _ in
            preconditionFailure("The session can be recorded: \(error)")
        }
        session.store.middleware += [recorder.middleware(), noting]
    }

    /// Starts the program, recorded from its first action, and loads home.
    func start(_ articles: [Article], next: Int?) async throws {
        try record(from: nil)
        try await startUnrecorded(with: .recorded(articles, next: next))
    }

    /// Starts the program without recording; `answer` is what Qiita says to the first page.
    func startUnrecorded(with answer: ManualAnswer) async throws {
        session.begin(strings)
        await session.drawn()
        try await self.answer(.articles(.latest, page: 1), with: answer)
        try await self.answer(.authenticatedUser, with: .user(.make("alice")))
    }

    /// Begins to record: in mid-session with the state, else with nil.
    func record(from state: AppState?) throws {
        let size = session.terminal.size
        let header = ActionLogHeader(
            app: "1.0.0", started: "2026-11-21T09:03:00Z", lang: strings.language.rawValue,
            columns: size.columns,
            rows: size.rows, ambiguousWidth: 1)
        try recorder.begin(.file(path: path, isReplacing: true), from: state) { header }
    }

    /// Types characters one after the other; a line feed is Enter.
    func type(_ text: String) async {
        for character in text { await press(character == "\n" ? .enter : .character(character)) }
    }

    /// Presses a key; what it asks Qiita for waits for its answer.
    func press(_ key: Key) async {
        session.terminal.press(key)
        await session.drawn()
    }

    /// Gives the window another size.
    func resize(columns: Int, rows: Int) async {
        session.terminal.resize(columns: columns, rows: rows)
        await session.drawn()
    }

    /// Lets a minute pass.
    func wait(minutes: Int) {
        session.now = Timestamp(seconds: session.now.seconds + 60 * minutes)
    }

    /// Answers a call, and waits for the action that follows from it, or until no work is left.
    func answer(_ call: ManualQiita.Call, with answer: ManualAnswer) async throws {
        let effects = session.effects
        let pending = try await qiita.arrival(of: call) { await effects.waitUntilIdle() }
        waitCount += 1
        let number = waitCount
        await withCheckedContinuation { continuation in
            waiting = (number, continuation)
            pending.answer(answer)
            Task {
                await effects.waitUntilIdle()
                if waiting?.number == number { resume() }
            }
        }
        await session.drawn()
    }

    /// Answers a call from which another call follows, and no action.
    func pass(_ call: ManualQiita.Call, with answer: ManualAnswer) async throws {
        let effects = session.effects
        try await qiita.arrival(of: call) { await effects.waitUntilIdle() }.answer(answer)
    }

    /// The state as it is.
    var state: AppState { session.store.state }

    /// Ends the recording, and returns the screen that the reader saw last.
    func end() -> String {
        recorder.end(at: session.store.state)
        qiita.close()
        return session.screen
    }

    /// Notes that an action has been reduced.
    private var noting: Middleware<AppState> {
        { [weak self] _, _ in
            { next in
                { action in
                    next(action)
                    self?.resume()
                }
            }
        }
    }

    private func resume() {
        waiting?.continuation.resume()
        waiting = nil
    }
}
