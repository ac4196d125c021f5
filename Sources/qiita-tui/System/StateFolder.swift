import Foundation
import QiitaDomain
import ReduxKit

/// The folder of data that persists between sessions and is not a setting: `qiita-tui` in `XDG_STATE_HOME`, otherwise
/// in `~/.local/state`.
struct StateFolder: Equatable, Sendable {
    let path: String

    /// A folder at a path; it need not exist.
    init(path: String) {
        self.path = path
    }

    /// Creates the folder for an environment; it need not exist. Nil if the environment contains none.
    init?(environment: [String: String]) {
        guard let state = Directories(environment: environment).state else { return nil }
        path = state
    }

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
