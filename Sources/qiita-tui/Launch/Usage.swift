/// What `--help` prints: one command's usage and options.
struct Usage {
    let options: CommandLineOptions

    init(_ options: CommandLineOptions) {
        self.options = options
    }

    var text: String {
        let strings = Strings(language: options.language)
        let lines = CommandLineTable.entries(of: options.command).map { entry in
            let letter = entry.option.letter.map { "-\($0), " } ?? "    "
            let name = letter + "--\(entry.option.name)" + (entry.value.map { " \($0)" } ?? "")
            return "  " + DisplayWidth.standard.padded(name, to: 34) + strings.option(entry.option.name)
        }
        return ([strings.synopsis(options.command), "", strings.optionsTitle] + lines).joined(separator: "\n")
    }
}

extension Strings {
    fileprivate var optionsTitle: String { pick("オプション:", "Options:") }

    fileprivate func synopsis(_ command: CommandLineOptions.Command) -> String {
        switch command {
        case .browse:
            pick(
                """
                使い方: qiita-tui [オプション] [対象]         Qiita の記事を読む
                       qiita-tui show [オプション] 対象      記事を文字だけで表示する
                       qiita-tui render [オプション] [FILE]  HTML の本文を組んで表示する
                       qiita-tui replay [オプション] LOG     記録した操作を再生する

                対象: 記事のURLか20桁のID、@ユーザー、#タグ
                """,
                """
                Usage: qiita-tui [options] [TARGET]         read Qiita's articles
                       qiita-tui show [options] TARGET      print an article as text
                       qiita-tui render [options] [FILE]    lay out an HTML body as text
                       qiita-tui replay [options] LOG       replay a recorded action log

                TARGET: an article's URL or its 20-digit id, @user, or #tag
                """)
        case .show:
            pick("使い方: qiita-tui show [オプション] 対象", "Usage: qiita-tui show [options] TARGET")
        case .render:
            pick("使い方: qiita-tui render [オプション] [FILE]", "Usage: qiita-tui render [options] [FILE]")
        case .replay:
            pick(
                """
                使い方: qiita-tui replay [オプション] LOG

                何も選ばなければ端末でデバッガーを開く。LOG は --record などで記録した操作のログ
                """,
                """
                Usage: qiita-tui replay [options] LOG

                Opens the debugger on the terminal unless something is to be printed. LOG is a
                recorded action log.
                """)
        }
    }

    fileprivate func option(_ name: String) -> String {
        switch name {
        case "help": pick("この使い方を表示する", "print this")
        case "version": pick("版を表示する", "print the version")
        case "lang": pick("表示の言語 (既定はロケールによる)", "language (default: the locale's)")
        case "color": pick("色を使うか (既定 auto)", "colours (default auto)")
        case "width": pick("本文の幅の上限、桁 (既定 88)", "widest column of text, in cells (default 88)")
        case "ambiguous-width": pick("曖昧幅の文字の桁数 (既定 1)", "cells of ambiguous characters (default 1)")
        case "host": pick("API のホスト (既定 https://qiita.com)", "API host (default https://qiita.com)")
        case "secrets": pick("トークンの入った plist", "the plist with the token")
        case "demo": pick("付属の記事を、通信せずに読む", "the articles that come with it, no network")
        case "record": pick("操作を FILE に記録する", "record the session into FILE")
        case "force": pick("--record の FILE があれば上書きする", "overwrite the FILE of --record")
        case "no-session-log": pick("直前のセッションの記録を残さない", "keep no log of this session")
        case "list": pick("操作を一行ずつ表示する", "print a line an action")
        case "at": pick("操作 N の直後を見る (0 は最初、既定は最後)", "what is after action N (default: the end)")
        case "state": pick("状態を JSON で表示する", "print the state as JSON")
        case "screen": pick("画面を文字で表示する", "print the screen as text")
        case "diff": pick("その操作が変えたものを表示する", "print what the action changed")
        case "blame": pick("PATH を変えた操作を表示する", "print the actions that changed PATH")
        case "verify": pick("記録と同じ状態になるか調べる", "check that the recorded states come out")
        case "export-test": pick("再生を確かめるテストを表示する", "print a test that replays the log")
        case "skip": pick("これらの操作をなかったことにする", "as if these actions had not happened")
        case "speed": pick("再生の速さ、0.5 から 16 か max", "of the debugger: 0.5 to 16, or max")
        default: preconditionFailure("The table of options has --\(name), which nobody explains.")
        }
    }
}
