import QiitaDomain
import ReduxKit

extension ActionLogHeader {
    /// The language of the recorded screens; nil if the log names none that the program has.
    var language: Strings.Language? { lang.flatMap(Strings.Language.init) }
}
