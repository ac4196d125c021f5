import QiitaDomain
import ReduxKit

/// The program's name and version.
enum Version {
    static let name = "qiita-tui"
    static let number = "0.1.0"
}
