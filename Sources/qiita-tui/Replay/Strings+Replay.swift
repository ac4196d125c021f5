import Foundation
import ReduxKit

/// What `replay` says of conditions, and of what it writes.
extension Strings {
    /// What is wrong with a condition.
    func conditionProblem(_ kind: Condition.Problem.Kind) -> String {
        switch kind {
        case .operandMissing: pick("パスか値が要ります", "a path or a value is missing")
        case .signMissing:
            pick("比較 (== != < <= > >= in contains) が要ります", "one of == != < <= > >= in contains is missing")
        case .wordTooMany: pick("余分な語です", "the condition has ended before this")
        case .parenthesisMissing: pick("閉じ括弧が要ります", "a closing parenthesis is missing")
        case .notAnOperand: pick("パスでも JSON の値でもありません", "neither a path nor a JSON value")
        }
    }

    var neverTrue: String { pick("条件が真になる操作はありません", "the condition is never true") }

    func shrunk(from count: Int, to least: Int, file: String) -> String {
        pick("\(count) 件の操作を \(least) 件にして \(file) に書きました", "\(count) actions shrunk to \(least), written to \(file)")
    }

    func redacted(_ count: Int, file: String) -> String {
        pick("\(count) 件の操作を置き換えて \(file) に書きました", "\(count) actions redacted, written to \(file)")
    }

    func notRedacted(line: Int, type: String) -> String {
        pick("\(line) 行目 (\(type)) は置き換えられません", "line \(line) (\(type)) cannot be redacted")
    }

    func notWritten(_ error: ActionLogWriteError, file: String) -> String {
        switch error {
        case .exists: pick("\(file) は既にあります", "\(file) exists")
        case .cannotCreate(let code), .cannotWrite(let code):
            pick(
                "\(file) に書けません (\(String(cString: strerror(code))))",
                "cannot write \(file) (\(String(cString: strerror(code))))")
        case .vanished: pick("\(file) がなくなりました", "\(file) has been removed")
        case .full: pick("\(file) に書けません (空きがありません)", "cannot write \(file) (no space left)")
        case .unencodable(let type): pick("\(type) を書けません", "\(type) cannot be encoded")
        }
    }

    func testWritten(file: String, log: String) -> String {
        pick("テストを \(file) に、ログを \(log) に書きました", "the test was written to \(file), its log to \(log)")
    }

    func testNotWritten(file: String, log: String) -> String {
        pick(
            "\(file) か \(log) に書けません。既にあるファイルは上書きしません",
            "cannot write \(file) or \(log); a file that exists is not replaced")
    }

    func programFailed(_ program: String, status: Int32) -> String {
        pick(
            "\(program) replay --parts が終了コード \(status) で失敗しました",
            "\(program) replay --parts failed with exit status \(status)")
    }

    func skipBeyond(_ number: Int, count: Int) -> String {
        pick("--skip の \(number) はありません。全部で \(count) です", "--skip: there is no action \(number); the log has \(count)")
    }
}

/// The debugger.
extension Strings {
    var debuggerTitle: String { pick("記録", "Replay") }
    var playing: String { pick("再生中", "playing") }
    var paused: String { pick("一時停止", "paused") }
    var beginning: String { pick("最初の状態", "the beginning") }
    var nothingHappened: String { pick("まだ何も起きていません", "Nothing has happened yet") }
    var nothingChanged: String { pick("この操作では何も変わりませんでした", "This action changed nothing") }
    var leftOut: String { pick("この操作は除外されています", "This action is left out") }
    var noScreen: String { pick("画面はまだありません", "No screen yet") }

    /// The label of a prompt.
    func label(_ prompt: DebuggerState.Purpose) -> String {
        switch prompt {
        case .filter: "/"
        case .find: pick("検索: ", "find: ")
        }
    }

    func speed(_ speed: PlaybackSpeed) -> String {
        speed == .fastest ? pick("最速", "max") : "x\(speed.rawValue)"
    }
    func skippedCount(_ count: Int) -> String { pick("除外 \(count)", "\(count) skipped") }
    func lineOfLog(_ line: Int) -> String { pick("\(line)行目", "line \(line)") }
    func filtered(_ text: String, _ shown: Int, of count: Int) -> String {
        pick("/\(text)  \(count)件中\(shown)件", "/\(text)  \(shown) of \(count)")
    }
    var digestReached: String { pick("記録と同じ状態です", "The state has the recorded digest") }
    var digestMissed: String { pick("記録と違う状態です", "The state differs from the recorded one") }

    func name(of pane: DebuggerPane) -> String {
        switch pane {
        case .diff: pick("差分", "diff")
        case .state: pick("状態", "state")
        case .screen: pick("画面", "screen")
        case .action: pick("操作", "action")
        }
    }

    var now: String { pick("-- いま --", "-- now --") }

    /// Why the list has no more actions.
    func ending(_ ending: RecordedLog.Ending) -> String {
        switch ending {
        case .complete(true): pick("-- 記録はここまで --", "-- the recording ends --")
        case .complete(false): pick("-- ここで途切れています --", "-- it breaks off here --")
        case .brokenLastLine(let line):
            pick("-- \(line)行目は壊れているので除きました --", "-- line \(line) is broken off and left out --")
        case .unreadable(.broken(let line)):
            pick("-- \(line)行目が壊れていて、続きを読めません --", "-- line \(line) is broken: nothing after it is read --")
        case .unreadable(.unknownType(let type, let line)):
            pick("-- \(line)行目は知らない操作です: \(type) --", "-- line \(line) is an unknown action: \(type) --")
        case .unreadable(.older(let version)), .unreadable(.newer(let version)):
            pick("-- 形式 \(version) は読めません --", "-- a log of version \(version) is not read --")
        case .unreadable(.unreadable), .unreadable(.notALog):
            pick("-- 続きを読めません --", "-- the rest cannot be read --")
        }
    }

    func debuggerMessage(_ message: DebuggerState.Message) -> String {
        switch message {
        case .notFound(let text): pick("見つかりません: \(text)", "Not found: \(text)")
        case .nothingListed(let text): pick("その名前の操作はありません: \(text)", "No action has such a type: \(text)")
        case .cannotContinue(let reason): pick("続きは操作できません: \(reason)", "Cannot go on live: \(reason)")
        case .nothingToSkip: pick("最初の状態は除外できません", "The beginning cannot be skipped")
        }
    }
}
