import Foundation
import QiitaDomain
import ReduxKit

/// What `replay` says of a log.
extension Strings {
    func log(_ error: ActionLogReadError, file: String) -> String {
        switch error {
        case .unreadable(let code):
            pick("\(file) を読めません (\(Self.system(code)))", "cannot read \(file) (\(Self.system(code)))")
        case .notALog:
            pick("\(file) は操作のログではありません", "\(file) is no action log")
        case .older(let version):
            pick(
                "\(file) は古い形式 (\(version)) のログです。読めるのは形式 \(ActionLogHeader.version) だけです",
                "\(file) is a log of version \(version); only version \(ActionLogHeader.version) is read")
        case .newer(let version):
            pick(
                "\(file) は新しい形式 (\(version)) のログです。この版では読めません",
                "\(file) is a log of version \(version), which this program is too old to read")
        case .broken(let line):
            pick("\(file) の \(line) 行目が壊れています。続きは読めません", "line \(line) of \(file) is broken; the rest is not read")
        case .unknownType(let type, let line):
            pick(
                "\(file) の \(line) 行目: 知らない操作です (\(type))。続きは再生できません",
                "line \(line) of \(file): unknown action type \(type); the rest is not replayed")
        }
    }

    func brokenLastLine(_ line: Int) -> String {
        pick("最後の \(line) 行目は途中で切れているので除きました", "the last line, \(line), is broken off and was left out")
    }

    func noSuchAction(_ number: Int, count: Int) -> String {
        pick("操作 \(number) はありません。全部で \(count) です", "there is no action \(number); the log has \(count)")
    }

    var nothingVerified: String {
        pick("このログには照合できる値 (parts, digest) がありません", "nothing was verified: the log has no digest and no parts")
    }

    func remark(_ remark: LogReplay<AppState>.Remark) -> String {
        switch remark {
        case .repeatedNumber(let number, let line):
            pick("\(line) 行目: 番号 \(number) は前の行より後ではありません", "line \(line): the number \(number) is repeated")
        case .timeRunsBackwards(let line):
            pick("\(line) 行目: 時刻が前の行より前です", "line \(line): the time runs backwards")
        }
    }

    func nothingAt(_ path: StatePath) -> String {
        pick("\(path) には一度も何もありません", "nothing ever stands at \(path)")
    }

    func notPrinted(_ code: Int32) -> String {
        pick("標準出力に書けません (\(Self.system(code)))", "cannot write to standard output (\(Self.system(code)))")
    }

    /// The system's own words for an `errno`.
    private static func system(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}
