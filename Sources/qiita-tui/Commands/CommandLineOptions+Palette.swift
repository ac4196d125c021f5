import QiitaDomain
import ReduxKit

extension CommandLineOptions {
    /// The looks to draw with: those of the theme, without colour where `--color never` or `NO_COLOR` (set and not empty)
    /// asks for none. `--color always` overrules `NO_COLOR`.
    func palette(environment: [String: String]) -> Palette {
        let isColorless = color == .never || (color == .auto && !environment["NO_COLOR", default: ""].isEmpty)
        return isColorless ? .monochrome : theme.palette(environment: environment)
    }
}

extension CommandLineOptions {
    var withoutColors: CommandLineOptions {
        var options = self
        options.color = .never
        return options
    }
}
