import Foundation
import QiitaDomain
import ReduxKit

/// Messages about conditions and written files.
extension Strings {
    /// The error of a condition.
    func conditionProblem(_ kind: Condition.Problem.Kind) -> String {
        switch kind {
        case .operandMissing: pick("パスか値が必要です", "a path or a value is missing")
        case .signMissing:
            pick("比較 (== != < <= > >= in contains) が必要です", "one of == != < <= > >= in contains is missing")
        case .wordTooMany: pick("余分な語です", "unexpected word after the condition")
        case .parenthesisMissing: pick("閉じ括弧が必要です", "a closing parenthesis is missing")
        case .notAnOperand: pick("パスでも JSON の値でもありません", "neither a path nor a JSON value")
        case .commaMissing: pick("index(パス, 値) のコンマが要ります", "the comma of index(PATH, VALUE) is missing")
        case .whereMissing:
            pick("count(パス where 条件) の where が要ります", "the where of count(PATH where CONDITION) is missing")
        }
    }

    /// A probable mistake in a condition.
    func remark(on remark: ConditionRemark) -> String {
        switch remark {
        case .unknownPath(let path, .state, let similar): unknownPath(path, similar: similar)
        case .unknownPath(let path, .action, let similar):
            pick("\(path) を持つ操作はありません", "no action has \(path)") + didYouMean(similar)
        case .unknownPath(let path, .elements, let similar):
            pick("\(path) を持つ要素はありません", "no element has \(path)") + didYouMean(similar)
        case .neverHolds(let comparison, let left, let leftKind, let right, let rightKind):
            pick(
                "\(comparison) は成り立ちません: \(left) は\(kind(leftKind))、\(right) は\(kind(rightKind))です",
                "\(comparison) never holds: \(left) is \(kind(leftKind)), \(right) is \(kind(rightKind))")
        }
    }

    /// A path at which no state of a log has a value.
    func unknownPath(_ path: String, similar: String?) -> String {
        pick("\(path) を持つ状態はありません", "no state has \(path)") + didYouMean(similar)
    }

    private func didYouMean(_ name: String?) -> String {
        name.map { pick("。\($0) のことですか?", "; did you mean \($0)?") } ?? ""
    }

    private func kind(_ kind: ConditionRemark.Kind) -> String {
        switch kind {
        case .bool: pick("真偽値", "true or false")
        case .number: pick("数値", "a number")
        case .text: pick("文字列", "a text")
        case .array: pick("リスト", "a list")
        case .object: pick("オブジェクト", "an object")
        case .null: "null"
        }
    }

    func repeatedID(_ id: String, in list: String) -> String {
        pick(
            "\(list) には ID が \(id) の要素が複数あるので、順番で区別します",
            "several elements of \(list) have the id \(id); they are told apart by their order")
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
        case .unlistedPart(let name): reason(.partUnlisted(name: name))
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

/// The results of comparing a replay with its log, another log or another build.
extension Strings {
    func verified(_ actions: Int, digests: Int) -> String {
        pick(
            "操作 \(actions) 件、ダイジェスト \(digests) 件を照合しました",
            "verified \(counted(actions, "action", "actions")), \(counted(digests, "digest", "digests"))")
    }

    func noDifference(_ actions: Int) -> String {
        pick("操作 \(actions) 件、違いはありません", "\(counted(actions, "action", "actions")), no difference")
    }

    func noDifference(common: Int, onlyIn one: Int, onlyInOther other: Int) -> String {
        pick(
            "違いはありません: 共通の操作 \(common) 件、一方だけの操作 \(one) 件と \(other) 件",
            "no difference: \(counted(common, "action", "actions")) in common, \(one) and \(other) of one log alone")
    }

    /// `action N (line L, type) differs in PART: recorded HASH, replayed HASH`; without a part for the whole state.
    func text(of difference: LogReplay<AppState>.Difference) -> String {
        let action = differs(number: difference.number, line: difference.line, type: difference.type)
        let unchanged = pick("変化なし", "unchanged")
        return switch difference.content {
        case .part(let name, let recorded, let replayed):
            pick("\(action)。部分 \(name): ", "\(action) in \(name): ")
                + hashes(recorded?.description ?? unchanged, replayed?.description ?? unchanged)
        case .digest(let recorded, let replayed):
            "\(action): " + hashes(recorded.description, replayed.description)
        }
    }

    /// The beginning of a sentence about an action that differs.
    func differs(number: Int, line: Int, type: String) -> String {
        pick("操作 \(number) (\(line) 行目, \(type)) が異なります", "action \(number) (line \(line), \(type)) differs")
    }

    private func hashes(_ recorded: String, _ replayed: String) -> String {
        pick("記録は \(recorded)、再生は \(replayed)", "recorded \(recorded), replayed \(replayed)")
    }
}
