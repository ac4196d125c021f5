import Foundation

extension ReplayCommand {
    /// Replays a log for an exported test.
    /// - Parameters:
    ///   - log: an absolute path, or one below the folder in which the test looks for its log.
    ///   - skipped: the numbers of the skipped actions.
    ///   - test: the file of the test.
    /// - Throws: `ActionLogReadError` if the log cannot be read to its end.
    public func outcome(
        of log: String, skipping skipped: Set<Int> = [], testAt test: String = #filePath
    ) throws(ActionLogReadError) -> ExportedTestReplay<Codec> {
        let file = URL(filePath: test).standardizedFileURL
        let folder = testForm?.logFolder(file) ?? file.deletingLastPathComponent()
        let path = log.hasPrefix("/") ? log : folder.appending(path: log).path(percentEncoded: false)
        return try ExportedTestReplay(path: path, skipping: skipped, by: program)
    }
}
