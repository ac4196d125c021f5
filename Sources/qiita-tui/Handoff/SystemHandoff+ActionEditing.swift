import Foundation
import QiitaDomain

/// The editor in which an action of the debugger is changed.
extension SystemHandoff {
    /// Opens a text in the editor, which has the terminal until it ends. The file stays if what was saved is not UTF-8.
    @MainActor
    func edit(_ text: String) throws(HandoffError) -> String {
        let (name, words) = try editor()
        let folder = FileManager.default.temporaryDirectory.appending(path: "qiita-tui-\(UUID().uuidString)")
        let file = folder.appending(path: "action.json")
        var isKept = false
        defer { if !isKept { try? FileManager.default.removeItem(at: folder) } }
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
        do throws(EditedText.NotUTF8) {
            return try EditedText(edited).text
        } catch {
            isKept = true
            throw .unusableDraft(UnusableFile(path: file.path(percentEncoded: false), why: .notUTF8(line: error.line)))
        }
    }
}
