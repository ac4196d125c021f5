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
                       qiita-tui login [オプション]          アクセストークンを登録する

                対象: 記事のURLか20桁のID、@ユーザー、#タグ
                """,
                """
                Usage: qiita-tui [options] [TARGET]         read Qiita's articles
                       qiita-tui show [options] TARGET      print an article as text
                       qiita-tui render [options] [FILE]    lay out an HTML body as text
                       qiita-tui login [options]            store an access token

                TARGET: an article's URL or its 20-digit id, @user, or #tag
                """)
        case .show:
            pick("使い方: qiita-tui show [オプション] 対象", "Usage: qiita-tui show [options] TARGET")
        case .login: pick("使い方: qiita-tui login [オプション]", "Usage: qiita-tui login [options]")
        case .render:
            pick("使い方: qiita-tui render [オプション] [FILE]", "Usage: qiita-tui render [options] [FILE]")
        }
    }

    fileprivate func option(_ name: String) -> String {
        switch name {
        case "help": pick("この使い方を表示する", "print this")
        case "version": pick("版を表示する", "print the version")
        case "lang": pick("表示の言語 (既定はロケールによる)", "language (default: the locale's)")
        case "color": pick("色を使うか (既定 auto)", "colours (default auto)")
        case "theme": pick("配色。端末の16色から (既定 auto)", "looks on the terminal (default auto)")
        case "width": pick("本文の幅の上限、桁 (既定 88)", "widest column of text, in cells (default 88)")
        case "ambiguous-width": pick("曖昧幅の文字の桁数 (既定 1)", "cells of ambiguous characters (default 1)")
        case "host": pick("API のホスト (既定 https://qiita.com)", "API host (default https://qiita.com)")
        case "secrets": pick("トークンの入った plist", "the plist with the token")
        case "format": pick("表示の形式 (既定 text)", "form of what is printed (default text)")
        case "stdin": pick("トークンを標準入力から読む", "read the token from standard input")
        case "check-config": pick("設定ファイルを調べる", "check the configuration file")
        case "print-config": pick("既定の設定を説明付きで表示する", "print the default configuration")
        case "paths": pick("ファイルの置き場所を表示する", "print where files are kept")
        case "demo": pick("付属の記事を、通信せずに読む", "the articles that come with it, no network")
        default: preconditionFailure("The table of options has --\(name), which nobody explains.")
        }
    }
}
