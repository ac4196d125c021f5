import QiitaDomain

/// What `--help` prints, and the summaries of commands and options.
extension Strings {
    var optionsTitle: String { pick("オプション:", "Options:") }

    func synopsis(_ command: CommandLineOptions.Command) -> String {
        guard command == .browse else {
            let synopsis = "\(usageTitle) \(words(of: command, isWhole: true))"
            return ([synopsis] + [details(of: command)].compactMap(\.self)).joined(separator: "\n\n")
        }
        let lines = CommandLineOptions.Command.allCases.enumerated().map { index, command in
            let title =
                index == 0 ? usageTitle : String(repeating: " ", count: DisplayWidth.standard.cells(of: usageTitle))
            return "\(title) \(DisplayWidth.standard.padded(words(of: command), to: 38))\(summary(command))"
        }
        return (lines + ["", targetDetails]).joined(separator: "\n")
    }

    private var targetDetails: String {
        let named = ListSource.forms.prefix { $0.first?.isLetter ?? false }
        return [
            pick("対象: 記事のURLか20桁のID、または一覧", "TARGET: an article's URL or its 20-digit id, or a list:"),
            "  " + named.joined(separator: ", ") + ",",
            "  " + ListSource.forms.dropFirst(named.count).joined(separator: ", ") + pick("、検索の語", ", or a query"),
        ].joined(separator: "\n")
    }

    /// What the help of a command says between its synopsis and its options.
    private func details(of command: CommandLineOptions.Command) -> String? {
        switch command {
        case .show: targetDetails
        case .mutes: pick("何を: ", "WHAT: ") + Mute.forms
        case .sync:
            pick(
                """
                一覧: 取得する一覧。なければすべてのタブ
                  \(syncForms)、
                  検索の語
                """,
                """
                SOURCE: a list to fetch; without one, all tabs
                  \(syncForms),
                  or a query
                """)
        case .login:
            pick(
                """
                アクセストークンを尋ね、Qiita に確かめてから、設定フォルダの Secrets.plist に
                保存します。場所は qiita-tui --paths の secrets です。
                """,
                """
                Asks for an access token, verifies it with Qiita, and saves it in
                Secrets.plist, whose path qiita-tui --paths prints as secrets.
                """)
        case .browse, .render, .replay, .outbox: nil
        }
    }

    private var usageTitle: String { pick("使い方:", "Usage:") }

    /// A synopsis: `qiita-tui show [options] TARGET`; with `isWhole` also what `add` and `remove` take.
    func words(of command: CommandLineOptions.Command, isWhole: Bool = false) -> String {
        let options = pick("[オプション]", "[options]")
        return switch command {
        case .browse: "qiita-tui \(options) \(pick("[対象]", "[TARGET]"))"
        case .show: "qiita-tui show \(options) \(pick("対象", "TARGET"))"
        case .render: "qiita-tui render \(options) [FILE]"
        case .replay: "qiita-tui replay \(options) LOG"
        case .sync: "qiita-tui sync \(options) \(pick("[一覧...]", "[SOURCE...]"))"
        case .login: "qiita-tui login \(options)"
        case .outbox: "qiita-tui outbox\(isWhole ? " \(options)" : "") [list|send|drop]"
        case .mutes where isWhole:
            "qiita-tui mutes \(options) [list|add \(pick("何を...", "WHAT..."))|remove \(pick("何を...", "WHAT..."))]"
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

    /// What an option does.
    func option(_ entry: CommandLineTable.Entry) -> String { pick(entry.sentence) }
}
