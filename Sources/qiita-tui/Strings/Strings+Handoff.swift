import QiitaDomain

/// Messages about a URL or a text passed to another program.
extension Strings {
    func handedOff(_ action: HandoffAction) -> String {
        switch action {
        case .opened(_, let program):
            pick("ブラウザで開きました (\(program))", "Opened in the browser (\(program))")
        case .openFailed(let url, let error):
            pick("ブラウザで開けません (\(reason(error))): \(url)", "Not opened in a browser (\(reason(error))): \(url)")
        case .copied(let item, .program(let name)):
            pick("\(copied(item))をコピーしました (\(name))", "Copied \(copied(item)) (\(name))")
        case .copied(let item, .terminal):
            pick(
                "\(copied(item))を端末のクリップボードに送りました",
                "\(sent(item)) sent to the terminal's clipboard")
        case .copyFailed(let item, let error):
            pick("\(copied(item))をコピーできません: \(reason(error))", "Cannot copy \(copied(item)): \(reason(error))")
        case .running(let command):
            pick("「\(command)」を実行しています", "\(command): still running")
        case .ran(let command):
            pick("「\(command)」を実行しました", "\(command): done")
        case .runFailed(let command, let error):
            "\(command): \(reason(error))"
        }
    }

    private func copied(_ item: CopiedItem) -> String {
        switch item {
        case .url: pick("記事の URL ", "the URL")
        case .markdownLink: pick("Markdown のリンク", "the Markdown link")
        case .code(let label, let count):
            label.isEmpty
                ? pick("コード\(count)行", counted(count, "line of code", "lines of code"))
                : pick("コード\(count)行 (\(label)) ", counted(count, "line", "lines") + " of \(label)")
        }
    }

    /// The copied item at the beginning of a sentence.
    private func sent(_ item: CopiedItem) -> String {
        switch item {
        case .url: "URL"
        case .markdownLink: "Markdown link"
        case .code: copied(item)
        }
    }

    private func kept(_ place: CommentTextPlace) -> String {
        if case .file(let path) = place { return pick("。本文は \(path) にあります", "; the text is in \(path)") }
        return textHint(.post, place)
    }

    /// The reason why a program failed.
    func reason(_ error: HandoffError) -> String {
        switch error {
        case .noProgram(let tried):
            pick("見つかりません: \(tried.joined(separator: ", "))", "no program found: \(tried.joined(separator: ", "))")
        case .unclosedQuote(let variable):
            pick("\(variable) の引用符が閉じていません", "\(variable) has an unclosed quote")
        case .hung(let program):
            pick("\(program) が応答しません", "\(program) does not respond")
        case .notStarted(let program):
            pick("\(program) を起動できません", "\(program) cannot be started")
        case .failed(let program, let status, let lastLine):
            pick("\(program) が終了コード \(status) で失敗しました", "\(program) failed with exit status \(status)")
                + (lastLine.map { ": \($0)" } ?? "")
        case .unsafeAddress:
            pick("http でも https でもありません", "neither http nor https")
        case .tooLong(let bytes):
            pick("端末に渡すには長すぎます (\(bytes) バイト)", "too long for the terminal (\(bytes) bytes)")
        case .nothingInFocus(.link): pick("選ばれたリンクがありません", "no link is selected")
        case .nothingInFocus(.image): pick("選ばれた画像がありません", "no image is selected")
        case .bodyMissing: pick("本文がまだありません", "the article is not loaded yet")
        case .unwritable(let path): pick("\(path) に書けません", "cannot write \(path)")
        case .unusableDraft(let file): unusable(file) + pick("。ファイルは残してあります", "; the file is kept")
        case .textTooLong(let path):
            pick("本文が 1 MB を超えています。\(path) に残してあります", "the text is longer than 1 MB; it stays in \(path)")
        case .textKept(let program, let status, let place):
            reason(status.map { .failed(program: program, status: $0) } ?? .notStarted(program: program))
                + kept(place)
        case .noMarkdown: pick("Markdown を取得できません", "the Markdown source could not be loaded")
        }
    }
}

extension Strings {
    /// While a picture is fetched: `画像 1.2/3.4 MB`.
    func loadingPicture(_ progress: PictureProgress) -> String {
        guard progress.bytes > 0 else { return pick("画像を読み込み中", "loading the image") }
        let size = (progress.total.map { "\(megabytes(progress.bytes))/\(megabytes($0))" } ?? megabytes(progress.bytes))
        return pick("画像 \(size) MB", "image \(size) MB")
    }

    /// Below a picture that is shown.
    var pictureHint: String { pick("どれかのキーで記事に戻ります", "Press any key to return to the article") }

    func pictureFailed(_ error: PictureError, clock: LocalClock) -> String {
        pick("画像を表示できません: ", "The image cannot be shown: ") + reason(error, clock)
    }

    /// The browser was started instead of a program that shows pictures.
    func pictureBrowsed(by browser: String?, _ error: HandoffError?, why: PictureError) -> String {
        let outcome = handedOff(
            browser.map { .opened(url: "", by: $0) }
                ?? .openFailed(url: "", error: error ?? .noProgram(tried: [])))
        guard case .noViewer(let tried) = why else { return outcome }
        let program = tried.first ?? "chafa"
        return browser == nil
            ? pick("画像を表示するには \(program) を入れてください", "Install \(program) to see images here")
            : pick("\(outcome)。\(program) を入れると、ここに表示します", "\(outcome); install \(program) to see images here")
    }

    private func reason(_ error: PictureError, _ clock: LocalClock) -> String {
        switch error {
        case .unsafeAddress: pick("https のアドレスではありません", "its address is not https")
        case .refused(let status): pick("サーバーが \(status) を返しました", "the server answered \(status)")
        case .lost(.undecodable): pick("応答を読み取れませんでした", "the answer could not be read")
        case .lost(let error): reason(error, clock: clock)
        case .notAPicture(let type):
            pick("画像ではありません", "it is not an image") + (type.isEmpty ? "" : " (\(type))")
        case .tooLarge(let limit):
            pick("\(limit >> 20) MB を超えています", "it exceeds \(limit >> 20) MB")
        case .notKept: pick("ファイルに書けません", "no file can be written")
        case .noViewer(let tried): reason(HandoffError.noProgram(tried: tried))
        case .off: pick("設定で無効です", "it is off in the configuration")
        case .viewer(let error): reason(error)
        }
    }

    private func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000).\(bytes / 100_000 % 10)" }
}
