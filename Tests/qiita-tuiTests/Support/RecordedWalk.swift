import QiitaDomain
import ReduxKit
import TestSupport

@testable import qiita_tui

/// A session that was recorded: home, an article read and stocked, a search in it, the author's list and back, a refresh
/// that fails.
@MainActor
enum RecordedWalk {
    /// The log in a file of this folder, a quarter of a second between actions, and before the last a minute.
    static func write(
        to folder: TemporaryFolder, columns: Int = 80, rows: Int = 24, strings: Strings = .japanese,
        pause: Double = 0.25
    ) async throws -> String {
        let path = "\(folder.path)/walk.jsonl"
        let clock = HandClock(pause: pause)
        let recorder = ActionRecorder<AppState>(
            codec: ActionCodec(), clock: clock.tick, report: { _, _ in })
        let articles = Article.makeMany(24, user: .make("hanako"))
        let qiita = ManualQiita.serving(
            articles,
            except: [
                .authenticatedUser: .user(.make("hanako")),
                .articles(.user(id: "hanako"), page: 1): .failure(.timedOut),
            ])
        let session = ReaderSession(columns: columns, rows: rows, api: qiita)
        session.store.middleware.append(recorder.middleware())
        try recorder.begin(.file(path: path, isReplacing: true)) {
            ActionLogHeader(
                app: "1.0.0", started: "2026-11-21T09:00:00Z", lang: strings.language.rawValue, columns: columns,
                rows: rows, ambiguousWidth: 1)
        }
        await session.start(strings)
        await session.press(.down, .down, .enter)
        await session.type("s/本文")
        await session.press(.enter)
        await session.type("a")
        clock.pause = 60
        await session.press(.escape)
        recorder.end(at: session.store.state)
        return path
    }

    /// The log, read.
    static func log(strings: Strings = .japanese, pause: Double = 0.25) async throws -> SessionLog {
        let folder = try TemporaryFolder()
        return try SessionLog(path: await write(to: folder, strings: strings, pause: pause), of: .session)
    }
}

/// A clock that goes on whenever it is read.
@MainActor
private final class HandClock {
    var pause: Double
    private var time = 0.0

    init(pause: Double) {
        self.pause = pause
    }

    func tick() -> Double {
        time += pause
        return time
    }
}
