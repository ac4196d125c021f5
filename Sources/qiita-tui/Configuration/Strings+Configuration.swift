import QiitaDomain

/// The configuration: mistakes in it, the results of checking it, the comments of the template.
extension Strings {
    /// A mistake with its place in the format of compilers: `FILE:LINE:COLUMN: KEY: MESSAGE`.
    func configuration(_ mistake: ConfigurationMistake, file: String) -> String {
        let place = ([file] + [mistake.line, mistake.column].compactMap { $0.map(String.init) }).joined(separator: ":")
        return ([place] + (mistake.key.isEmpty ? [] : [mistake.key]) + [reason(mistake.reason)]).joined(separator: ": ")
    }

    private func reason(_ reason: ConfigurationMistake.Reason) -> String {
        switch reason {
        case .unreadable: pick("読めません", "cannot be read")
        case .unusable(let file): why(file)
        case .notAFile: pick("ファイルではありません", "is not a file")
        case .tooLarge(let limit): pick("大きすぎます (\(limit) バイトまで)", "is too large (at most \(limit) bytes)")
        case .notText: pick("UTF-8 の文字ではありません", "is not UTF-8 text")
        case .notJSON5: pick("JSON5 として読めません", "is not valid JSON5")
        case .unknownEscape(let escape):
            pick(
                "知らないエスケープです: \(escape) (バックスラッシュは \\\\ と書きます)",
                "unknown escape \(escape) (a backslash is written \\\\)")
        case .withoutQuotes(let word):
            pick("文字列は引用符で囲んでください: \"\(word)\"", "text needs quotes: \"\(word)\"")
        case .unknownKey(let allowed):
            pick("知らない項目です (\(list(allowed)))", "unknown key (\(list(allowed)))")
        case .givenTwice: pick("2度書かれています", "is set twice")
        case .wrongKind(let wanted): pick("\(kind(wanted))を書いてください", "must be \(kind(wanted))")
        case .badValue(let value, let allowed):
            pick("「\(value)」は使えません (\(allowed))", "cannot be '\(value)' (\(allowed))")
        case .empty: pick("1つ以上必要です", "needs at least one")
        case .tooMany(let most): pick("\(most) 個までです", "takes at most \(most)")
        case .unknownKeyName(let name):
            pick(
                "知らないキーです: 「\(name)」 (例: j ^N Space PgDn F5)", "unknown key name '\(name)' (such as j ^N Space PgDn F5)"
            )
        case .keyTaken(let key, let command):
            pick(
                "\(key) は \(command.name) のキーです。\(command.name) に別のキーを決めてください",
                "\(key) already belongs to \(command.name); give \(command.name) another key")
        case .keyTypes(let key): pick("\(key) は文字の入力に使います", "\(key) is used to type text")
        case .missing(let name): pick("\(name) がありません", "needs \(name)")
        case .placeholderInCode(let code): inCode(code)
        case .unknownPlaceholder(let name):
            pick(
                "{\(name)} は知らない名前です (\(placeholders))。波括弧そのものは { \(name)} と書きます",
                "unknown placeholder {\(name)} (\(placeholders)); for the braces themselves write { \(name)}")
        case .quitWithoutKey: pick("1つ以上必要です。ないと終了できません", "needs a key; without one the program cannot be quit")
        }
    }

    /// Says which program would run a text of an article as code, with a form of the command that does not let it.
    private func inCode(_ code: CodeWord) -> String {
        let placeholder = "{\(code.placeholder.rawValue)}"
        let form: String
        switch code.reader {
        case .none:
            return pick(
                "\(placeholder) で実行するプログラムを選ぶことはできません", "\(placeholder) cannot select the program that is run")
        case .shell: form = #"["\#(code.program)", "-c", "echo \"$1\"", "\#(code.program)", "\#(placeholder)"]"#
        case .remoteShell:
            form = #"["sh", "-c", "echo \"$1\" | \#(code.program) HOST cat", "sh", "\#(placeholder)"]"#
        case .tmux: form = #"["tmux", "new-window", "-e", "TEXT=\#(placeholder)", "echo \"$TEXT\"; read"]"#
        case .other:
            form = pick(
                #"["env", "TEXT=\#(placeholder)", "\#(code.program)", ..]。コードの中では環境変数 TEXT を使います"#,
                #"["env", "TEXT=\#(placeholder)", "\#(code.program)", ..], with the environment variable TEXT in the code"#
            )
        }
        return pick(
            "\(code.program) は \(placeholder) の文字をコードとして実行します。次のように書いてください: \(form)",
            "\(code.program) would run the text of \(placeholder) as code; write instead: \(form)")
    }

    private var placeholders: String {
        list(ConfiguredCommand.Placeholder.allCases.map { "{\($0.rawValue)}" })
    }

    private func list(_ names: [String]) -> String {
        names.joined(separator: ", ")
    }

    private func kind(_ kind: ConfigurationMistake.Kind) -> String {
        switch kind {
        case .text: pick("文字列", "a string")
        case .number: pick("整数", "a whole number")
        case .flag: pick(" true か false ", "true or false")
        case .list: pick("一覧 [ ] ", "a list [ ]")
        case .group: pick("組 { } ", "a group { }")
        }
    }

    func configurationIsGood(_ file: String) -> String { pick("\(file): 問題ありません", "\(file): ok") }
    func configurationIsMissing(_ file: String) -> String {
        pick("\(file): ありません。既定のまま使います", "\(file): not found; the defaults apply")
    }
    var noDirectory: String { pick("(HOME がありません)", "(HOME is not set)") }

    var configurationTitle: String {
        pick(
            "qiita-tui の設定 (JSON5)。この値が既定です。コマンドラインの指定が優先します",
            "qiita-tui's configuration (JSON5). These are the defaults; the command line takes precedence")
    }

    /// The template's comment above a setting.
    func setting(_ setting: ConfigurationSetting) -> String { setting.sentence.map(pick) ?? "" }
}
