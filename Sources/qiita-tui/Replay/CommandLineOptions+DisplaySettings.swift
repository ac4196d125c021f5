import QiitaDomain
import ReduxKit

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
