import Foundation
import QiitaDomain

/// The editor in which an action of the debugger is changed.
extension SystemHandoff {
    /// Opens a text in the editor, which has the terminal until it ends.
    @MainActor
    func edit(_ text: String) throws(HandoffError) -> String {
        let (name, words) = try editor()
        let folder = FileManager.default.temporaryDirectory.appending(path: "qiita-tui-\(UUID().uuidString)")
        let file = folder.appending(path: "action.json")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            try Data(text.utf8).write(to: file)
        } catch {
            throw .notStarted(program: name)
        }
        guard let status = lend(to: words + [file.path(percentEncoded: false)]) else {
            throw .notStarted(program: name)
        }
        guard status == 0, let edited = try? Data(contentsOf: file) else {
            throw .failed(program: name, status: status)
        }
        return String(decoding: edited, as: UTF8.self)
    }
}
