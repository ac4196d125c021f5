import QiitaDomain

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
