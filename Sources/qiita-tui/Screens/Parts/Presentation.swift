import QiitaDomain

/// The language, keys and widths of this session. They never change.
struct Presentation: Sendable {
    /// The keys.
    var keymap: Keymap
    /// The widths of characters.
    var measure: DisplayWidth
    /// The widest column of text, in cells.
    var textWidth: Int
    private var sentences: Strings

    init(
        strings: Strings, keymap: Keymap = .standard, measure: DisplayWidth = .standard, textWidth: Int = 88
    ) {
        self.keymap = keymap
        self.measure = measure
        self.textWidth = textWidth
        sentences = strings
    }

    /// The sentences in the reader's language, with the configured keys.
    var strings: Strings {
        get { sentences.naming(keymap) }
        set { sentences = newValue }
    }
}

extension Presentation {
    /// The layout options of bodies in this session.
    var bodyOptions: BodyLayout.Options {
        var options = BodyLayout.Options(words: strings.bodyWords)
        options.measure = measure
        return options
    }
}

/// The state that every screen shows: requests under way, messages, the time and the window.
struct Chrome: Equatable {
    var loadingCount: Int
    /// The latest announced retry of a request under way.
    var retry: Retry?
    /// The progress of the picture that the reader waits for.
    var picture: PictureProgress?
    var limit: RateLimit?
    var notice: NoticeState
    var session: SessionState
    /// Whether the reader asked for a recording.
    var isRecording: Bool
    /// Whether going back ends the program.
    var isRoot: Bool

    init(_ state: AppState) {
        loadingCount = state.loading.requests.count
        retry = state.loading.requests.last { $0.retry != nil }?.retry
        picture = state.articleDetail[state.navigation.top.id]?.picture?.progress
        limit = state.loading.limit
        notice = state.notice
        session = state.session
        isRecording = state.recorder.path != nil
        isRoot = state.navigation.isAtEntry
    }

    /// The window.
    var size: TerminalSize {
        TerminalSize(columns: session.window.columns, rows: session.window.rows)
    }

    /// The reader's clock.
    func clock(_ strings: Strings) -> LocalClock {
        LocalClock(now: session.now, utcOffset: session.utcOffset, strings: strings)
    }
}
