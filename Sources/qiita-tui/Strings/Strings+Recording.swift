import QiitaDomain

/// What there is to say about recording a session.
extension Strings {
    /// What stands in the title row while the session is recorded at the reader's wish.
    var recordingMark: String { "[REC]" }

    /// That nothing is recorded into a file, or into none at all, and why.
    func notRecording(_ path: String?, _ failure: RecorderFailure) -> String {
        let because = pick("記録していません: \(reason(failure))", "Not recording: \(reason(failure))")
        return path.map { because + " (\($0))" } ?? because
    }

    /// Why the program did not start with `--record`.
    func recordRefused(_ path: String, _ failure: RecorderFailure) -> String {
        switch failure {
        case .exists:
            pick("\(path) はすでにあります。上書きするには --force を付けてください", "\(path) exists already; --force overwrites it")
        case .noFolder, .folderMissing, .forbidden, .readOnly, .allInUse, .vanished, .full, .unwritable:
            pick("\(path) に記録できません: \(reason(failure))", "cannot record into \(path): \(reason(failure))")
        }
    }

    /// Why, in a few words.
    func reason(_ failure: RecorderFailure) -> String {
        switch failure {
        case .noFolder: pick("環境変数 HOME がありません", "HOME is not set")
        case .exists: pick("同じ名前のファイルがあります", "a file of that name exists")
        case .folderMissing: pick("フォルダがありません", "there is no such folder")
        case .forbidden: pick("書き込む権限がありません", "permission denied")
        case .readOnly: pick("読み取り専用の場所です", "the file system is read-only")
        case .allInUse: pick("同時に起動しすぎています", "too many are running at once")
        case .vanished: pick("ファイルがなくなりました", "the file has gone")
        case .full: pick("空き容量がありません", "no space is left")
        case .unwritable: pick("書き込めません", "it cannot be written")
        }
    }
}
