import Foundation
import QiitaDomain
import ReduxKit

/// Why the program cannot start.
extension Strings {
    func startFailure(_ failure: StartFailure) -> String {
        switch failure {
        case .token(let error): secrets(error)
        case .demo(let error): fixtures(error)
        case .terminal(let error): terminal(error)
        case .recording(let refused): recordRefused(refused.path, refused.failure)
        }
    }

    func terminal(_ error: TerminalError) -> String {
        switch error {
        case .notATerminal: pick("標準入出力が端末ではありません", "standard input or output is not a terminal")
        case .unnamedTerminal: pick("環境変数 TERM がありません", "TERM is not set")
        case .unknownTerminal(let name):
            Self.isInNcursesTerm(name)
                ? pick(
                    "システムに登録されていない端末です: TERM=\(name)。apt install ncurses-term で登録するか、TERM=xterm-256color qiita-tui を試してください",
                    "unknown terminal: TERM=\(name); apt install ncurses-term adds it, or try TERM=xterm-256color qiita-tui"
                )
                : pick(
                    "システムに登録されていない端末です: TERM=\(name)。TERM=xterm-256color qiita-tui を試してください",
                    "unknown terminal: TERM=\(name); try TERM=xterm-256color qiita-tui")
        case .tooSimple(let name):
            pick("画面を描けない端末です: TERM=\(name)", "this terminal cannot show screens: TERM=\(name)")
        case .notOpened(let name, let reason):
            pick("端末を開けません: TERM=\(name)", "cannot open the terminal: TERM=\(name)")
                + (reason == 0 ? "" : " (\(String(cString: strerror(reason))))")
        }
    }

    var curlMissing: String {
        pick(
            "libcurl.so.4 を読み込めません。通信には libcurl が必要です (Debian: libcurl4)",
            "libcurl.so.4 cannot be loaded; requests need libcurl (Debian: libcurl4)")
    }

    var printInstead: String {
        pick(
            "表示するだけなら \(words(of: .show)) を使ってください",
            "to print an article instead, use: \(words(of: .show))")
    }

    var listInstead: String {
        pick(
            "表示するだけなら qiita-tui replay LOG --list を使ってください",
            "to print what happened instead, use: qiita-tui replay LOG --list")
    }

    func fixtures(_ error: FixturesNotFound) -> String {
        let folders = error.searched.joined(separator: ", ")
        return pick(
            "デモの記事が見つかりません。探した場所: \(folders)", "the demo's articles were not found; searched: \(folders)")
    }

    /// Terminals of today in Debian's package ncurses-term; `kitty` is one, `xterm-kitty` is not.
    private static let inNcursesTerm = [
        "Eterm", "alacritty", "dvtm", "gnome", "iterm2", "kitty", "konsole", "kterm", "mintty", "mlterm", "mrxvt",
        "nsterm", "putty", "rxvt", "st", "teraterm", "vte",
    ]

    /// Whether that package adds the terminal to the system's database, as far as is known.
    private static func isInNcursesTerm(_ name: String) -> Bool {
        inNcursesTerm.contains { name == $0 || name.hasPrefix($0 + "-") }
    }
}
