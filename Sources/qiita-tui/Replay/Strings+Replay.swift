import Foundation
import QiitaDomain
import ReduxKit

extension Strings {
    /// The sentence of a message. Those in English are ReduxKit's.
    func replay(_ message: ReplayMessage) -> String {
        language == .english ? message.description : japanese(message)
    }

    func conditionProblem(_ kind: Condition.Problem.Kind) -> String {
        switch kind {
        case .operandMissing: pick("パスか値が必要です", kind.sentence)
        case .signMissing: pick("比較 (== != < <= > >= in contains) が必要です", kind.sentence)
        case .wordTooMany: pick("余分な語です", kind.sentence)
        case .parenthesisMissing: pick("閉じ括弧が必要です", kind.sentence)
        case .notAnOperand: pick("パスでも JSON の値でもありません", kind.sentence)
        case .commaMissing: pick("index(パス, 値) のコンマが要ります", kind.sentence)
        case .whereMissing: pick("count(パス where 条件) の where が要ります", kind.sentence)
        }
    }

    /// The beginning of a sentence about an action that differs.
    func differs(number: Int, line: Int, type: String) -> String {
        pick("操作 \(number) (\(line) 行目, \(type)) が異なります", "action \(number) (line \(line), \(type)) differs")
    }

    private func japanese(_ message: ReplayMessage) -> String {
        switch message {
        case .unreadable(let error, let file): japanese(error, file)
        case .brokenLastLine(let line): "最後の \(line) 行目は途中で切れているので除きました"
        case .noSuchAction(let number, let count): "操作 \(number) はありません。全部で \(count) です"
        case .skipBeyond(let number, let count): "--skip の \(number) はありません。全部で \(count) です"
        case .irregular(.repeatedNumber(let number, let line)): "\(line) 行目: 番号 \(number) は前の行より後ではありません"
        case .irregular(.timeRunsBackwards(let line)): "\(line) 行目: 時刻が前の行より前です"
        case .moreIrregularities(let count): "このような食い違いがほかに \(count) 件あります"
        case .verified(let actions, let digests): "操作 \(actions) 件、ダイジェスト \(digests) 件を照合しました"
        case .differs(let difference): japanese(difference)
        case .nothingVerified: "このログには照合できる値 (parts, digest) がありません"
        case .notRecorded(let members):
            "記録されていないので照合しません: \(members.map(\.description).joined(separator: "、"))"
        case .sound(let actions): "操作 \(actions) 件を調べました。規則を破る操作はありません"
        case .noInput: "このログには入力がありません"
        case .unexplained(let number): "操作 \(number) より前に入力も応答も記録されていないので、その原因は分かりません"
        case .neverTrue: "条件が真になる操作はありません"
        case .nothingBroken: "規則を破る操作はありません"
        case .mistaken(let remark): japanese(remark)
        case .unknownPath(let path, let similar): "\(path) を持つ状態はありません" + didYouMean(similar)
        case .repeatedID(let id, let list): "\(list) には ID が \(id) の要素が複数あるので、順番で区別します"
        case .shrunk(let count, let least, let file): "\(count) 件の操作を \(least) 件にして \(file) に書きました"
        case .otherValues(let values, let before):
            "条件は前とは別の理由で真になります: \(values.joined(separator: "  "))、前は \(before.joined(separator: "  "))"
        case .redacted(let count, let file): "\(count) 件の操作を置き換えて \(file) に書きました"
        case .notRedacted(let line, let type): "\(line) 行目 (\(type)) は置き換えられません"
        case .notWritten(let error, let file): japanese(error, file)
        case .testWritten(let file, let log): "テストを \(file) に、ログを \(log) に書きました"
        case .testNotWritten(let file, let log): "\(file) か \(log) に書けません。すでにあるファイルは上書きしません"
        case .noTestForm: "このプログラムはテストを書き出しません"
        case .buildFailed(let command, let status): "\(command) が終了コード \(status) で失敗しました"
        case .noDifference(let actions): "操作 \(actions) 件、違いはありません"
        case .noDifferenceBetween(let common, let one, let other):
            "違いはありません: 共通の操作 \(common) 件、一方だけの操作 \(one) 件と \(other) 件"
        case .misused(let error): usage(error)
        }
    }

