import Foundation
import QiitaDomain
import ReduxKit

/// The folder of data that persists between sessions and is not a setting: `qiita-tui` in `XDG_STATE_HOME`, otherwise
/// in `~/.local/state`.
struct StateFolder: Equatable, Sendable {
    /// It need not exist.
    let path: String

    func file(_ name: String) -> String {
        path + "/" + name
    }

    /// Creates the folder and its missing parents, readable only by the owner.
    func make() throws(RecorderFailure) {
        do throws(PrivateFile.Failure) {
            try PrivateFile.makeFolder(path)
        } catch {
            throw RecorderFailure(code: error.number)
        }
    }
}
