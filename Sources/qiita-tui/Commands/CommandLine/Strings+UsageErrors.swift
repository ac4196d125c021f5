import Foundation
import QiitaDomain
import ReduxKit

/// Messages about mistakes in the command line.
extension Strings {
    func usage(_ error: UsageError) -> String {
        switch error {
        case .common(let error):
            usage(error)
        case .badHost(let value, let error):
            "--host \(value): \(host(error))"
        case .unknownTarget(let word, let similar):
            pick("「\(word)」は記事でも一覧でもありません", "'\(word)' is not an article or a list")
                + (similar.map(didYouMean) ?? pick("。使えるもの: \(targets)", "; use one of: \(targets)"))
        case .unknownSource(let word):
            pick(
                "「\(word)」は取得できる一覧ではありません。使えるもの: \(syncForms)",
                "'\(word)' is not a list that can be fetched; use one of: \(syncForms)")
        case .unknownOutboxOperation(let word):
            pick("outbox に「\(word)」はありません (list, send, drop)", "outbox has no command '\(word)' (list, send, drop)")
        case .unknownMutesOperation(let word):
            pick("mutes に「\(word)」はありません (list, add, remove)", "mutes has no command '\(word)' (list, add, remove)")
        case .muteMissing:
            pick("ミュートするものの指定が必要です: \(Mute.forms)", "what to mute is missing: \(Mute.forms)")
        case .badMute(let word):
            pick("「\(word)」はミュートできません。使えるもの: \(Mute.forms)", "'\(word)' cannot be muted; use one of: \(Mute.forms)")
        case .targetMissing:
            pick("show には記事か一覧の指定が必要です: \(targets)", "show needs an article or a list: \(targets)")
        case .noTrend(let host):
            pick("\(host) にトレンドはありません。使えるもの: \(targets)", "\(host) has no trend; use one of: \(targets)")
        case .forceWithoutRecord:
            pick("--force は --record と使います", "--force needs --record")
        }
    }

    /// A mistake that the command line of any program with logs can have.
    func usage(_ error: ReplayUsageError) -> String {
        switch error {
        case .option(.unknown(let argument, let similar)):
            pick("知らないオプションです: \(argument)", "unknown option: \(argument)") + didYouMean(similar.map { "--\($0)" })
        case .option(.ambiguous(let argument, let names)):
            pick(
                "\(argument) はどれか1つに決まりません: \(names.map { "--\($0)" }.joined(separator: ", "))",
                "\(argument) can mean \(names.map { "--\($0)" }.joined(separator: ", "))")
        case .option(.valueMissing(let argument)):
            pick("\(argument) には値が必要です", "\(argument) needs a value")
        case .option(.valueUnwanted(let argument)):
            pick("値を取らないオプションです: \(argument)", "this option takes no value: \(argument)")
        case .badValue(let option, let value, let allowed):
            pick("--\(option) に「\(value)」は使えません (\(allowed))", "--\(option) cannot be '\(value)' (\(allowed))")
        case .tooMany(let argument):
            pick("余分な引数です: \(argument)", "unexpected argument: \(argument)")
        case .logMissing:
            pick("replay には操作のログのファイルが必要です", "replay needs the file of an action log")
        case .notTogether(let one, let other):
            pick("--\(one) と --\(other) は一緒に使えません", "--\(one) and --\(other) cannot be combined")
        case .atWithoutMoment:
            pick(
                "--at は --state、--screen、--diff のどれかと使います", "--at needs one of --state, --screen and --diff")
        case .momentsWithoutAt(let moments):
            pick(
                "余分な引数です: \(moments)。--diff --at \(moments) と書いてください",
                "unexpected argument: \(moments); write --diff --at \(moments)")
        case .needs(let one, let other):
            pick("--\(one) は --\(other) と使います", "--\(one) needs --\(other)")
        case .badCondition(let option, let text, let problem):
            pick(
                "--\(option): \(problem.column) 文字目: \(conditionProblem(problem.kind)): \(text)",
                "--\(option): column \(problem.column): \(conditionProblem(problem.kind)): \(text)")
        case .outputMissing:
            pick("表示するものを --list などで指定してください", "no option says what to print, such as --list")
        }
    }

    func didYouMean(_ name: String?) -> String {
        name.map { pick("。\($0) のことですか?", "; did you mean \($0)?") } ?? ""
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

    func usageHint(_ command: CommandLineOptions.Command) -> String {
        let help = command == .browse ? "qiita-tui --help" : "qiita-tui \(command.rawValue) --help"
        return pick("\(help) で使い方を表示します", "try \(help)")
    }
}
