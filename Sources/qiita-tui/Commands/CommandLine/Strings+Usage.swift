import QiitaDomain

/// What `--help` prints, and the summaries of commands and options.
extension Strings {
    var optionsTitle: String { pick("オプション:", "Options:") }

    func synopsis(_ command: CommandLineOptions.Command) -> String {
        guard command == .browse else { return "\(usageTitle) \(words(of: command))" }
        let lines = CommandLineOptions.Command.allCases.enumerated().map { index, command in
            let title =
                index == 0 ? usageTitle : String(repeating: " ", count: DisplayWidth.standard.cells(of: usageTitle))
            return "\(title) \(DisplayWidth.standard.padded(words(of: command), to: 37))\(summary(command))"
        }
        let named = ListSource.forms.prefix { $0.first?.isLetter ?? false }
        let target = [
            pick("対象: 記事のURLか20桁のID、または一覧", "TARGET: an article's URL or its 20-digit id, or a list:"),
            "  " + named.joined(separator: ", ") + ",",
            "  " + ListSource.forms.dropFirst(named.count).joined(separator: ", ") + pick("、検索の語", ", or a query"),
        ]
        return (lines + [""] + target).joined(separator: "\n")
    }

    private var usageTitle: String { pick("使い方:", "Usage:") }

    /// A synopsis: `qiita-tui show [options] TARGET`.
    private func words(of command: CommandLineOptions.Command) -> String {
        let options = pick("[オプション]", "[options]")
        return switch command {
        case .browse: "qiita-tui \(options) \(pick("[対象]", "[TARGET]"))"
        case .show: "qiita-tui show \(options) \(pick("対象", "TARGET"))"
        case .render: "qiita-tui render \(options) [FILE]"
        case .replay: "qiita-tui replay \(options) LOG"
        case .sync: "qiita-tui sync \(options) \(pick("[一覧...]", "[SOURCE...]"))"
        case .login: "qiita-tui login \(options)"
        case .outbox: "qiita-tui outbox [list|send|drop]"
        case .mutes: "qiita-tui mutes [list|add|remove]"
        }
    }

    /// A short description of a command.
    func summary(_ command: CommandLineOptions.Command) -> String {
        switch command {
        case .browse: pick("Qiita の記事を読む", "read Qiita's articles")
        case .show: pick("記事を文字だけで表示する", "print an article as text")
        case .render: pick("HTML の本文を組んで表示する", "lay out an HTML body as text")
        case .replay: pick("記録した操作を再生する", "replay a recorded action log")
        case .sync: pick("オフラインで読む記事を取得する", "fetch articles for reading offline")
        case .login: pick("アクセストークンを登録する", "store an access token")
        case .outbox: pick("未送信の変更を表示・送信・破棄する", "print, send or drop unsent changes")
        case .mutes: pick("ミュートを表示・追加・取り消す", "print, add or remove mutes")
        }
    }

    /// A short description of an option.
    func option(_ name: String) -> String {
        switch name {
        case "help": pick("この使い方を表示する", "print this help")
        case "version": pick("バージョンを表示する", "print the version")
        case "lang": pick("表示の言語 (既定はロケールによる)", "language (default: the locale's)")
        case "color": pick("色を使うか (既定 auto)", "colours (default auto)")
        case "theme": pick("配色。端末の16色から (既定 auto)", "colour theme (default auto)")
        case "width": pick("本文の幅の上限、桁 (既定 88)", "maximum width of text, in cells (default 88)")
        case "links": pick("リンク先を示す方法 (既定 list)", "how link targets are shown (default list)")
        case "wrap-code": pick("長いコードを折り返すか (既定 yes)", "wrap long lines of code (default yes)")
        case "ambiguous-width": pick("曖昧幅の文字の桁数 (既定 1)", "cells of ambiguous characters (default 1)")
        case "host": pick("API のホスト (既定 https://qiita.com)", "API host (default https://qiita.com)")
        case "secrets": pick("トークンの入った plist", "plist with the token")
        case "format": pick("表示の形式 (既定 text)", "output format (default text)")
        case "yes": pick("drop の確認を省く", "drop without a question")
        case "stdin": pick("トークンを標準入力から読む", "read the token from standard input")
        case "check-config": pick("設定ファイルを調べる", "check the configuration file")
        case "print-config": pick("既定の設定を説明付きで表示する", "print the default configuration")
        case "completions": pick("シェルの補完を表示する", "print a shell's completions")
        case "paths": pick("ファイルの置き場所を表示する", "print the paths of files")
        case "demo": pick("付属の記事を、通信せずに読む", "bundled articles, without network")
        case "no-cache": pick("ディスクのキャッシュを読みも書きもしない", "disable the disk cache")
        case "offline": pick("通信せず、保存した記事を読む", "only stored articles, without network")
        case "pages": pick("一覧ごとのページ数 (既定は show 1、sync 3)", "pages of each list (default 1, of sync 3)")
        case "record": pick("操作を FILE に記録する", "record the session into FILE")
        case "force": pick("--record の FILE があれば上書きする", "overwrite the FILE of --record")
        case "no-session-log": pick("直前のセッションの記録を残さない", "do not record this session")
        case "list": pick("操作を一行ずつ表示する", "print one line per action")
        case "at": pick("操作 N の直後を見る (0 は最初、既定は最後)", "select action N (default: the last)")
        case "state": pick("状態を JSON で表示する", "print the state as JSON")
        case "screen": pick("画面を文字で表示する", "print the screen as text")
        case "diff": pick("その操作が変えたものを表示する", "print the changes of the action")
        case "blame": pick("PATH を変えた操作を表示する", "print the actions that changed PATH")
        case "verify": pick("記録と同じ状態になるか調べる", "compare the states with the recorded ones")
        case "when": pick("条件の真偽が変わる操作を表示する", "print the actions at which COND changes")
        case "first": pick("条件が最初に真になる操作を表示する", "print the first action that makes COND true")
        case "check": pick("状態の規則を破る操作を表示する", "print the actions that break an invariant")
        case "shrink": pick("条件が真になる最少の操作を残す", "keep the fewest actions that make COND true")
        case "parts": pick("操作ごとに変わった部分を表示する", "print the parts that each action changes")
        case "compare": pick("LOG2 と分かれる所を表示する", "print where LOG2 differs first")
        case "against": pick("別の版と状態が分かれる所を表示する", "print where another build differs first")
        case "redact": pick("中身を別の文字に置き換えて書く", "write the log with all texts replaced")
        case "rerun": pick("記録した入力でもう一度実行する", "run the inputs through the program again")
        case "reorder": pick("応答の順序を N 通りに変えて試す", "try N other orders of the responses")
        case "seed": pick("最初の順序を決める数 (既定 1)", "seed of the first order (default 1)")
        case "expect": pick("テストが最後に確かめる条件", "condition that the exported test expects")
        case "write": pick("結果を書くファイル", "output file")
        case "full": pick("値を省略せずに表示する", "do not truncate values")
        case "export-test": pick("再生を確かめるテストを表示する", "print a test that replays the log")
        case "skip": pick("これらの操作をなかったことにする", "leave these actions out")
        case "speed": pick("再生の速さ、0.5 から 16 か max", "speed of the debugger: 0.5 to 16, or max")
        default: preconditionFailure("The table of options has --\(name), which nobody explains.")
        }
    }
}
