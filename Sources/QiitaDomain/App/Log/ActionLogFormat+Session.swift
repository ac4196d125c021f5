import ReduxKit

extension ActionLogFormat {
    /// The format of the logs that are written, and the only one that is read.
    public static let session = ActionLogFormat("qiita-tui-action-log", version: 4)
}
