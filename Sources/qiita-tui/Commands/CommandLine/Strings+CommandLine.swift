import Foundation
import QiitaDomain
import ReduxKit

/// Messages about mistakes in the command line and about failures to start.
extension Strings {
    func usage(_ error: UsageError) -> String {
        switch error {
        case .option(.unknown(let argument)):
            pick("知らないオプションです: \(argument)", "unknown option: \(argument)")
        case .option(.valueMissing(let argument)):
            pick("\(argument) には値が必要です", "\(argument) needs a value")
        case .option(.valueUnwanted(let argument)):
            pick("値を取らないオプションです: \(argument)", "this option takes no value: \(argument)")
        case .badValue(let option, let value, let allowed):
            pick("--\(option) に「\(value)」は使えません (\(allowed))", "--\(option) cannot be '\(value)' (\(allowed))")
        case .badHost(let value, let error):
            "--host \(value): \(host(error))"
        case .unknownTarget(let word):
            pick(
                "「\(word)」は記事でも一覧でもありません。使えるもの: \(targets)",
                "'\(word)' is not an article or a list; use one of: \(targets)")
        case .unknownSource(let word):
            pick(
                "「\(word)」は取得できる一覧ではありません。使えるもの: \(syncForms)",
                "'\(word)' is not a list that can be fetched; use one of: \(syncForms)")
        case .unknownErrand(let word):
            pick("outbox に「\(word)」はありません (list, send, drop)", "outbox cannot '\(word)' (list, send, drop)")
        case .unknownMutesErrand(let word):
            pick("mutes に「\(word)」はありません (list, add, remove)", "mutes cannot '\(word)' (list, add, remove)")
        case .muteMissing:
            pick("ミュートするものの指定が必要です: \(Mute.forms)", "what to mute is missing: \(Mute.forms)")
        case .badMute(let word):
            pick("「\(word)」はミュートできません。使えるもの: \(Mute.forms)", "'\(word)' cannot be muted; use one of: \(Mute.forms)")
        case .targetMissing:
            pick("show には記事か一覧の指定が必要です: \(targets)", "show needs an article or a list: \(targets)")
        case .noTrend(let host):
            pick("\(host) にトレンドはありません。使えるもの: \(targets)", "\(host) has no trend; use one of: \(targets)")
        case .tooMany(let argument):
            pick("余分な引数です: \(argument)", "unexpected argument: \(argument)")
        case .logMissing:
            pick("replay には操作のログのファイルが必要です", "replay needs the file of an action log")
        case .notTogether(let one, let other):
            pick("--\(one) と --\(other) は一緒に使えません", "--\(one) and --\(other) cannot be combined")
        case .atWithoutMoment:
            pick(
                "--at は --state、--screen、--diff のどれかと使います", "--at needs one of --state, --screen and --diff")
        case .needs(let one, let other):
            pick("--\(one) は --\(other) と使います", "--\(one) needs --\(other)")
        case .badCondition(let option, let text, let problem):
            pick(
                "--\(option): \(problem.column) 文字目: \(conditionProblem(problem.kind)): \(text)",
                "--\(option): column \(problem.column): \(conditionProblem(problem.kind)): \(text)")
        case .outputMissing:
            pick("表示するものを --list などで指定してください", "no option says what to print, such as --list")
        case .forceWithoutRecord:
            pick("--force は --record と使います", "--force needs --record")
        }
    }

    /// Every form of a target.
    var targets: String {
        let article = pick("記事の URL か ID", "an article's URL or id")
        return ([article] + ListSource.forms + [pick("検索の語 (tag:Swift など)", "a query (tag:Swift)")])
            .joined(separator: ", ")
    }

    private func host(_ error: APIHostError) -> String {
        switch error {
        case .schemeMissing: pick("https:// から書いてください", "it must begin with https://")
        case .schemeUnknown(let scheme): pick("\(scheme):// は使えません", "\(scheme):// cannot be used")
        case .plainHTTP(let host):
            pick(
                "暗号化しない http: は自分の端末 (127.0.0.1) にだけ使えます: \(host)",
                "unencrypted http: is only allowed for a loopback address, not for \(host)")
        case .hasUser: pick("ユーザー名は書けません", "it cannot contain a user name")
        case .hasPath: pick("ホストの後には何も書けません", "nothing can follow the host")
        case .nameUnreadable: pick("ホスト名を読み取れません", "the host's name cannot be read")
        case .portUnreadable: pick("ポート番号を読み取れません", "the port cannot be read")
        }
    }

    var usageHint: String {
        pick("qiita-tui --help で使い方を表示します", "try qiita-tui --help")
    }

    func terminal(_ error: TerminalError) -> String {
        switch error {
        case .notATerminal: pick("標準入出力が端末ではありません", "standard input or output is not a terminal")
        case .unnamedTerminal: pick("環境変数 TERM がありません", "TERM is not set")
        case .unknownTerminal(let name):
            TerminalKind.isInNcursesTerm(name)
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
            "表示するだけなら qiita-tui show 記事のURL を使ってください",
            "to print an article instead, use: qiita-tui show URL")
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

    var standardInput: String { pick("標準入力", "standard input") }

    func tooLong(_ file: String, bytes: Int) -> String {
        let megabytes = bytes >> 20
        return pick("\(file) は \(megabytes) MB を超えています", "\(file) has more than \(megabytes) MB")
    }

    func unreadable(_ file: String) -> String {
        pick("\(file) を読めません", "cannot read \(file)")
    }
}

/// A mistake in the file that holds the token. The message never contains the file's content.
extension Strings {
    func secrets(_ warning: SecretsWarning) -> String {
        switch warning {
        case .readableByOthers(let file):
            pick("\(file) を他の人も読めます。chmod 600 \(file) で直せます", "others can read \(file); fix with: chmod 600 \(file)")
        case .placeholder(let file):
            pick("\(file) の AccessToken がまだ例のままです", "AccessToken in \(file) is still the example's")
        case .differsFromConfigured(let file, let configured):
            pick("\(configured) ではなく \(file) のトークンを使います", "using the token of \(file), not that of \(configured)")
        case .foreignFileBroken(let file):
            pick("\(file) に使えるトークンがありません", "\(file) has no token that can be used")
        }
    }

    func secrets(_ error: SecretsError) -> String {
        switch error {
        case .variableMalformed:
            pick(
                "環境変数 QIITA_ACCESS_TOKEN にトークンとして使えない文字があります",
                "QIITA_ACCESS_TOKEN contains invalid characters")
        case .fileMissing(let file): pick("\(file) がありません", "there is no \(file)")
        case .fileUnreadable(let file): unreadable(file)
        case .foreignOwner(let file):
            pick("\(file) は他のユーザーのファイルなので使いません", "\(file) belongs to another user and is not used")
        case .tooLarge(let file, let limit):
            pick("\(file) は \(limit >> 10) KB を超えています", "\(file) has more than \(limit >> 10) KB")
        case .binary(let file):
            pick(
                "\(file) はバイナリ形式の plist です。XML 形式にしてください",
                "\(file) is a binary property list; write it as XML")
        case .notAPropertyList(let file):
            pick("\(file) は plist として読めません", "\(file) is not a property list")
        case .keyMissing(let file, let key): pick("\(file) に \(key) がありません", "\(file) has no \(key)")
        case .keyNotAString(let file, let key):
            pick("\(file) の \(key) が文字列ではありません", "\(key) in \(file) is not a string")
        case .tokenMalformed(let file, let key):
            pick(
                "\(file) の \(key) にトークンとして使えない文字があります", "\(key) in \(file) contains invalid characters")
        }
    }
}
