import QiitaDomain
import ReduxKit

extension Strings {
    var debuggerTitle: String { pick("記録", "Replay") }
    var playing: String { pick("再生中", "playing") }
    var paused: String { pick("一時停止", "paused") }
    var beginning: String { pick("最初の状態", "the beginning") }
    var nothingHappened: String { pick("まだ何も起きていません", "Nothing has happened yet") }
    var nothingChanged: String { pick("この操作では何も変わりませんでした", "This action changed nothing") }
    var leftOut: String { pick("この操作は除外されています", "This action is skipped") }
    var noScreen: String { pick("画面はまだありません", "No screen yet") }

    func label(_ prompt: DebuggerState.Purpose) -> String {
        switch prompt {
        case .filter: "/"
        case .find: pick("検索: ", "find: ")
        case .condition: ":"
        case .conditionBefore: ";"
        case .blame: pick("変えた操作: ", "changes of: ")
        case .write: pick("ファイル: ", "write to: ")
        }
    }

    /// The work in progress, with a percentage; while shrinking, with the number of remaining actions.
    func working(_ kind: DebuggerState.Work.Kind, _ figure: Int) -> String {
        switch kind {
        case .reading: pick("記録を読み込み中 \(figure)%", "Reading the log \(figure)%")
        case .searching: pick("条件を検索中 \(figure)%", "Searching \(figure)%")
        case .checking: pick("検査中 \(figure)%", "Checking \(figure)%")
        case .shrinking: pick("最小化中 (残り\(figure)件)", "Shrinking (\(figure) actions left)")
        case .forking: pick("再計算中 \(figure)%", "Replaying \(figure)%")
        case .writing: pick("書き込み中", "Writing")
        }
    }

    var fork: String { pick("[分岐]", "[fork]") }
    var forkEnds: String { pick("-- 分岐はここまで --", "-- end of the fork --") }

    /// The error of a condition and its column.
    func mistake(_ problem: Condition.Problem) -> String {
        let kind = conditionProblem(problem.kind)
        return pick("\(problem.column)文字目: \(kind)", "column \(problem.column): \(kind)")
    }

    func broken(_ shown: Int, of count: Int) -> String {
        pick("!  \(count)件中\(shown)件", "!  \(shown) of \(count)")
    }

    func blamed(_ path: String, _ shown: Int, of count: Int) -> String {
        pick("\(path) を変えた操作  \(count)件中\(shown)件", "\(path) changed by \(shown) of \(count)")
    }

    /// The reason why an action is marked.
    func text(of mark: ActionMark) -> String {
        switch mark {
        case .broken(let name, let what):
            RuleName(rawValue: name).map(meaning(of:)).map {
                pick("\($0)（\(name): \(what)）", "\($0) (\(name): \(what))")
            }
                ?? "\(name): \(what)"
        case .differs(let part?): pick("記録と違います: \(part)", "differs from the log: \(part)")
        case .differs(nil): pick("記録と違います", "differs from the log")
        }
    }

    var notJSON: String { pick("JSON ではありません", "it is not JSON") }
    func notAPayload(of type: String) -> String {
        pick("\(type) の値ではありません", "it is not a payload of \(type)")
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

    /// The row after the last action: the reason why the log ends there.
    func ending(_ ending: SessionLog.Ending) -> String {
        switch ending {
        case .complete(true): pick("-- 記録はここまで --", "-- end of the recording --")
        case .complete(false): pick("-- ここで途切れています --", "-- the log is incomplete here --")
        case .brokenLastLine(let line):
            pick("-- \(line)行目は壊れているので除きました --", "-- line \(line) is incomplete and ignored --")
        case .unreadable(.broken(let line, _)), .unreadable(.undecodable(_, _, let line)):
            pick("-- \(line)行目が壊れていて、続きを読めません --", "-- line \(line) is broken: nothing after it is read --")
        case .unreadable(.unknownType(let type, let line)):
            pick("-- \(line)行目は知らない操作です: \(type) --", "-- line \(line) is an unknown action: \(type) --")
        case .unreadable(.older(let version, _)), .unreadable(.newer(let version)):
            pick("-- 形式 \(version) は読めません --", "-- logs of version \(version) cannot be read --")
        case .unreadable(.unreadable), .unreadable(.notALog), .unreadable(.compressed):
            pick("-- 続きを読めません --", "-- the rest cannot be read --")
        }
    }

    func debuggerMessage(_ message: DebuggerState.Message) -> String {
        switch message {
        case .notFound(let text): pick("見つかりません: \(text)", "Not found: \(text)")
        case .nothingListed(let text): pick("「\(text)」を含む操作はありません", "No action contains '\(text)'")
        case .conditionMistaken(let reason): pick("条件の誤り: \(reason)", "Invalid condition: \(reason)")
        case .conditionChanged(let text, let holds):
            pick("\(holds ? "真" : "偽")になりました: \(text)", "\(text): \(!holds) -> \(holds)")
        case .conditionUnchanged(let text, let holds, isAfter: true):
            pick("この先も\(holds ? "真" : "偽")のままです: \(text)", "It stays \(holds) from here: \(text)")
        case .conditionUnchanged(let text, let holds, isAfter: false):
            pick("ここまでずっと\(holds ? "真" : "偽")でした: \(text)", "It was always \(holds) before: \(text)")
        case .valueUnchanged(let path): pick("\(path) を変えた操作はありません", "No action changed \(path)")
        case .nothingBroken:
            pick("記録との違いも規則の違反もありません", "No action differs or breaks a rule")
        case .nothingBrokenThere(true): pick("この先にはありません", "None after this action")
        case .nothingBrokenThere(false): pick("これより前にはありません", "None before this action")
        case .nothingToShrinkTo:
            pick("条件を満たす操作も違反もありません", "No action meets the condition or breaks a rule")
        case .shrunk(let count, let least, nil):
            pick("\(count)件の操作を\(least)件にしました", "\(count) actions shrunk to \(least)")
        case .shrunk(let count, let least, let values?):
            pick(
                "\(count)件の操作を\(least)件にしました。前とは別の理由で真です: \(values)",
                "\(count) actions shrunk to \(least), true for another reason: \(values)")
        case .nothingToEdit: pick("最初の状態は編集できません", "The initial state cannot be edited")
        case .payloadUnchanged: pick("変更はありません", "Nothing was changed")
        case .payloadRefused(let reason): pick("編集できません: \(reason)", "Not edited: \(reason)")
        case .forked: pick("ここから再計算しました", "Replayed from here")
        case .written(let count, let path):
            pick("\(count)件の操作を \(path) に書きました", "\(count) actions written to \(path)")
        case .notWritten(let reason): reason
        case .cannotContinue(let reason): pick("続きは操作できません: \(reason)", "Cannot continue live: \(reason)")
        case .nothingToSkip: pick("最初の状態は除外できません", "The initial state cannot be skipped")
        }
    }
}
