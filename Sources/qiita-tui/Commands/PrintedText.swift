import Foundation
import QiitaDomain

/// Lines for standard output, with or without colours.
struct PrintedText {
    let options: CommandLineOptions
    /// The columns of the terminal on standard output; nil if it is not a terminal.
    var terminalColumns = ControllingTerminal.outputColumns
    /// The variables that select or disable colours.
    var environment = ProcessInfo.processInfo.environment

    /// The looks on standard output.
    var presentation: Presentation {
        Presentation(
            strings: Strings(language: options.language),
            measure: DisplayWidth(ambiguousWidth: options.ambiguousWidth), textWidth: options.textWidth)
    }

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
        var bodyOptions = presentation.bodyOptions
        bodyOptions.hangingCells = hangingCells
        bodyOptions.quotesCode = !usesLooks
        return bodyOptions
    }

    /// The lines as they are printed, each with a line feed.
    func text(of lines: [StyledLine]) -> String {
        lines.map { text(of: $0) + "\n" }.joined()
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

/// Turns lines into text with SGR sequences (ECMA-48 8.3.117), for printing.
struct AnsiText {
    private let palette: Palette

    init(_ palette: Palette) {
        self.palette = palette
    }

    /// The line with its looks. Each span sets its look and resets it.
    func text(of line: StyledLine) -> String {
        line.spans.map { span in
            let codes = codes(of: span.style)
            return codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
        }.joined()
    }

    private func codes(of style: TextStyle) -> String {
        let look = palette.look(of: style)
        let traits = look.traits
        var codes: [Int32] = []
        if traits.contains(.bold) { codes.append(1) }
        if look.isFaint { codes.append(2) }
        if traits.contains(.italic) { codes.append(3) }
        if traits.contains(.underline) { codes.append(4) }
        if traits.contains(.reverse) { codes.append(7) }
        if traits.contains(.strike) { codes.append(9) }
        if let color = look.color { codes.append(color.rawValue < 8 ? 30 + color.rawValue : 82 + color.rawValue) }
        return codes.map { "\($0)" }.joined(separator: ";")
    }
}
