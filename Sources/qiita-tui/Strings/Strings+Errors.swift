import Foundation
import QiitaDomain
import ReduxKit

/// What failed, the reason, and the remedy.
extension Strings {
    func failed(_ subject: NoticeState.Subject) -> String {
        switch subject {
        case .list(_, .search(let query)): pick("検索できませんでした: \(query)", "Search failed: \(query)")
        case .list: pick("一覧を読み込めませんでした", "Could not load the list")
        case .article: pick("記事を読み込めませんでした", "Could not load the article")
        case .stock(_, true): pick("ストックできませんでした", "Could not stock the article")
        case .stock(_, false):
            pick("ストックから外せませんでした", "Could not unstock the article")
        case .comment: pick("コメントできません", "Cannot comment")
        case .follow(let target, true): pick("\(target) をフォローできませんでした", "Could not follow \(target)")
        case .follow(let target, false):
            pick("\(target) のフォローを外せませんでした", "Could not unfollow \(target)")
        }
    }

    /// The reason in one sentence. For a query that Qiita rejects it mentions the query.
    func reason(_ error: QiitaError, of subject: NoticeState.Subject, clock: LocalClock) -> String {
        switch (subject, error) {
        case (.list, .notFound), (.follow, .notFound): return nothingFound(subject)
        case _: break
        }
        guard case .list(_, .search) = subject else { return reason(error, clock: clock) }
        switch error {
        case .rejected(let message):
            return pick("Qiita がこの検索の書き方を受け付けませんでした", "Qiita did not accept this query")
                + (message.isEmpty ? "" : " (\(message))")
        case .forbidden:
            return pick("Qiita がこの検索を拒否しました", "Qiita refused this search")
        case _: return reason(error, clock: clock)
        }
    }

    /// What was not found, by the kind of request.
    private func nothingFound(_ subject: NoticeState.Subject) -> String {
        switch subject {
        case .list(_, .tag), .list(_, .chosenTag): pick("そのタグは見つかりません", "That tag was not found")
        case .list(_, .user): pick("そのユーザーは見つかりません", "That user was not found")
        case .list: pick("この一覧は見つかりません", "This list was not found")
        case .follow(.tag, _): pick("そのタグは見つかりません", "That tag was not found")
        case .follow(.user, _): pick("そのユーザーは見つかりません", "That user was not found")
        case .article, .stock, .comment: pick("その記事は見つかりません", "That article was not found")
        }
    }

    func remedy(_ error: QiitaError, of subject: NoticeState.Subject, hasToken: Bool = false) -> String {
        if case (.list(_, let source), .notFound) = (subject, error) {
            return source.followTarget != nil || source == .chosenTag
                ? pick("名前を確かめてください", "Check the name")
                : pick("--host の指定を確かめてください", "Check the host (--host)")
        }
        if case (.article, .notFound) = (subject, error) {
            return pick("リンクが古いのかもしれません", "The link may be out of date")
        }
        guard case .list(_, .search) = subject else { return remedy(error, hasToken: hasToken) }
        switch error {
        case .rejected, .forbidden:
            return pick("書き方: \(queryExample)", "Example: \(queryExample)")
                + naming(.stack(.searchQiita), in: .articleList) {
                    pick("。閉じてから \($0) で検索し直せます", ". Close this, then press \($0) to search again")
                }
        case _: return remedy(error, hasToken: hasToken)
        }
    }

    /// The reason in one sentence.
    func reason(_ error: QiitaError, clock: LocalClock) -> String {
        switch error {
        case .rejected(let message):
            pick("Qiita が要求を受け付けませんでした", "Qiita did not accept the request")
                + (message.isEmpty ? "" : " (\(message))")
        case .tokenMissing: pick("アクセストークンが設定されていません", "No access token is configured")
        case .unauthorized: wrongToken
        case .forbidden: pick("Qiita に拒否されました", "Qiita refused this request")
        case .scopeMissing:
            pick("アクセストークンに write_qiita の権限がありません", "The access token lacks the scope write_qiita")
        case .notFound: pick("見つかりません。削除されたか、非公開です", "Not found: deleted or private")
        case .rateLimited(let until):
            pick("API の上限に達しました", "The hourly API limit is used up")
                + (until.map { pick(" (\(clock.time($0)) に回復)", "; it resets at \(clock.time($0))") } ?? "")
        case .server(let status):
            pick("Qiita 側でエラーが起きています (\(status))", "Qiita server error (\(status))")
        case .unreachable(let host): pick("\(host) に接続できません", "Cannot connect to \(host)")
        case .proxyUnreachable(let proxy): pick("プロキシ \(proxy) に接続できません", "Cannot connect to the proxy \(proxy)")
        case .proxyRefused(let status?): pick("プロキシに拒否されました: \(status)", "The proxy refused: \(status)")
        case .proxyRefused(nil): pick("プロキシに拒否されました", "The proxy refused the connection")
        case .connectionLost: pick("接続が途中で切れました", "Connection lost")
        case .timedOut: pick("時間内に応答がありませんでした", "No answer in time")
        case .untrusted(let host):
            pick("\(host) と安全に接続できません (TLS)", "No secure connection to \(host) (TLS)")
        case .certificate(let host, let problem): reason(problem, of: host)
        case .redirected(let host): pick("別のホスト \(host) へ転送されました", "Redirected to another host, \(host)")
        case .undecodable: pick("応答を読み取れませんでした", "The answer could not be read")
        case .webPage:
            pick(
                "Qiita の応答の代わりに Web ページが返りました。ネットワークのログイン画面かもしれません",
                "Got a web page instead of Qiita's answer; a login page of the network may be in between")
        case .offline: pick("オフラインのため、Qiita に接続しません", "Offline: no requests are sent")
        }
    }