    private func japanese(_ error: ActionLogReadError, _ file: String) -> String {
        switch error {
        case .unreadable(let code): "\(file) を読めません (\(String(cString: strerror(code))))"
        case .notALog(let cause): "\(file) は操作のログではありません (\(japanese(cause)))"
        case .compressed(let program): "\(file) は \(program) で圧縮されています。先に展開してください"
        case .older(let version, let expected): "\(file) は古い形式 (\(version)) のログです。読めるのは形式 \(expected) だけです"
        case .newer(let version): "\(file) は新しい形式 (\(version)) のログです。このバージョンでは読めません"
        case .broken(let line, let cause): "\(file) の \(line) 行目が壊れています: \(japanese(cause))。続きは読めません"
        case .undecodable(let type, let cause, let line):
            "\(file) の \(line) 行目が壊れています: \(type)\(cause.map { "、\(japanese($0))" } ?? " を読めません")。続きは読めません"
        case .unknownType(let type, let line): "\(file) の \(line) 行目: 知らない操作です (\(type))。続きは再生できません"
        }
    }

    private func japanese(_ value: UndecodableValue) -> String {
        let cause = japanese(value.cause)
        return value.member.components.isEmpty ? cause : "\(value.memberText): \(cause)"
    }

    private func japanese(_ cause: UndecodableValue.Cause) -> String {
        switch cause {
        case .missing: "値がありません"
        case .wrongKind(let kind, let expected): "\(name(kind))ですが、\(name(expected))が必要です"
        case .outOfRange(let number): "\(number) は範囲外です"
        case .notWhole(let number): "\(number) は整数ではありません"
        case .unknown(let value): "知らない値です (\(value))"
        case .notJSON: "JSON として正しくありません"
        case .textAfter: "JSON の後に余分な文字があります"
        case .empty: "空です"
        case .tooLong: "長すぎます"
        case .notAName: "英数字と . _ - だけの 80 文字以内の名前ではありません"
        case .notHexadecimal(let digits): "\(digits) 桁の 16 進数ではありません"
        case .secondHeader: "2 つ目のヘッダーです。2 つのログがつながっています"
        case .unusualForm: "記録するときの書き方と違います"
        case .noObject: "最初の行が JSON のオブジェクトではありません"
        case .byteOrderMark: "先頭に BOM があります"
        case .utf16: "UTF-8 ではなく UTF-16 です"
        case .carriageReturns: "改行が CR だけです"
        case .other: "正しい値ではありません"
        }
    }

    private func japanese(_ difference: ReplayDifference) -> String {
        let action = differs(number: difference.number, line: difference.line, type: difference.type)
        return switch difference.content {
        case .part(let name, let recorded, let replayed):
            "\(action)。部分 \(name): 記録は \(recorded?.description ?? "変化なし")、再生は \(replayed?.description ?? "変化なし")"
        case .digest(let recorded, let replayed): "\(action): 記録は \(recorded)、再生は \(replayed)"
        case .missed(let type, let part): "\(type) は \(part) を変えましたが、ログにありません (\(difference.line) 行目)"
        }
    }

    private func japanese(_ remark: ConditionRemark) -> String {
        switch remark {
        case .unknownPath(let path, .state, let similar): "\(path) を持つ状態はありません" + didYouMean(similar)
        case .unknownPath(let path, .action, let similar): "\(path) を持つ操作はありません" + didYouMean(similar)
        case .unknownPath(let path, .elements, let similar): "\(path) を持つ要素はありません" + didYouMean(similar)
        case .neverHolds(let comparison, let left, let leftKind, let right, let rightKind):
            "\(comparison) は成り立ちません: \(left) は\(name(leftKind))、\(right) は\(name(rightKind))です"
        }
    }

    private func name(_ kind: ConditionRemark.Kind) -> String {
        switch kind {
        case .bool: "真偽値"
        case .number: "数値"
        case .text: "文字列"
        case .array: "リスト"
        case .object: "オブジェクト"
        case .null: "null"
        }
    }

    private func japanese(_ error: ActionLogWriteError, _ file: String) -> String {
        switch error {
        case .exists: "\(file) はすでにあります"
        case .cannotCreate(let code), .cannotWrite(let code): "\(file) に書けません (\(String(cString: strerror(code))))"
        case .vanished: "\(file) がなくなりました"
        case .full: "\(file) に書けません (空きがありません)"
        case .unencodable(let type): "\(type) を書けません"
        case .unlistedPart(let name): reason(.partUnlisted(name: name))
        }
    }
}
