import QiitaDomain
import ReduxKit

/// What the command line asks for, over what the configuration says.
struct CommandLineOptions: Equatable {
    /// What to do.
    enum Command: String, CaseIterable {
        case browse
        case show
        case render
        case replay
        case login
    }
    /// When to colour what is printed.
    enum Color: String, CaseIterable {
        case auto
        case always
        case never
    }
    /// In what form an article is printed.
    enum Format: String, CaseIterable {
        case text
        case markdown
        case json
    }
    /// A shell that has completions.
    enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish
    }
    /// What to print instead of doing anything.
    enum Information: Equatable {
        case help
        case version
        case checkConfig
        case printConfig
        case paths
        case completions(Shell)
    }
    var command = Command.browse
    var information: Information?
    /// The names of the options that stood on the command line.
    var given: Set<String> = []
    /// What the reader has set for every run.
    var configuration = Configuration()
    var language = Strings.Language.english
    /// The language and the width that were asked for in so many words; a recorded screen has its own.
    var chosenLanguage: Strings.Language?
    var chosenAmbiguousWidth: Int?
    var color = Color.auto
    var theme = Theme.auto
    /// The widest column of text in cells, where one was asked for.
    var width: Int?
    var ambiguousWidth = 1
    var host = APIHost.qiita
    /// Whether the reader named the host.
    var isHostNamed = false
    var secretsFile: String?
    var isDemo = false
    /// The file that the session is recorded into.
    var recordFile: String?
    /// Whether a file that exists is overwritten.
    var isForced = false
    /// Whether answers are kept on disk, and shown from there.
    var keepsCache = true
    /// Whether the log of the last session is made.
    var keepsSessionLog = true
    var target: Target?
    var format = Format.text
    /// How `show` and `render` show where links lead.
    var links = PrintedBody.Links.list
    /// Whether `login` takes the token from standard input, which may be a pipe.
    var readsStandardInput = false
    /// The file of `render`; nil for standard input.
    var file: String?
    /// What `replay` does.
    var replay = ReplayOptions()

    /// The widest column of text, in cells.
    var textWidth: Int { width ?? configuration.width }
}

extension CommandLineOptions {
    /// Takes what the configuration says and the command line left open.
    mutating func take(_ configuration: Configuration) {
        self.configuration = configuration
        if !given.contains("lang"), let configured = configuration.language { language = configured }
        if !given.contains("no-session-log") { keepsSessionLog = configuration.keepsSessionLog }
        if !given.contains("no-cache") { keepsCache = configuration.cache.isEnabled }
        if !given.contains("theme") { theme = configuration.theme }
        if !given.contains("ambiguous-width") { ambiguousWidth = configuration.ambiguousWidth }
    }
}

extension CommandLineOptions {
    /// The looks to draw with: those of the theme, without colour where `--color never` or `NO_COLOR` (set and not empty)
    /// asks for none. `--color always` overrules `NO_COLOR`.
    func palette(environment: [String: String]) -> Palette {
        let isColorless = color == .never || (color == .auto && !environment["NO_COLOR", default: ""].isEmpty)
        return isColorless ? .monochrome : theme.palette(environment: environment)
    }
}
