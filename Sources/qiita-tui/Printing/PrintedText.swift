import Foundation
import QiitaDomain

/// Lines for standard output, coloured or not.
struct PrintedText {
    let options: CommandLineOptions

    /// How things are shown on standard output.
    var presentation: Presentation {
        Presentation(
            strings: Strings(language: options.language),
            measure: DisplayWidth(ambiguousWidth: options.ambiguousWidth), textWidth: options.textWidth)
    }

    /// The columns to print in: those of the terminal up to the widest column of text; 80 or fewer without a terminal
    /// and without `--width`.
    var columns: Int {
        guard let terminal = OutputTerminal.columns else { return options.textWidth == 88 ? 80 : options.textWidth }
        return min(options.textWidth, terminal)
    }

    /// Prints the lines.
    func print(_ lines: [StyledLine]) {
        let palette: Palette? = usesColor ? .standard : nil
        let text = lines.map { line in palette.map { AnsiText($0).text(of: line) } ?? line.text }
        FileHandle.standardOutput.write(Data((text.joined(separator: "\n") + "\n").utf8))
    }

    private var usesColor: Bool {
        switch options.color {
        case .always: true
        case .never: false
        case .auto:
            OutputTerminal.columns != nil
                && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
        }
    }
}
