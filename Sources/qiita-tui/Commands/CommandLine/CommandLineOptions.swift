import QiitaDomain
import ReduxKit

/// The parsed command line. It overrides the configuration.
struct CommandLineOptions: Equatable {
    /// What to do.
    enum Command: String, CaseIterable {
        case browse
        case show
        case render
        case replay
        case sync
        case login
        case outbox
        case mutes
    }
    /// What `outbox` does.
    enum OutboxErrand: String, CaseIterable {
        case list
        case send
        case drop
    }
    /// What `mutes` does.
    enum MutesErrand: String, CaseIterable {
        case list
        case add
        case remove
    }
    /// When printed text is coloured.
    enum Color: String, CaseIterable {
        case auto
        case always
        case never
    }
    /// The format in which an article is printed.
    enum Format: String, CaseIterable {
        case text
        case lines
        case markdown
        case json
    }
    /// Whether printed code is wrapped.
    enum CodeWrapping: String, CaseIterable {
        case yes
        case no
    }
    /// A shell that has completions.
    enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish
    }
    /// Information printed instead of starting a command.
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
    /// The names of the options given on the command line.
    var given: Set<String> = []
    /// The reader's configuration.
    var configuration = Configuration()
    var language = Strings.Language.english
    /// The language and the width given explicitly; without them a recorded screen keeps its own.
    var chosenLanguage: Strings.Language?
    var chosenAmbiguousWidth: Int?
    var color = Color.auto
    var theme = ThemeSetting.auto
    /// The widest column of text in cells, if given.
    var width: Int?
    var host = APIHost.qiita
    /// Whether the host was given.
    var isHostNamed = false
    var secretsFile: String?
    var isDemo = false
    /// The file that the session is recorded into.
    var recordFile: String?
    /// Whether an existing file is overwritten.
    var isForced = false
    /// Whether the disk cache is used.
    var keepsCache = true
    /// Whether only stored articles are read.
    var isOffline = false
    /// The lists that `sync` fetches; the tabs if empty.
    var sources: [ListSource] = []
    /// The pages of each list that `sync` fetches or `show` prints; nil if not given.
    var pages: Int?
    /// Whether the session is recorded in the state directory.
    var keepsSessionLog = true
    var target: Target?
    var format = Format.text
    /// How `show` and `render` show the targets of links.
    var links = PrintedBody.Links.list
    /// Whether `show` and `render` wrap long lines of code.
    var codeWrapping = CodeWrapping.yes
    /// Whether `login` takes the token from standard input, which may be a pipe.
    var readsStandardInput = false
    /// What `outbox` does.
    var outboxErrand = OutboxErrand.list
    /// What `mutes` does, and with what.
    var mutesErrand = MutesErrand.list
    var mutes: [Mute] = []
    /// Whether the question of `outbox drop` is answered with yes.
    var isAffirmed = false
    /// The file of `render`; nil for standard input.
    var file: String?
    var replay = ReplayOptions()

    /// The cells of an East Asian ambiguous character.
    var ambiguousWidth: Int { chosenAmbiguousWidth ?? configuration.ambiguousWidth }
}