    private func reason(_ problem: QiitaError.CertificateProblem, of host: String) -> String {
        switch problem {
        case .untrusted(let issuer):
            pick("\(host) の証明書は信頼されていません", "The certificate of \(host) is not trusted")
                + (issuer.isEmpty ? "" : pick(" (発行者: \(issuer))", " (issuer: \(issuer))"))
        case .expired: pick("\(host) の証明書は有効期限が切れています", "The certificate of \(host) has expired")
        case .notYetValid: pick("\(host) の証明書はまだ有効ではありません", "The certificate of \(host) is not valid yet")
        case .wrongHost: pick("\(host) のものではない証明書が返りました", "Got a certificate that is not for \(host)")
        case .authoritiesUnreadable(let path):
            pick("認証局の証明書を読み込めません: \(path)", "Could not read the trusted certificates: \(path)")
        }
    }

    /// The remedy in one sentence.
    func remedy(_ error: QiitaError, hasToken: Bool = false) -> String {
        switch error {
        case .rejected, .undecodable:
            pick("続くときは、qiita-tui を更新してください", "If this persists, update qiita-tui")
        case .tokenMissing:
            pick(
                "qiita-tui login でトークンを登録するか、環境変数 QIITA_ACCESS_TOKEN に設定してください",
                "Run qiita-tui login, or set QIITA_ACCESS_TOKEN")
        case .unauthorized where tokenSource == .variable:
            pick(
                "\(Secrets.variable) を設定し直すか、消してから qiita-tui login で登録してください",
                "Set another \(Secrets.variable), or unset it and run qiita-tui login")
        case .unauthorized where tokenSource != nil:
            pick("qiita-tui login で登録し直してください", "Run qiita-tui login to store another token")
        case .unauthorized, .scopeMissing:
            pick(
                "qiita.com の設定でトークンを作り直してください (read_qiita と write_qiita)",
                "Make a new token in Qiita's settings, with read_qiita and write_qiita")
        case .forbidden: pick("しばらく待ってから試してください", "Wait a while, then try again")
        case .notFound:
            naming(.stack(.refresh), in: .articleList) { pick("一覧を \($0) で更新してください", "Refresh the list with \($0)") }
        case .rateLimited:
            pick("それまでは読み込んだ記事を読めます", "Loaded articles remain readable")
                + (hasToken ? "" : pick("。トークンがあれば毎時1000回です", ". With a token the limit is 1000 an hour"))
        case .server, .timedOut, .connectionLost:
            pick("少し待って", "Wait a moment") + thenRetry
        case .unreachable: pick("ネットワークを確かめて", "Check the network") + thenRetry
        case .proxyUnreachable, .proxyRefused:
            pick("プロキシの設定 (https_proxy) を確かめてください", "Check the proxy settings (https_proxy)")
        case .untrusted:
            pick("時計とプロキシの設定を確かめてください", "Check the clock and the proxy settings")
        case .certificate(_, .untrusted):
            pick(
                "発行者を信頼できるなら、その証明書のファイルを SSL_CERT_FILE に指定してください",
                "If you trust its issuer, set SSL_CERT_FILE to the file of the issuer's certificate")
        case .certificate(_, .expired), .certificate(_, .notYetValid):
            pick("この端末の時計を確かめてください", "Check this machine's clock")
        case .certificate(_, .wrongHost):
            pick("ネットワークとプロキシの設定を確かめてください", "Check the network and the proxy settings")
        case .certificate(_, .authoritiesUnreadable):
            pick(
                "SSL_CERT_FILE、SSL_CERT_DIR、CURL_CA_BUNDLE の値を確かめてください",
                "Check SSL_CERT_FILE, SSL_CERT_DIR and CURL_CA_BUNDLE")
        case .webPage: pick("ブラウザでネットワークにログインして", "Log in to the network with a browser") + thenRetry
        case .redirected:
            pick("ログインが必要なネットワークか、--host を確かめてください", "Check for a network login, and --host")
        case .offline:
            pick("qiita-tui sync で保存した記事を読めます", "Run qiita-tui sync to store articles for reading offline")
        }
    }

