import Foundation
import QiitaDomain
import ReduxKit

/// Messages about recording a session.
extension Strings {
    /// The reason why nothing is recorded.
    func notRecording(_ path: String?, _ failure: RecorderFailure) -> String {
        let because = pick("記録していません: \(reason(failure))", "Not recording: \(reason(failure))")
        return path.map { because + " (\(SystemName.shown($0)))" } ?? because
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
        case .noFolder:
            pick("HOME がないか、そのフォルダにほかのユーザーも書き込めます", "HOME is not set, or others can write to its folder")
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
