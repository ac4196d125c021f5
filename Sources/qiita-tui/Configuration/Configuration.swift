import QiitaDomain

/// What the reader has set once for every run. What the command line says wins over it.
struct Configuration: Equatable, Sendable {
    /// The articles that are kept on disk.
    struct Cache: Equatable, Sendable {
        var isEnabled = true
        /// The most that they may take, in megabytes of 2^20 bytes.
        var megabytes = 64
    }
    /// Keys by screen and command, in place of the usual ones.
    typealias Keys = [KeyContext: [Command: [Key]]]

    /// Nil is the locale's.
    var language: Strings.Language?
    /// The widest column of text, in cells.
    var width = 88
    /// The cells of an East Asian ambiguous character.
    var ambiguousWidth = 1
    var theme = Theme.auto
    /// The tabs of home in their order; never empty, none twice.
    var tabs = ListSource.standardTabs
    var usesMouse = false
    var cache = Cache()
    /// Whether each session is recorded into the state directory.
    var keepsSessionLog = true
    var keys: Keys = [:]

    /// Every key of this reader.
    var keymap: Keymap { .standard.rebound(keys) }
}