    /// The reason, with the place that the token is from.
    private var wrongToken: String {
        let place =
            switch tokenSource {
            case .variable: Secrets.variable
            case .file(let path): path
            case nil: ""
            }
        return place.isEmpty
            ? pick("アクセストークンが正しくないか、無効です", "The access token is wrong or revoked")
            : pick("\(place) のアクセストークンが正しくないか、無効です", "The access token in \(place) is wrong or revoked")
    }

    private var thenRetry: String {
        let key = naming(.dialog(.retry), in: .dialog) { pick("から \($0) でもう一度", ", then press \($0)") }
        return key.isEmpty ? pick("からもう一度", ", then try again") : key
    }

    /// The remedy on the command line, where no key helps; nil if the reason is enough.
    func remedyWithoutKeys(_ error: QiitaError, hasToken: Bool) -> String? {
        switch error {
        case .tokenMissing, .unauthorized, .scopeMissing, .proxyUnreachable, .proxyRefused, .untrusted, .certificate,
            .redirected, .undecodable, .rejected, .offline:
            remedy(error)
        case .webPage: pick("ブラウザでネットワークにログインしてください", "Log in to the network with a browser")
        case .rateLimited:
            hasToken ? nil : pick("トークンがあれば毎時1000回です", "With a token the limit is 1000 an hour")
        case .unreachable: pick("ネットワークを確かめてください", "Check the network")
        case .notFound, .forbidden, .server, .connectionLost, .timedOut: nil
        }
    }

    var stillUsable: String { pick("読み込んである記事はそのまま読めます", "Loaded articles remain readable") }
}

extension Strings {
    /// That Qiita has no such tag or user.
    func notFound(_ target: FollowTarget) -> String {
        switch target {
        case .tag(let name): pick("タグ #\(name) は見つかりません", "There is no tag #\(name)")
        case .user(let id): pick("ユーザー @\(id) は見つかりません", "There is no user @\(id)")
        }
    }
}

/// Files and standard input.
extension Strings {
    var standardInput: String { pick("標準入力", "standard input") }

    func tooLong(_ file: String, bytes: Int) -> String {
        let megabytes = bytes >> 20
        return pick("\(file) は \(megabytes) MB を超えています", "\(file) is larger than \(megabytes) MB")
    }

    func unreadable(_ file: String) -> String {
        pick("\(file) を読めません", "cannot read \(file)")
    }

    func lastChangeUnsaved(_ file: String) -> String {
        pick("\(file) への最後の変更を保存できませんでした", "the last change could not be saved to \(file)")
    }

    /// The changes that are lost by an ending; nil if there are none. Before it quits, the program has asked whether to lose them.
    func lost(_ unsavedCount: Int, by ending: AppLoop.Ending) -> String? {
        guard unsavedCount > 0, ending != .quit else { return nil }
        return pick(
            "保存できなかった変更が\(unsavedCount)件あり、送信されません",
            "\(counted(unsavedCount, "change", "changes")) could not be saved and will not be sent")
    }

    func unusable(_ file: UnusableFile) -> String {
        let reason = why(file)
        return pick("\(file.path) は使いません: \(reason)", "\(file.path) is not used: \(reason)")
    }

    /// The reason why a file is not used.
    func why(_ file: UnusableFile) -> String {
        switch file.why {
        case .missing: pick("見つかりません", "not found")
        case .notAFile: pick("ファイルではありません", "not a file")
        case .unreadable: pick("読めません", "cannot be read")
        case .tooLarge: pick("大きすぎます", "too large")
        case .notUTF8(let line): pick("\(line)行目が UTF-8 ではありません", "line \(line) is not UTF-8")
        case .otherOwner: pick("ほかのユーザーのものです", "it belongs to another user")
        case .writableByOthers:
            pick(
                "ほかのユーザーが書き込めます。chmod go-w \(file.path) で直せます",
                "others can write to it; fix with: chmod go-w \(file.path)")
        case .hardLinked: pick("ハードリンクがあります", "it has another name (a hard link)")
        }
    }

    func notPrinted(_ code: Int32) -> String {
        pick("標準出力に書けません (\(Self.system(code)))", "cannot write to standard output (\(Self.system(code)))")
    }

    /// The system's description of an `errno`.
    private static func system(_ code: Int32) -> String {
        String(cString: strerror(code))
    }

    var noHome: String { pick("環境変数 HOME がありません", "HOME is not set") }
    func unwritten(_ failure: PrivateFile.Failure) -> String {
        let reason = String(cString: strerror(failure.number))
        return pick("\(failure.path) に書けません: \(reason)", "cannot write \(failure.path): \(reason)")
    }
}
