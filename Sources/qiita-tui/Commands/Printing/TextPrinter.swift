import Foundation

/// Prints lines as text for standard output, with or without colours.
struct TextPrinter {
    let options: CommandLineOptions
    /// The columns of the terminal on standard output; nil if it is not a terminal.
    var terminalColumns = TerminalSize.standardOutputColumns
    /// The variables that select or disable colours.
    var environment = ProcessInfo.processInfo.environment

    /// The language, widths and formulas of the output.
    var display: DisplaySettings {
        DisplaySettings(
            strings: Strings(language: options.language), measure: measure, textWidth: options.textWidth,
            math: options.configuration.math)
    }

    private var measure: DisplayWidth { DisplayWidth(ambiguousWidth: options.ambiguousWidth) }

    /// The columns to print in: those of the terminal up to the widest column of text; without a terminal those of
    /// `--width`, or 80.
    var columns: Int {
        guard let terminalColumns else { return options.width ?? min(options.textWidth, 80) }
        return min(options.textWidth, terminalColumns)
    }

    /// The spare cells right of the text, in which punctuation may hang.
    var hangingCells: Int {
        BodyOptions.hangingCells(spare: (terminalColumns ?? columns) - columns)
    }

    /// The options of a body's layout: inline code is in backquotes where it has no colour.
    var bodyOptions: BodyOptions {
        var bodyOptions = BodyOptions(words: Strings(language: options.language).printedWords)
        bodyOptions.measure = measure
        bodyOptions.math = options.configuration.math
        bodyOptions.hangingCells = hangingCells
        bodyOptions.quotesCode = !usesLooks
        bodyOptions.wrapsCode = options.codeWrapping == .yes
        return bodyOptions
    }

    /// The page as it is printed, each line with a line feed. Its links can be clicked where it has colours.
    func text(of page: PrintedPage) -> String {
        guard usesLooks else { return text(of: page.lines) }
        let text = AnsiText(options.palette(environment: environment), addresses: page.addresses)
        return page.lines.map { text.text(of: $0) + "\n" }.joined()
    }

    /// The lines as they are printed, each with a line feed.
    func text(of lines: [StyledLine]) -> String {
        guard !usesLooks else { return lines.map { text(of: $0) + "\n" }.joined() }
        var result = ""
        result.reserveCapacity(lines.count * columns)
        for line in lines {
            for span in line.spans { result += span.text }
            result += "\n"
        }
        return result
    }

    /// The line as it is printed, without a line feed.
    func text(of line: StyledLine) -> String {
        usesLooks ? AnsiText(options.palette(environment: environment)).text(of: line) : line.text
    }

    private var usesLooks: Bool {
        switch options.color {
        case .always: true
        case .never: false
        case .auto: terminalColumns != nil && environment["NO_COLOR", default: ""].isEmpty
        }
    }
}

/// Lines to print, and the addresses for the indices of their links.
struct PrintedPage {
    var lines: [StyledLine]
    /// Empty if the links are not to be shown.
    var addresses: [String]
}
