import QiitaDomain

/// The reader's settings for every run. The command line overrides them.
struct Configuration: Equatable, Sendable {
    struct Cache: Equatable, Sendable {
        var isEnabled = true
        /// The limit in megabytes of 2^20 bytes.
        var megabytes = 64
    }
    /// Keys by screen and command that replace the default ones.
    typealias Keys = [KeyContext: [Command: [Key]]]

    enum ListLines: String, CaseIterable, Sendable {
        case two = "two-line"
        case one = "one-line"
    }

    /// Nil for the locale's language.
    var language: Strings.Language?
    /// The maximum width of the text, in cells.
    var width = 88
    /// The cells of an East Asian ambiguous character.
    var ambiguousWidth = 1
    var theme = ThemeSetting.auto
    /// The tabs of home in their order; never empty, none twice.
    var tabs = HomeState.standardTabs
    /// The names of tabs that have one.
    var tabNames: [ListSource: String] = [:]
    /// What is muted besides what the reader muted in the program.
    var mutes: [Mute] = []
    var usesMouse = false
    /// Whether the window's title is that of the article shown.
    var setsTitle = true
    /// Whether an article takes two lines in a list, or one.
    var list = ListLines.two
    /// Whether a preview of the selected article is shown beside the list if there is room.
    var showsPreview = false
    /// Whether leaving the program from its first screen asks first.
    var confirmsQuit = false
    /// Whether an article's text stands in the middle of a window that is much wider.
    var centersText = true
    var cache = Cache()
    /// The minutes after which the lists of the tabs are requested again; 0 for never.
    var refreshMinutes = 0
    /// Whether each session is recorded into the state directory.
    var keepsSessionLog = true
    var keys: Keys = [:]
    /// The program that shows pictures.
    var pictures = PictureSetting.auto
    /// How formulas are shown.
    var math = MathSetting.unicode
    var commands: [ConfiguredCommand] = []

    var listLook: ListLook {
        ListLook(isOneLine: list == .one, showsPreview: showsPreview)
    }

    /// The default keys with the configured changes and the custom commands.
    var keymap: Keymap { Keymap.standard.rebound(keys).adding(commands) }
}

extension Configuration {
    /// A template of the configuration file: every setting with its default and a
    /// description, every key as a comment.
    static func template(_ strings: Strings) -> String {
        var lines = ["// \(strings.configurationTitle)", "{"]
        for setting in ConfigurationSetting.all {
            lines.append("  // \(strings.setting(setting))")
            lines.append("  \(setting.name): \(setting.usual(strings)),")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }
}
