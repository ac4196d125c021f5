import QiitaDomain
import ReduxKit

/// The screen at a moment in a log, as the recorded session showed it unless the options differ.
@MainActor
struct RecordedScreen {
    let options: CommandLineOptions

    /// The rows of the window as the terminal showed them, without trailing blanks, with colours if the options
    /// request them.
    func lines(of state: AppState, _ header: ActionLogHeader, size: TerminalSize? = nil) -> [String] {
        // Before the session has begun, the state does not contain the window's size.
        let isBegun = state.session != SessionState()
        let recorded = TerminalSize(columns: header.columns, rows: header.rows)
        let shown = size ?? (isBegun ? nil : recorded)
        let window = state.session.window
        let picture = StateFrame(display: options.display(of: header))
        let frame = picture.frame(of: state, size: shown) ?? Frame(rows: [])
        let printed = TextPrinter(options: options)
        return (0..<(shown?.rows ?? window.rows)).map { index in
            let row = CellRow(frame.row(index) ?? StyledLine(), columns: shown?.columns ?? window.columns)
            let line = row.drawn(clustersGraphemes: state.session.clustersGraphemes)
            return Self.withoutTrailingBlanks(printed.text(of: line))
        }
    }

    private static func withoutTrailingBlanks(_ text: String) -> String {
        var scalars = text.unicodeScalars
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }
}

extension CommandLineOptions {
    /// The language and the widths of a recorded session, unless the options name others. The keys in its hints are
    /// the standard ones, so that what is printed of a log does not depend on the configuration.
    func display(of header: ActionLogHeader, keymap: Keymap = .standard) -> DisplaySettings {
        let language = chosenLanguage ?? header.language ?? language
        let measure = DisplayWidth(ambiguousWidth: chosenAmbiguousWidth ?? header.ambiguousWidth)
        return DisplaySettings(
            strings: Strings(language: language), keymap: keymap, measure: measure, textWidth: textWidth)
    }
}

extension ActionLogHeader {
    /// The language of the recorded screens; nil if the log names none that the program has.
    var language: Strings.Language? { lang.flatMap(Strings.Language.init) }
}
