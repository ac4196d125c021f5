import QiitaDomain
import ReduxKit

/// What `replay --rerun` prints.
extension Strings {
    var noInputs: String {
        pick("この記録には入力がないので、もう一度実行できません", "the log contains no input, so it cannot be run again")
    }

    /// The first 40 characters of an input that this version does not know.
    func unknownInput(_ input: LoggedInput, in file: String) -> String {
        let json = CanonicalValue(json: StreamSafeText.json(input.json[...]))
        let shown = json?.shortJSON(length: 40) ?? String(String(decoding: input.json, as: UTF8.self).prefix(40))
        return pick(
            "\(file) の \(input.line) 行目: 知らない入力なので実行しません (\(shown))",
            "line \(input.line) of \(file): unknown input, so nothing is run (\(shown))")
    }

    var rerunStuck: String {
        pick("プログラムが記録にない応答を待っています", "the program waits for a response that is not in the log")
    }

    func rerunEqual(_ actions: Int, inputs: Int) -> String {
        pick(
            "再実行: 入力 \(inputs) 件から操作 \(actions) 件、違いはありません",
            "rerun: \(counted(actions, "action", "actions")) from \(counted(inputs, "input", "inputs")), no difference")
    }

    func nothingBroken(in orders: Int, seed: UInt64) -> String {
        pick(
            "並べ替え: シード \(seed) から \(orders) 通り、破れた規則はありません",
            "reordered: \(counted(orders, "order", "orders")) from seed \(seed), no rule broken")
    }

    /// The rule that an order of the responses breaks.
    func broken(seed: UInt64, action number: Int, type: String, violation: String) -> String {
        pick(
            "シード \(seed): 操作 \(number) \(type) が規則を破ります: \(violation)",
            "seed \(seed): action \(number) \(type) breaks \(violation)")
    }

    func neverTrue(in orders: Int, seed: UInt64) -> String {
        pick(
            "並べ替え: シード \(seed) から \(orders) 通り、条件は真になりません",
            "reordered: \(counted(orders, "order", "orders")) from seed \(seed), the condition is never true")
    }

    /// The action of an order of the responses after which the condition is true.
    func isTrue(seed: UInt64, action number: Int, type: String, values: String) -> String {
        pick(
            "シード \(seed): 操作 \(number) \(type) の後に条件が真になります: \(values)",
            "seed \(seed): after action \(number) \(type) the condition is true: \(values)")
    }

    /// `action 12 (line 15, list.cursorMoved) differs at row: 3 -> 4`, the log's value first.
    func text(of difference: RerunDifference, isFull: Bool) -> String {
        let (number, line, rerun) = (difference.number, difference.line, text(of: difference.rerun))
        guard let recorded = difference.recorded else {
            return pick(
                "操作 \(number) (\(line) 行目) の後: 記録に操作がなく、再実行は \(rerun)",
                "after action \(number) (line \(line)): the log has no action here, the rerun has \(rerun)")
        }
        let action = differs(number: number, line: line, type: recorded.type)
        guard difference.rerun?.type == recorded.type, let payload = difference.rerun?.payload,
            let change = StateDiff.changes(from: recorded.payload, to: payload).first
        else {
            return pick(
                "\(action): 記録は \(text(of: recorded))、再実行は \(rerun)",
                "\(action): recorded \(text(of: recorded)), rerun \(rerun)")
        }
        let text = ChangeText.session(isFull: isFull).line(of: change)
        return pick("\(action)。違い: \(text)", "\(action) at \(text)")
    }

    private func text(of action: EncodedAction?) -> String {
        guard let action else { return pick("操作なし", "nothing") }
        let summary = ActionSummary.session.text(of: action.payload)
        return summary.isEmpty ? action.type : "\(action.type) \(summary)"
    }
}
