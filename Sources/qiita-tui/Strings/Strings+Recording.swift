import Foundation
import QiitaDomain
import ReduxKit

/// Messages about recording a session.
extension Strings {
    /// The mark in the title row during a requested recording.
    var recordingMark: String { "[REC]" }

    /// The reason why nothing is recorded.
    func notRecording(_ path: String?, _ failure: RecorderFailure) -> String {
        let because = pick("記録していません: \(reason(failure))", "Not recording: \(reason(failure))")
        return path.map { because + " (\($0))" } ?? because
    }

    /// The reason why the program did not start with `--record`.
    func recordRefused(_ path: String, _ failure: RecorderFailure) -> String {
        switch failure {
        case .exists:
            pick("\(path) はすでにあります。上書きするには --force を付けてください", "\(path) exists already; --force overwrites it")
        case .noFolder, .folderMissing, .forbidden, .readOnly, .inUse, .allInUse, .vanished, .full, .unwritable,
            .partUnlisted:
            pick("\(path) に記録できません: \(reason(failure))", "cannot record into \(path): \(reason(failure))")
        }
    }

    /// The reason in a few words.
    func reason(_ failure: RecorderFailure) -> String {
        switch failure {
        case .noFolder: pick("環境変数 HOME がありません", "HOME is not set")
        case .exists: pick("同じ名前のファイルがあります", "a file of that name exists")
        case .folderMissing: pick("フォルダがありません", "no such folder")
        case .forbidden: pick("書き込む権限がありません", "permission denied")
        case .readOnly: pick("読み取り専用の場所です", "the file system is read-only")
        case .inUse: pick("ほかの qiita-tui が記録中です", "another qiita-tui is recording into it")
        case .allInUse: pick("同時に起動しすぎています", "too many are running at once")
        case .vanished: pick("ファイルがなくなりました", "the file was removed")
        case .full: pick("空き容量がありません", "no space is left")
        case .unwritable: pick("書き込めません", "it cannot be written")
        case .partUnlisted(let name):
            pick("状態の \(name) がログの対象にありません", "the part \(name) of the state is not listed for the log")
        }
    }
}

/// The messages of `replay` about a log.
extension Strings {
    func log(_ error: ActionLogReadError, file: String) -> String {
        switch error {
        case .unreadable(let code):
            pick("\(file) を読めません (\(Self.system(code)))", "cannot read \(file) (\(Self.system(code)))")
        case .notALog:
            pick("\(file) は操作のログではありません", "\(file) is not an action log")
        case .older(let version, let expected):
            pick(
                "\(file) は古い形式 (\(version)) のログです。読めるのは形式 \(expected) だけです",
                "\(file) is a log of version \(version); only version \(expected) is read")
        case .newer(let version):
            pick(
                "\(file) は新しい形式 (\(version)) のログです。このバージョンでは読めません",
                "\(file) is a log of version \(version), which needs a newer qiita-tui")
        case .broken(let line):
            pick("\(file) の \(line) 行目が壊れています。続きは読めません", "line \(line) of \(file) is broken; the rest is not read")
        case .unknownType(let type, let line):
            pick(
                "\(file) の \(line) 行目: 知らない操作です (\(type))。続きは再生できません",
                "line \(line) of \(file): unknown action type \(type); the rest is not replayed")
        }
    }

    func brokenLastLine(_ line: Int) -> String {
        pick("最後の \(line) 行目は途中で切れているので除きました", "the last line (\(line)) is incomplete and was ignored")
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
            pick("\(line) 行目: 時刻が前の行より前です", "line \(line): the time is earlier than on the line before")
        }
    }

    func notPrinted(_ code: Int32) -> String {
        pick("標準出力に書けません (\(Self.system(code)))", "cannot write to standard output (\(Self.system(code)))")
    }

    /// The system's description of an `errno`.
    private static func system(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}
