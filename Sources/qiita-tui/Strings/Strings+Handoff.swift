import QiitaDomain

/// What other programs made of an address or a text.
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
                "\(copied(item))を端末に渡しました (OSC 52)", "Handed \(copied(item)) to the terminal (OSC 52)")
        case .copyFailed(let item, let error):
            pick("\(copied(item))をコピーできません: \(reason(error))", "Cannot copy \(copied(item)): \(reason(error))")
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

    private func reason(_ error: HandoffError) -> String {
        switch error {
        case .noProgram(let tried):
            pick("見つかりません: \(tried.joined(separator: ", "))", "none found: \(tried.joined(separator: ", "))")
        case .notStarted(let program):
            pick("\(program) を始められません", "\(program) cannot be started")
        case .failed(let program, let status):
            pick("\(program) が \(status) で終わりました", "\(program) ended with \(status)")
        case .unsafeAddress:
            pick("http でも https でもありません", "neither http nor https")
        case .tooLong(let bytes):
            pick("端末に渡すには長すぎます (\(bytes) バイト)", "too long for the terminal (\(bytes) bytes)")
        }
    }
}
