import QiitaDomain

extension Strings {
    /// The number of muted articles of a list.
    func muted(_ count: Int) -> String { pick("ミュート \(count)", "\(count) muted") }
    /// Says that the author or the tag of this list is muted.
    func muted(_ mute: Mute) -> String { pick("\(mute.rawValue) はミュート中", "\(mute.rawValue) is muted") }
    /// The mark of a muted article in search results.
    var mutedMark: String { pick("ミュート中", "muted") }
    /// Shown if mutes hide all loaded articles.
    func allMuted(_ count: Int) -> String {
        pick("読み込んだ\(count)件はすべてミュート中です", "All \(count) loaded articles are muted")
            + naming(.stack(.showHelp), in: .articleList) { help in
                naming(.stack(.mute), in: .help) {
                    pick("。\(help) のヘルプの \($0) で取り消せます", ". \($0) in help (\(help)) takes mutes back")
                }
            }
    }
    /// The title of the section of help that lists the mutes.
    var mutesTitle: String {
        pick("ミュート", "Mutes") + naming(.stack(.mute), in: .help) { pick(" (\($0) で取り消す)", " (\($0) takes one back)") }
    }
    /// What a mute hid so far, and where it comes from.
    func hiddenSoFar(_ count: Int, isConfigured: Bool) -> String {
        pick("これまでに\(count)件", counted(count, "article so far", "articles so far"))
            + (isConfigured ? pick(" (設定ファイル)", " (configuration)") : "")
    }
    func message(muting mute: Mute, count: Int, isSaved: Bool?) -> String {
        let name = mute.rawValue
        let done = pick("\(name) をミュートしました: \(count)件", "Muted \(name): \(counted(count, "article", "articles"))")
        guard isSaved == true else { return done + (isSaved == nil ? beingSaved : unsavedMute) }
        return done
            + naming(.stack(.showHelp), in: .articleList) { help in
                naming(.stack(.mute), in: .help) { pick("。\(help) \($0) で取り消せます", "; \(help) \($0) takes it back") }
            }
    }
    func message(unmuting mute: Mute, isSaved: Bool?) -> String {
        pick("\(mute.rawValue) のミュートを取り消しました", "No longer muted: \(mute.rawValue)")
            + (isSaved.map { $0 ? "" : unsavedMute } ?? beingSaved)
    }
    /// The end of a message about a change until it is known whether it could be saved.
    var beingSaved: String { pick("。保存しています..", "; saving..") }
    private var unsavedMute: String {
        pick("。保存できないため、終了するまでの間だけです", "; could not save this: it lasts until you quit")
    }
    /// Why nothing was muted.
    func missed(_ why: MuteFailure, _ text: String) -> String {
        switch why {
        case .noMute: pick("ミュートできません: \(text)", "Cannot be muted: \(text)")
        case .alreadyMuted: pick("\(text) はすでにミュートしています", "Already muted: \(text)")
        case .configured:
            pick("\(text) は設定ファイルの mute にあります", "\(text) is muted by the configuration (mute)")
        case .notMuted: pick("\(text) はミュートしていません", "Not muted: \(text)")
        case .nothingMuted: pick("何もミュートしていません", "Nothing is muted")
        }
    }
}
